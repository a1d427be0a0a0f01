import type { Ticket } from '@puente/contracts/support';
import { beforeEach, expect, test } from 'vitest';

import { createCourse } from '../../factories/academy.ts';
import { systemActor } from '../../platform/actor.ts';
import { auditEntries } from '../../platform/audit/store.ts';
import { ticketCalls } from '../../testing/features/support.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { supportPersonalData } from './feature.ts';

const app = openAcademy();
const api = ticketCalls(app);
let cursoId: string;
let admin: Person;
let tutor: Person;
let otherTutor: Person;
let student: Person;
let stranger: Person;

beforeEach(async () => {
  await app.platform.database.query('delete from ticket_replies');
  await app.platform.database.query('delete from tickets');
  ({ cursoId, admin, tutor, otherTutor, student, stranger } = await api.people());
});

const list = async (who: Person, query = '') => (await who.get(`admin/tickets${query}`)).body as Ticket[];
const subjects = async (who: Person, query = '') => (await list(who, query)).map(({ asunto }) => asunto);
const counts = async (who: Person) => (await who.get('admin/tickets/resumen')).body;

test('[SOP-4] staff list and count the tickets that they answer, by subject, state and priority', async () => {
  for (const [who, asunto, more] of [
    [student, 'Grabación del módulo 2', { cursoId }],
    [student, 'Recibo de la oficina', { prioridad: 'Baja' }],
    [stranger, 'Otra grabación', { prioridad: 'Alta' }],
    [student, 'Tarea sobre el N-400', { cursoId, prioridad: 'Alta' }],
  ] as const) {
    await api.open(who, { asunto, ...more });
    app.clock.pass({ seconds: 1 });
  }
  const [, , , first] = await list(admin);
  await api.reply(tutor, first!.id, 'La subo hoy.');
  app.clock.pass({ seconds: 1 });

  expect(await subjects(admin)).toEqual([
    'Grabación del módulo 2',
    'Tarea sobre el N-400',
    'Otra grabación',
    'Recibo de la oficina',
  ]);
  expect(await subjects(tutor)).toEqual(['Grabación del módulo 2', 'Tarea sobre el N-400']);
  expect(await subjects(otherTutor)).toEqual([]);
  expect(await subjects(admin, '?asunto=GRABACION')).toEqual(['Grabación del módulo 2', 'Otra grabación']);
  expect(await subjects(admin, '?asunto=n-400 tar')).toEqual(['Tarea sobre el N-400']);
  expect(await subjects(admin, '?asunto=%25%27%3A*%20%26')).toEqual([]);
  expect(await subjects(tutor, '?asunto=grab')).toEqual(['Grabación del módulo 2']);
  expect(await subjects(admin, '?estado=En%20Proceso')).toEqual(['Grabación del módulo 2']);
  expect(await subjects(admin, '?prioridad=Alta&estado=Abierto')).toEqual(['Tarea sobre el N-400', 'Otra grabación']);
  expect(await subjects(tutor, '?prioridad=Alta')).toEqual(['Tarea sobre el N-400']);
  expect(await subjects(admin, '?asunto=grab&prioridad=Alta')).toEqual(['Otra grabación']);
  expect((await list(admin)).map(({ sinLeer }) => sinLeer)).toEqual([false, true, true, true]);
  expect(await counts(admin)).toEqual({ abiertos: 3, enProceso: 1, cerrados: 0, total: 4 });
  expect(await counts(tutor)).toEqual({ abiertos: 1, enProceso: 1, cerrados: 0, total: 2 });
  expect(await counts(otherTutor)).toEqual({ abiertos: 0, enProceso: 0, cerrados: 0, total: 0 });
  for (const path of ['admin/tickets', 'admin/tickets/resumen']) {
    const { status, body } = await student.get(path);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  }
  for (const query of ['?estado=Resuelto', '?prioridad=Urgente', '?limit=0', '?autor=1'])
    expect((await admin.get(`admin/tickets${query}`)).status).toBe(400);
});

test('[API-1] every list is paged without gaps, also within one moment and a search', async () => {
  for (let each = 1; each <= 5; each += 1) {
    await api.open(student, { asunto: `Consulta ${each}`, cursoId, prioridad: each % 2 ? 'Alta' : 'Baja' });
    if (each === 3) app.clock.pass({ seconds: 1 });
  }
  for (const [who, path] of [
    [student, 'soporte/tickets?'],
    [admin, 'admin/tickets?'],
    [tutor, 'admin/tickets?'],
    [admin, 'admin/tickets?asunto=consulta&'],
  ] as const) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await who.get(`${path}limit=2${cursor}`);
      seen.push(...(page.body as Ticket[]).map(({ asunto }) => asunto));
      cursor = page.headers['x-next-cursor'] === undefined ? '' : `&cursor=${String(page.headers['x-next-cursor'])}`;
    } while (cursor !== '');
    expect(seen.slice(0, 2).toSorted()).toEqual(['Consulta 4', 'Consulta 5']);
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5].map((each) => `Consulta ${each}`));
  }
});

test('a search takes any text, and refuses control characters', async () => {
  for (const asunto of ["' | a", ':*', '\\', '%_', '  ', '😀'.repeat(40)])
    expect((await admin.get(`admin/tickets?asunto=${encodeURIComponent(asunto)}`)).status).toBe(200);
  expect((await admin.get('admin/tickets?asunto=a%00b')).status).toBe(400);
});

