import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { TicketConNotas, TicketDelPersonal } from '@puente/contracts/support-desk';
import type { Socket } from 'socket.io-client';
import { beforeEach, expect, test, vi } from 'vitest';

import { type Actor, systemActor } from '../../../platform/actor.ts';
import { auditEntries } from '../../../platform/audit/store.ts';
import { ticketCalls } from '../../../testing/features/support.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { openSocket, type TestSocket } from '../../../testing/test-socket.ts';
import { courseChanged } from '../../catalogue/events.ts';
import { supportPersonalData } from '../feature.ts';
import { Tickets } from '../tickets.ts';
import { Attendance } from './attending.ts';
import { Desk } from './desk.ts';
import { limits } from './routes.ts';

const app = openAcademy();
const api = ticketCalls(app);
let cursoId: string;
let admin: Person;
let tutor: Person;
let otherTutor: Person;
let student: Person;
let stranger: Person;

beforeEach(async () => {
  ({ cursoId, admin, tutor, otherTutor, student, stranger } = await api.people());
});

const note = (who: Person, id: string, texto: string, envioId?: string) =>
  who.post(`admin/tickets/${id}/notas`, { texto, envioId });
const assign = (who: Person, id: string, personaId: string | null) =>
  who.put(`admin/tickets/${id}/asignado`, { personaId });
const atDesk = async (who: Person, id: string): Promise<TicketConNotas> => (await who.get(`admin/tickets/${id}`)).body;
const list = async (who: Person, query = ''): Promise<TicketDelPersonal[]> =>
  (await who.get(`admin/tickets${query}`)).body;
const attend = ({ client }: TestSocket, ticketId: string, estado: string) =>
  (client as Socket).timeout(3_000).emitWithAck('atenderTicket', { ticketId, estado });
const secret = 'NOTA-SECRETA-42';

test('[ADM-13] a note reaches the staff who answer the ticket, and its author by no route, list, mail, file or socket', async () => {
  const socket = await openSocket(app.server.server, { token: student.token });
  const { id } = await api.open(student, { cursoId });
  await app.settle();
  await expect.poll(() => socket.heard('ticketActualizado').length).toBe(1);
  const before = await api.one(student, id);

  const envioId = randomUUID();
  expect((await note(tutor, id, secret, envioId)).status).toBe(200);
  const { body } = await note(tutor, id, secret, envioId);
  expect(body.notas).toMatchObject([{ texto: secret, autor: { id: tutor.id } }]);
  expect((await assign(tutor, id, admin.id)).body.asignado).toMatchObject({ id: admin.id });
  await app.settle();
  expect((await atDesk(admin, id)).notas).toHaveLength(1);

  // For the author nothing has happened at all.
  expect(await api.one(student, id)).toEqual(before);
  for (const path of [
    'soporte/tickets',
    `soporte/tickets/${id}`,
    `soporte/tickets/${id}/respuestas`,
    'notificaciones',
  ]) {
    const seen = JSON.stringify((await student.get(path)).body);
    expect(seen).not.toContain(secret);
    expect(seen).not.toContain('asignado');
  }
  expect(JSON.stringify(await api.mails(student))).not.toContain(secret);
  await socket.ask(['ping'], 'pong');
  expect(socket.heard('ticketActualizado')).toHaveLength(1);
  for (const who of [student, stranger]) {
    for (const [method, path, sent] of [
      ['GET', `admin/tickets/${id}`],
      ['GET', `admin/tickets/${id}/personal`],
      ['POST', `admin/tickets/${id}/notas`, { texto: 'Hola' }],
      ['PUT', `admin/tickets/${id}/asignado`, { personaId: null }],
    ] as const)
      expect((await who.call(method, path, { body: sent })).body.code).toBe('FORBIDDEN');
  }
  const person = { id: student.id, email: student.email, language: 'es', timezone: 'UTC' } as const;
  const archive: unknown[] = [];
  for (const section of supportPersonalData.sections ?? [])
    for await (const row of section.rows(person, app.platform.database.db))
      archive.push(Object.keys(section.fields).map((field) => row[field]));
  expect(archive.length).toBeGreaterThan(0);
  expect(JSON.stringify(archive)).not.toContain(secret);
});

