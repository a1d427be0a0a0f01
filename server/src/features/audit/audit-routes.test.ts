import { randomUUID } from 'node:crypto';

import type { EntradaDeAuditoria } from '@puente/contracts/audit';
import { beforeAll, expect, test } from 'vitest';

import { createCourse } from '../../factories/academy.ts';
import type { Actor } from '../../platform/actor.ts';
import { systemActor } from '../../platform/actor.ts';
import { audit, type Audited, type AuditedActions } from '../../platform/audit/audit.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy();
let admin: Person;
let other: Person;
let cursoId: string;

const write = (actor: Actor, type: string, entry: Audited) => {
  const any: AuditedActions = { type, word: { es: '', en: '' }, names: null, actions: {} };
  return app.platform.database.transaction(actor, (tx) => audit(tx, any, entry));
};
const as = (userId: string): Actor => ({
  kind: 'person',
  userId,
  role: 'admin',
  sessionId: randomUUID(),
  requestId: 'r',
  address: '203.0.113.7',
});
const list = async (query = ''): Promise<EntradaDeAuditoria[]> => (await admin.get(`auditoria${query}`)).body;

beforeAll(async () => {
  admin = await app.admin({ firstName: 'Carmen', lastName: 'Ortega' });
  other = await app.admin({ firstName: '=HYPERLINK("x")', lastName: '' });
  cursoId = await createCourse(app.platform, { titulo: 'Asilo' });
  const prices = { before: { precio: 1 }, after: { precio: 2 } };
  await write(as(admin.id), 'course', { action: 'course.changed', id: cursoId, ...prices });
  await write(as(other.id), 'course', { action: 'course.archived', id: cursoId, after: { nota: '@SUM(1)' } });
  await write(as(other.id), 'ticket', { action: 'ticket.noted', id: 'gone' });
  await write(systemActor('payments.collect'), 'order', { action: 'plan.halted', id: cursoId });
});

test('[ADM-17] an administrator reads who did what to which object, by the names of now, before and after', async () => {
  const [halted, noted, archived, changed] = await list();
  expect(changed).toMatchObject({
    quien: { tipo: 'persona', persona: { id: admin.id, firstName: 'Carmen' }, tarea: null, direccion: '203.0.113.7' },
    accion: 'course.changed',
    objeto: { tipo: 'course', id: cursoId, nombre: 'Asilo' },
    antes: { precio: 1 },
    despues: { precio: 2 },
  });
  expect(archived?.antes).toBeNull();
  expect(noted?.objeto).toEqual({ tipo: 'ticket', id: 'gone', nombre: null });
  expect(halted?.quien).toEqual({ tipo: 'sistema', persona: null, tarea: 'payments.collect', direccion: '' });
  for (const role of ['tutor', 'user'] as const) {
    const person = await app.person({ role });
    for (const path of ['auditoria', 'auditoria/csv', 'auditoria/palabras'])
      expect((await person.get(path)).body.code).toBe('FORBIDDEN');
  }
});

test('[ADM-17] actions and kinds of objects have words in the language of the reader', async () => {
  const words = async (language: string) =>
    (await admin.get('auditoria/palabras', { headers: { 'accept-language': language } })).body;
  expect(await words('es')).toMatchObject({
    acciones: { 'course.archived': 'Archivó un curso' },
    tipos: { course: 'Curso', settings: 'Configuración' },
  });
  expect(await words('en')).toMatchObject({
    acciones: { 'course.archived': 'Archived a course', 'course.certifying-changed': expect.any(String) },
    tipos: { course: 'Course', settings: 'Settings' },
  });
});

test('[ADM-17] every filter narrows the entries, together too, page by page', async () => {
  const actions = async (query: string) => (await list(query)).map(({ accion }) => accion);
  expect(await actions(`?personaId=${other.id}`)).toEqual(['ticket.noted', 'course.archived']);
  expect(await actions('?tipo=course')).toEqual(['course.archived', 'course.changed', 'course.created']);
  expect(await actions(`?tipo=course&objetoId=${cursoId}&personaId=${admin.id}`)).toEqual(['course.changed']);
  expect(await actions('?accion=plan.halted')).toEqual(['plan.halted']);
  const [, , archived] = await list();
  const at = archived!.fecha;
  expect(await actions(`?tipo=course&hasta=${at}`)).toEqual(['course.changed', 'course.created']);
  expect(await actions(`?tipo=course&desde=${at}`)).toContain('course.archived');
  expect(await actions('?desde=2100-01-01T00:00:00Z')).toEqual([]);
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await admin.get(`auditoria?limit=1${cursor}`);
    seen.push(...page.body.map(({ id }: EntradaDeAuditoria) => id));
    cursor = page.headers['x-next-cursor'] === undefined ? '' : `&cursor=${String(page.headers['x-next-cursor'])}`;
  } while (cursor !== '');
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  for (const query of ['?personaId=1', '?objetoId=1', '?desde=ayer', '?quien=1', '?limit=0', '?tipo=a%00'])
    expect((await admin.get(`auditoria${query}`)).status).toBe(400);
});

test('[ADM-17] the file has every entry of the filters, and runs no formula', async () => {
  const { body, headers, status } = await admin.get(`auditoria/csv?personaId=${other.id}`, {
    headers: { 'accept-language': 'es' },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="?auditoria-\d{4}-\d\d-\d\d\.csv"?$/);
  const [head, ...lines] = String(body).split('\r\n');
  expect(head).toBe('\u{FEFF}Fecha,Quién,Acción,Tipo de objeto,Id del objeto,Objeto,Antes,Después,Dirección');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(`"'=HYPERLINK(""x"")",ticket.noted,ticket,gone,`);
  expect(lines[1]).toContain('course.archived,course,');
});

// Entries can't be changed by the program's own role; docs/operations.md says how to take the rest from it.
test.runIf(onPostgres)(
  '[ADM-17] not even the program’s role changes, deletes or empties what is recorded',
  async () => {
    for (const statement of [
      `update audit_entries set action = 'x.y'`,
      `update audit_entries set "at" = now() - interval '3 years'`,
      'delete from audit_entries',
      'truncate audit_entries',
    ])
      await expect(app.platform.database.query(statement)).rejects.toThrow('audit_entries is append-only');
    expect((await list()).length).toBeGreaterThanOrEqual(4);
  },
);