test('[API-1] a search finds what is older than the tickets that it walks through', async () => {
  await api.open(student, { asunto: 'Credencial perdida' });
  await app.platform.database.query(
    `insert into tickets (numero, "autorId", asunto, descripcion, prioridad, "createdAt", "updatedAt", "autorAt")
     select 10000 + i, $1, 'Consulta', 'Hola', 'Media', $2, $2, $2 from generate_series(1, 1100) i`,
    [stranger.id, new Date(app.clock.now.getTime() + 60_000)],
  );
  expect(await subjects(admin, '?asunto=credencial')).toEqual(['Credencial perdida']);
  expect((await subjects(admin, '?asunto=consulta&limit=200')).length).toBe(200);
});

test('[SOP-4, ADM-17] staff mask private numbers for good, and the audit does not repeat them', async () => {
  const { id } = await api.open(student, {
    asunto: 'Mi A123456789',
    descripcion: 'Es el A123456789 y el 123-45-6789.',
    cursoId,
  });
  await api.reply(student, id, 'Repito: A123456789.');
  await api.reply(tutor, id, 'Gracias.');
  await api.change(student, id, { estado: 'Cerrado' });
  await student.put(`soporte/tickets/${id}/valoracion`, { puntos: 5, comentario: 'Soy A123456789.' });
  const mask = (who: Person) => who.post(`soporte/tickets/${id}/enmascarar`);
  expect((await mask(student)).body.code).toBe('FORBIDDEN');
  expect((await mask(otherTutor)).body.code).toBe('TICKET_NOT_FOUND');
  const { body } = await mask(tutor);
  expect([body.asunto, body.descripcion, body.respuestas.map(({ texto }: { texto: string }) => texto)]).toEqual([
    'Mi A•••••••••',
    'Es el A••••••••• y el •••-••-••••.',
    ['Repito: A•••••••••.', 'Gracias.'],
  ]);
  expect((await api.one(student, id)).valoracion?.comentario).toBe('Soy A•••••••••.');
  expect(JSON.stringify(await api.one(student, id))).not.toContain('123456789');
  const [entry] = (await auditEntries(app.platform.database.db, {}, { limit: 1 })).rows;
  expect(entry).toMatchObject({ action: 'ticket.masked', objectId: id, actorId: tutor.id, after: { textos: 4 } });
  await mask(tutor);
  const [same] = (await auditEntries(app.platform.database.db, {}, { limit: 1 })).rows;
  expect(same?.id, 'nothing is left to mask').toBe(entry?.id);
});

test('[ADM-17] what staff change is in the audit; what the author does is not', async () => {
  const { id } = await api.open(student);
  await api.change(admin, id, { estado: 'En Proceso', prioridad: 'Alta' });
  await api.change(student, id, { estado: 'Cerrado' });
  const { rows } = await auditEntries(app.platform.database.db, {}, { limit: 5 });
  expect(rows.filter(({ objectId }) => objectId === id)).toMatchObject([
    {
      action: 'ticket.changed',
      actorId: admin.id,
      before: { estado: 'Abierto', prioridad: 'Media' },
      after: { estado: 'En Proceso', prioridad: 'Alta' },
    },
  ]);
});

test('[SAFE-4] a person’s tickets are exported, and forgotten with what was replied to them', async () => {
  const { database } = app.platform;
  const mine = await api.open(student, { asunto: 'Lo mío' });
  const other = await api.open(stranger, { asunto: 'De otra persona' });
  await api.reply(admin, mine.id, 'Una respuesta.');
  await api.reply(admin, other.id, 'Otra respuesta.');
  await api.reply(student, mine.id, 'Gracias.');
  const person = { id: student.id, email: student.email, language: 'es', timezone: 'UTC' } as const;
  const rowsOf = async (name: string) => {
    const section = supportPersonalData.sections!.find((each) => each.name === name)!;
    const rows: unknown[] = [];
    for await (const row of section.rows(person, database.db)) rows.push(row);
    return rows;
  };
  expect(await rowsOf('tickets')).toMatchObject([{ numero: mine.numero, asunto: 'Lo mío' }]);
  expect(await rowsOf('respuestas-de-tickets')).toMatchObject([{ numero: mine.numero, texto: 'Gracias.' }]);
  for (let times = 0; times < 2; times += 1)
    await database.transaction(systemActor('test'), (tx) => supportPersonalData.forget!(tx, person));
  expect(await subjects(admin)).toEqual(['De otra persona']);
  await database.transaction(systemActor('test'), (tx) => supportPersonalData.forget!(tx, { ...person, id: admin.id }));
  expect((await api.one(stranger, other.id)).totalRespuestas).toBe(1);
});

test('[SOP-1] a ticket outlives its course', async () => {
  const course = await createCourse(app.platform);
  const { id } = await api.open(admin, { cursoId: course });
  expect((await admin.get(`soporte/tickets/${id}`)).body.curso.id).toBe(course);
  expect((await admin.delete(`courses/${course}`)).status).toBe(200);
  expect((await api.one(admin, id)).curso).toBeNull();
});