test('[ADM-13] an administrator’s own ticket shows them neither notes nor who looks after it', async () => {
  const other = await app.person({ role: 'admin' });
  const { id } = await api.open(admin);
  expect((await note(other, id, secret)).status).toBe(200);
  await assign(other, id, other.id);
  for (const [method, path, sent] of [
    ['GET', `admin/tickets/${id}`],
    ['GET', `admin/tickets/${id}/personal`],
    ['POST', `admin/tickets/${id}/notas`, { texto: 'Hola' }],
    ['PUT', `admin/tickets/${id}/asignado`, { personaId: null }],
  ] as const)
    expect((await admin.call(method, path, { body: sent })).body.code).toBe('TICKET_NOT_FOUND');
  const own = (await list(admin)).find((each) => each.id === id);
  expect(own).toMatchObject({ asignado: null, responderAntes: null, puede: { atender: false } });
  const socket = await openSocket(app.server.server, { token: admin.token });
  const { id: entered } = await api.open(student);
  for (const [ticketId, ok] of [
    [id, false],
    [entered, true],
  ] as const) {
    expect(await attend(socket, ticketId, 'mira')).toMatchObject(ok ? { ok } : { error: { code: 'TICKET_NOT_FOUND' } });
  }
});

test('[ADM-13] a ticket is looked after by staff who answer it; they are told, and the lists find it', async () => {
  const { id, numero, asunto } = await api.open(student, { cursoId });
  const { id: general } = await api.open(student);
  const ids = async (who: Person, query: string) => (await list(who, query)).map((each) => each.id);
  const answering = (await tutor.get(`admin/tickets/${id}/personal`)).body as { id: string }[];
  expect(answering.map((each) => each.id)).toEqual(expect.arrayContaining([admin.id, tutor.id]));
  expect(JSON.stringify(answering)).not.toMatch(new RegExp([otherTutor.id, student.id].join('|')));

  for (const personaId of [otherTutor.id, student.id, randomUUID()])
    expect((await assign(admin, id, personaId)).body.code).toBe('TICKET_ASSIGNEE_UNKNOWN');
  expect((await assign(admin, general, tutor.id)).body.code).toBe('TICKET_ASSIGNEE_UNKNOWN');
  expect((await assign(otherTutor, id, tutor.id)).body.code).toBe('TICKET_NOT_FOUND');
  expect(await ids(admin, '?asignado=nadie')).toEqual(expect.arrayContaining([id, general]));

  await assign(admin, id, tutor.id);
  await assign(admin, id, tutor.id);
  await app.settle();
  const told = (await api.notices(tutor)).filter(({ texto }) => texto.includes('asignó'));
  expect(told).toMatchObject([
    {
      texto: `Carmen Ortega te asignó el ticket #${numero}: «${asunto}».`,
      enlace: `/dashboard/paneladmin/soporte?ticket=${id}`,
      leido: false,
    },
  ]);
  await tutor.post(`soporte/tickets/${id}/marcar-leido`);
  await app.settle();
  expect((await api.notices(tutor)).find(({ texto }) => texto.includes('asignó'))?.leido).toBe(true);
  for (const query of ['?asignado=yo', '?asignado=yo&estado=Abierto', '?asignado=yo&asunto=grabación'])
    expect(await ids(tutor, query)).toEqual([id]);
  expect(await ids(admin, '?asignado=yo')).toEqual([]);
  expect(await ids(admin, '?asignado=nadie')).not.toContain(id);

  // The assignee is told of the author's replies, as those who have answered are.
  await api.reply(student, id, 'Sigo igual.');
  await app.settle();
  expect((await api.notices(tutor)).map(({ texto }) => texto).join()).toContain('escribió en el ticket');

  const { rows } = await auditEntries(app.platform.database.db, { object: { type: 'ticket', id } }, { limit: 5 });
  expect(rows).toMatchObject([
    { action: 'ticket.assigned', before: { asignadoId: null }, after: { asignadoId: tutor.id } },
  ]);
  await app.platform.database.transaction(systemActor('test'), (tx) =>
    supportPersonalData.forget!(tx, { id: tutor.id, email: '', language: 'es', timezone: 'UTC' }),
  );
  expect((await atDesk(admin, id)).asignado).toBeNull();
});

