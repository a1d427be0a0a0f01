import type { Encontrado } from '@puente/contracts/panel-search';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { buyCourse } from '../../demo/buy-course.ts';
import { assignTutor, createCourse, createUser } from '../../factories/academy.ts';
import { openTicket } from '../../factories/support.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy();
let admin: Person;
let tutor: Person;
let maria: Person;
const ids = { maria: '', course: '', otherCourse: '', ticket: '', payment: '' };
let intentId: string;
let numero: number;

const search = (q: string, by = admin) => by.get(`admin/buscar?q=${encodeURIComponent(q)}`);
const found = async (q: string, by?: Person) => (await search(q, by)).body as Encontrado;
const nothing: Encontrado = { personas: [], cursos: [], compras: [], terminos: [], tickets: [] };

beforeAll(async () => {
  admin = await app.admin({ firstName: 'Carmen', lastName: 'Ortega' });
  tutor = await app.tutor({ firstName: 'Andrés', lastName: 'Villalobos' });
  maria = await app.student({ firstName: 'María', lastName: "O'Neill", email: 'maria@bufete.test' });
  ids.maria = maria.id;
  ids.course = await createCourse(app.platform, { titulo: 'Peticiones familiares', precio: 600 });
  ids.otherCourse = await createCourse(app.platform, { titulo: 'Asilo: 100% práctico' });
  await assignTutor(app.platform, ids.course, tutor.id);
  await buyCourse(app.server, maria.email, ids.course, 'subscription');
  const { rows } = await sql<{ id: string; intentId: string }>`
    select id, "intentId" from payments where "paidAt" is not null`.execute(app.platform.database.bookkeeping);
  ids.payment = rows[0]!.id;
  intentId = rows[0]!.intentId;
  ids.ticket = await openTicket(app.platform, maria.id, { asunto: 'Grabación del módulo', cursoId: ids.course });
  app.clock.pass({ seconds: 1 });
  await openTicket(app.platform, maria.id, { asunto: 'Recibo de marzo', pagoId: ids.payment });
  const tickets = await sql<{ numero: number }>`select numero from tickets where id = ${ids.ticket}`.execute(
    app.platform.database.bookkeeping,
  );
  numero = tickets.rows[0]!.numero;
});

describe('[ADM-1] an administrator finds', () => {
  test('people by name or address, with what they bought', async () => {
    const person = { id: ids.maria, nombreCompleto: "María O'Neill", email: 'maria@bufete.test', role: 'user' };
    const purchase = {
      id: ids.payment,
      nombreCompleto: "María O'Neill",
      curso: 'Peticiones familiares',
      cursoEn: null,
      monto: 100,
      fechaCompra: expect.any(String),
    };
    for (const q of ['maria', 'MARÍA O', "o'neill", 'maria@buf', 'bufete.test'])
      expect(await found(q), q).toEqual({ ...nothing, personas: [person], compras: [purchase] });
    for (const q of [intentId, 'AP-000001', 'ap1'])
      expect(await found(q), q).toEqual({ ...nothing, compras: [purchase] });
  });

  test('courses by title, archived ones last, and tickets by number or subject', async () => {
    const ticket = { id: ids.ticket, numero, asunto: 'Grabación del módulo', estado: 'Abierto' };
    const course = { id: ids.course, titulo: 'Peticiones familiares', tituloEn: null, archivado: false };
    expect(await found('familiares pet')).toEqual({ ...nothing, cursos: [course] });
    for (const q of ['grabacion', `#${numero}`, `ticket ${numero}`])
      expect((await found(q)).tickets, q).toEqual([ticket]);
    const old = await createCourse(app.platform, { titulo: 'Peticiones antiguas' });
    await sql`update courses set "archivedAt" = now(), "tituloEn" = 'Former petitions' where id = ${old}`.execute(
      app.platform.database.bookkeeping,
    );
    expect((await found('peticiones')).cursos.map(({ titulo }) => titulo)).toEqual([
      'Peticiones familiares',
      'Peticiones antiguas',
    ]);
    expect((await found('former')).cursos).toEqual([
      { id: old, titulo: 'Peticiones antiguas', tituloEn: 'Former petitions', archivado: true },
    ]);
  });

  test('at most five of each kind; what is typed is no pattern and no query', async () => {
    for (let n = 0; n < 7; n += 1) {
      await createUser(app.platform, { firstName: 'Zoila', lastName: `Vega${n}` });
      await createCourse(app.platform, { titulo: `Zoila ${n}` });
      await openTicket(app.platform, ids.maria, { asunto: `Zoila escribe ${n}` });
      app.clock.pass({ seconds: 1 });
    }
    const { personas, cursos, tickets } = await found('zoila');
    expect([personas.length, cursos.length, tickets.length]).toEqual([5, 5, 5]);
    expect(tickets[0]!.asunto).toBe('Zoila escribe 6');
    for (const q of ['%%', '__', "' | '", "'; drop table users; --", 'zoila:* & !x', '\\\\', '<q>', 'oila'])
      expect(await found(q), q).toEqual(nothing);
  });
});

test('[ADM-1, GLOS-1] staff find the terms of the glossary in both languages', async () => {
  const { body } = await tutor.post('glosario', { es: 'Fianza', en: 'Bond', explicacion: 'Dinero que se deposita.' });
  for (const q of ['fianz', 'BOND'])
    for (const by of [admin, tutor])
      expect(await found(q, by), q).toEqual({ ...nothing, terminos: [{ id: body.id, es: 'Fianza', en: 'Bond' }] });
});

test('[ADM-1] a tutor finds their own courses and the tickets that they answer; a student is refused', async () => {
  expect(await found('maria', tutor)).toEqual(nothing);
  expect(await found(intentId, tutor)).toEqual(nothing);
  expect((await found('peticiones', tutor)).cursos.map(({ id }) => id)).toEqual([ids.course]);
  expect(await found('asilo', tutor)).toEqual(nothing);
  expect((await found('grabacion', tutor)).tickets.map(({ id }) => id)).toEqual([ids.ticket]);
  expect((await found(`#${numero}`, tutor)).tickets.map(({ id }) => id)).toEqual([ids.ticket]);
  // About a payment.
  expect(await found('recibo', tutor)).toEqual(nothing);
  expect(await found(`#${numero + 1}`, tutor)).toEqual(nothing);

  expect(await search('maria', maria)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('[ADM-1] a search has two characters at least, and 600 in five minutes', async () => {
  for (const q of ['', 'm', ' m ', 'x'.repeat(81)])
    expect(await search(q), q).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect((await search('qq', tutor)).status).toBe(200);
  await sql`update rate_limits set points = 600`.execute(app.platform.database.bookkeeping);
  expect(await search('qq', tutor)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});