test('[ADM-13] a ticket is due by the hours of the settings, from the first word that waits, until staff reply', async () => {
  const due = async (id: string) => (await atDesk(admin, id)).responderAntes;
  const hoursFrom = (start: Date, hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString();
  const start = app.clock.now;
  const { id } = await api.open(student);
  const { id: urgent } = await api.open(student, { prioridad: 'Alta' });
  expect([await due(id), await due(urgent)]).toEqual([hoursFrom(start, 24), hoursFrom(start, 4)]);
  app.clock.pass({ minutes: 1 });
  await api.reply(student, id, '¿Hay alguien?');
  await api.change(admin, id, { estado: 'En Proceso' });
  expect(await due(id), 'neither asking again nor another state is an answer').toBe(hoursFrom(start, 24));
  await api.change(admin, id, { prioridad: 'Alta' });
  expect(await due(id)).toBe(hoursFrom(start, 4));
  await note(admin, id, 'Lo veo.');
  expect(await due(id), 'a note is no answer').toBe(hoursFrom(start, 4));
  await api.reply(admin, id, 'Aquí estamos.');
  expect(await due(id)).toBeNull();
  app.clock.pass({ minutes: 1 });
  await api.change(student, id, { estado: 'Cerrado' });
  expect(await due(id)).toBeNull();
  app.clock.pass({ minutes: 1 });
  await api.change(student, id, { estado: 'Abierto' });
  expect(await due(id), 'opened again, it waits again').toBe(hoursFrom(app.clock.now, 4));

  await admin.put('configuracion', { soporte: { horas: 2, horasUrgente: 1 } });
  await app.settle();
  expect(await due(urgent)).toBe(hoursFrom(start, 1));
  await admin.put('configuracion', { soporte: { horas: null, horasUrgente: null } });
  await app.settle();
});

test('[ADM-13] staff see who else has a ticket open, and who writes; nobody else does', async () => {
  const { id } = await api.open(student, { cursoId });
  const [ofTutor, ofAdmin, ofOther, ofStudent] = await Promise.all(
    [tutor, admin, otherTutor, student].map(({ token }) => openSocket(app.server.server, { token })),
  );
  const ask = (socket: TestSocket | undefined, estado: string) => attend(socket!, id, estado);
  const people = (news: unknown) =>
    (news as { atendiendo: { persona: { id: string }; escribe: boolean }[] }).atendiendo
      .map(({ persona, escribe }) => [persona.id, escribe])
      .toSorted();
  const heardBy = (socket: TestSocket | undefined) => people(socket!.heard('ticketAtendido').at(-1));
  expect(people((await ask(ofTutor, 'mira')).answer)).toEqual([[tutor.id, false]]);
  const both = [
    [tutor.id, false],
    [admin.id, true],
  ].toSorted();
  expect(people((await ask(ofAdmin, 'escribe')).answer)).toEqual(both);
  await expect.poll(() => heardBy(ofTutor)).toEqual(both);
  expect(await ask(ofOther, 'mira')).toMatchObject({ error: { code: 'TICKET_NOT_FOUND' } });
  expect(await ask(ofStudent, 'mira')).toMatchObject({ error: { code: 'FORBIDDEN' } });
  await ask(ofAdmin, 'sale');
  await expect.poll(() => heardBy(ofTutor)).toEqual([[tutor.id, false]]);
  await ask(ofAdmin, 'mira');
  ofTutor!.client.disconnect();
  await expect.poll(() => heardBy(ofAdmin)).toEqual([[admin.id, false]]);
  // A process that was killed leaves a row, which counts for a minute: nobody is told of it, whoever comes or leaves.
  const again = await openSocket(app.server.server, { token: tutor.token });
  await ask(again, 'mira');
  await app.platform.database.query(
    `insert into ticket_attendance ("socketId", "ticketId", "userId", escribe, "until") values ('gone', $1, $2, true, $3)`,
    [id, admin.id, new Date(app.clock.now.getTime() - 1)],
  );
  await ask(ofAdmin, 'sale');
  await expect.poll(() => heardBy(again)).toEqual([[tutor.id, false]]);
  for (const socket of [ofOther, ofStudent]) {
    await socket!.ask(['ping'], 'pong');
    expect(socket!.heard('ticketAtendido')).toEqual([]);
  }
});

test('[ADM-13, SOP-3] who is taken from the course hears no more of its ticket', async () => {
  const { id } = await api.open(student, { cursoId });
  const sockets = await Promise.all([tutor, admin].map(({ token }) => openSocket(app.server.server, { token })));
  const [ofTutor, ofAdmin] = sockets as [TestSocket, TestSocket];
  const heardBy = (socket: TestSocket) => socket.heard('ticketAtendido').length;
  for (const socket of [ofTutor, ofAdmin]) await attend(socket, id, 'mira');
  await expect.poll(() => heardBy(ofTutor)).toBe(2);

  await app.platform.database.query('delete from course_tutors where "userId" = $1', [tutor.id]);
  await app.platform.database.transaction(systemActor('test'), (tx) =>
    app.platform.events.publish(tx, courseChanged, { cursoId }),
  );
  await app.settle();
  await expect
    .poll(() => ofAdmin.heard('ticketAtendido').at(-1)?.atendiendo)
    .toMatchObject([{ persona: { id: admin.id } }]);
  await attend(ofAdmin, id, 'escribe');
  await expect.poll(() => heardBy(ofAdmin)).toBe(3);
  await ofTutor.ask(['ping'], 'pong');
  expect(heardBy(ofTutor)).toBe(2);
});

test('[ADM-13, SOP-3] whose socket is silent hears no more of the ticket after a minute', async () => {
  const { id } = await api.open(student, { cursoId });
  const { platform } = app;
  const minute = 1_000;
  const left: number[] = [];
  const watch = vi.fn((_: string, { leave }: { leave?: readonly string[] }) => {
    if (leave) left.push(performance.now());
  });
  const desk = new Desk(platform, async () => ({ horas: 48, horasUrgente: 8 }), new Tickets(platform));
  const attending = new Attendance({ ...platform, realtime: { ...platform.realtime, watch } }, desk, minute);
  const actor: Actor = {
    kind: 'person',
    userId: tutor.id,
    role: 'tutor',
    sessionId: randomUUID(),
    requestId: '',
    address: '',
  };
  const start = () => attending.start({ socketId: 'silent', actor, userId: tutor.id }, id, false);
  await start();
  const rows = async () =>
    (await platform.database.query('select from ticket_attendance where "socketId" = $1', ['silent'])).rows.length;
  await sleep(300);
  const again = performance.now();
  await start();
  expect(await rows()).toBe(1);
  await expect.poll(() => watch.mock.calls.at(-1)).toEqual(['silent', { leave: [`watch:ticket:${id}`] }]);
  // A timer may fire a millisecond early.
  expect(left.at(-1)! - again, 'each sign counts anew').toBeGreaterThan(minute - 2);
  await expect.poll(rows).toBe(0);
});

test('[ADM-13] prepared answers are written by administrators, and read by all staff, by title', async () => {
  const path = 'admin/respuestas-preparadas';
  const add = async (who: Person, titulo: string) => who.post(path, { titulo, texto: 'Hola, {nombre}.\n=1+1 <b>' });
  const { body: made, status } = await add(admin, 'Recibo');
  expect([status, made]).toMatchObject([201, { titulo: 'Recibo', texto: 'Hola, {nombre}.\n=1+1 <b>' }]);
  await add(admin, 'Acceso');
  expect((await add(tutor, 'Otra')).body.code).toBe('FORBIDDEN');
  expect((await add(admin, ' ')).status).toBe(400);
  const titles = async (who: Person) =>
    ((await who.get(path)).body as { titulo: string }[]).map(({ titulo }) => titulo);
  expect(await titles(tutor)).toEqual(['Acceso', 'Recibo']);
  expect((await student.get(path)).body.code).toBe('FORBIDDEN');
  const changed = await admin.put(`${path}/${made.id}`, { titulo: 'Tu recibo', texto: 'Está en Pagos.' });
  expect(changed.body).toMatchObject({ id: made.id, titulo: 'Tu recibo' });
  const remove = () => admin.delete(`${path}/${made.id}`);
  expect((await remove()).status).toBe(200);
  expect((await remove()).body.code).toBe('PREPARED_ANSWER_NOT_FOUND');
  const gone = await admin.put(`${path}/${made.id}`, { titulo: 'a', texto: 'b' });
  expect([gone.status, gone.body.code]).toEqual([404, 'PREPARED_ANSWER_NOT_FOUND']);
  expect(await titles(admin)).toEqual(['Acceso']);
});

test('[ADM-13, SOP-4] masking hides private numbers in notes too; notes are limited', async () => {
  const { id } = await api.open(student, { cursoId });
  await note(tutor, id, 'Dice que es A123456789.');
  await tutor.post(`soporte/tickets/${id}/enmascarar`);
  expect((await atDesk(admin, id)).notas[0]?.texto).toBe('Dice que es A•••••••••.');
  for (const texto of ['', ' \n ', 'a'.repeat(5_001)]) expect((await note(tutor, id, texto)).status).toBe(400);
  for (let each = 0; each < limits.notes.points; each += 1)
    await app.platform.rates.consume(`${limits.notes.name}:${admin.id}`, limits.notes);
  expect((await note(admin, id, 'Una más.')).body.code).toBe('TOO_MANY_REQUESTS');
});

const many = (who: Person, ids: readonly string[], accion: 'cerrar' | 'tomar', key?: string) =>
  who.post('admin/tickets/varios', { ids, accion }, key === undefined ? {} : { headers: { 'idempotency-key': key } });

test('[PANEL-2] staff close many tickets at once, or look after them: each with its entry, and once', async () => {
  const ids = [(await api.open(student, { cursoId })).id, (await api.open(student, { cursoId })).id];
  await api.change(tutor, ids[0]!, { estado: 'Cerrado' });
  const key = randomUUID();
  expect((await many(tutor, [...ids, ids[0]!], 'cerrar', key)).body).toEqual({ hechos: 1, omitidos: 1 });
  expect((await many(tutor, [...ids, ids[0]!], 'cerrar', key)).body).toEqual({ hechos: 1, omitidos: 1 });
  expect((await list(tutor)).map(({ estado }) => estado)).toEqual(['Cerrado', 'Cerrado']);
  expect((await many(admin, ids, 'tomar')).body).toEqual({ hechos: 2, omitidos: 0 });
  expect((await many(admin, ids, 'tomar')).body).toEqual({ hechos: 0, omitidos: 2 });
  expect((await list(admin, '?asignado=yo')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const actions = async (id: string) =>
    (await auditEntries(app.platform.database.db, { object: { type: 'ticket', id } }, { limit: 20 })).rows.map(
      ({ action }) => action,
    );
  expect((await actions(ids[1]!)).toSorted()).toEqual(['ticket.assigned', 'ticket.changed']);
});

test('[PANEL-2] one ticket that somebody doesn’t answer changes none of many; so does one of their own', async () => {
  const own = (await api.open(tutor, { cursoId })).id;
  const { id } = await api.open(student, { cursoId });
  for (const [who, ids, code] of [
    [otherTutor, [id], 'TICKET_NOT_FOUND'],
    [tutor, [id, own], 'TICKET_NOT_FOUND'],
    [student, [id], 'FORBIDDEN'],
    [tutor, [], 'INVALID_INPUT'],
    [tutor, Array.from({ length: 101 }, () => randomUUID()), 'INVALID_INPUT'],
  ] as const)
    expect((await many(who, ids, 'cerrar')).body.code).toBe(code);
  expect((await atDesk(admin, id)).estado).toBe('Abierto');
});
