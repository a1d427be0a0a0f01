import { beforeEach, describe, expect, test } from 'vitest';

import { pdfOf } from '../../factories/files.ts';
import { attach } from '../../testing/features/attachments.ts';
import { ticketCalls } from '../../testing/features/support.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { openSocket } from '../../testing/test-socket.ts';

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

/** Returns somebody's notices about tickets, the newest first. */
const told = async (who: Person) => (await api.notices(who)).filter(({ enlace }) => enlace.includes('?ticket='));
const texts = async (who: Person) => (await told(who)).map(({ texto }) => texto);
/** The subjects of the mails about tickets to somebody, the oldest first. */
const mailed = async (who: Person) => {
  await app.settle();
  // Later notices follow: notifications of one moment have no order.
  app.clock.pass({ seconds: 1 });
  const subjects = (await api.mails(who)).map(({ subject }) => subject);
  return subjects.filter((subject) => !subject.startsWith('Te damos la bienvenida')).toReversed();
};

test('[SOP-3] a reply appears live for author and staff, and for nobody else', async () => {
  const everybody = [student, tutor, admin, stranger, otherTutor];
  const sockets = await Promise.all(everybody.map(({ token }) => openSocket(app.server.server, { token })));
  const { id } = await api.open(student, { cursoId });
  await app.settle();
  const heard = () => sockets.map((socket) => socket.heard('ticketActualizado').length);
  await expect.poll(() => heard().slice(0, 3)).toEqual([1, 1, 1]);
  const { updatedAt } = await api.reply(tutor, id, '¿Qué celular usas?');
  await app.settle();
  await expect.poll(() => heard().slice(0, 3)).toEqual([2, 2, 2]);
  for (const socket of sockets) await socket.ask(['ping'], 'pong');
  expect(heard().slice(3)).toEqual([0, 0]);
  expect(sockets[0]?.heard('ticketActualizado').at(-1)).toEqual({ id, estado: 'En Proceso', updatedAt });
});

describe('[NOTI-5] whom a ticket concerns is told', () => {
  test('of each event, in the academy and by a mail whose link opens the ticket', async () => {
    const { id, numero } = await api.open(student, { cursoId });
    const subject = `[Ticket #${numero}] ${api.form.asunto}`;
    expect([await mailed(student), await mailed(tutor), await mailed(admin)]).toEqual([
      [subject],
      [subject],
      [subject],
    ]);
    expect([await mailed(otherTutor), await mailed(stranger)]).toEqual([[], []]);
    expect(await texts(student)).toEqual([]);
    expect(await texts(tutor)).toEqual([`Ticket nuevo #${numero} de Lucía Ramírez: «${api.form.asunto}».`]);

    await api.reply(tutor, id, 'Prueba con otro navegador.\n\nMi número de prueba es A123456789.');
    expect(await mailed(student)).toEqual([subject, subject]);
    const [answer] = await api.mails(student);
    expect(answer?.text).toContain(`/dashboard/support?ticket=${id}`);
    expect(answer?.text).toContain('Prueba con otro navegador.');
    expect(answer?.text).not.toContain('A123456789');
    expect(await texts(student)).toEqual([`Andrés Villalobos respondió a tu ticket #${numero}: «${api.form.asunto}».`]);

    await api.reply(student, id, 'Sigue igual.');
    expect(await mailed(tutor)).toEqual([subject, subject]);
    expect(await mailed(admin), 'nobody who has not answered').toEqual([subject]);
    expect((await texts(tutor))[0]).toBe(`Lucía Ramírez escribió en el ticket #${numero}: «${api.form.asunto}».`);

    await api.change(tutor, id, { estado: 'Cerrado' });
    expect((await mailed(student)).length).toBe(3);
    const [closing] = await api.mails(student);
    expect(closing?.text.replaceAll(/\s+/g, ' ')).toContain('Durante 14 días puedes valorar la atención');
    expect((await texts(student))[0]).toBe(`El ticket #${numero} ahora está «Cerrado»: «${api.form.asunto}».`);

    await api.change(student, id, { estado: 'Abierto' });
    expect((await mailed(tutor)).length).toBe(3);
    await api.change(tutor, id, { prioridad: 'Alta' });
    expect((await mailed(student)).length, 'the priority is no news').toBe(3);

    await student.post(`soporte/tickets/${id}/marcar-leido`);
    await app.settle();
    expect((await told(student)).map(({ leido }) => leido)).toEqual([true, true]);
    expect((await told(tutor)).every(({ leido }) => !leido)).toBe(true);
  });

  test('of a payment, administrators alone; in English to who reads English; without private numbers', async () => {
    const reader = await app.person({ language: 'en', firstName: 'Ana' });
    const { id, numero } = await api.open(reader, { asunto: 'Mi A-número es A123456789' });
    expect(await mailed(reader)).toEqual([`[Ticket #${numero}] Mi A-número es A•••••••••`]);
    expect((await api.mails(reader))[0]?.text).toContain('We received your ticket');
    expect(await mailed(tutor), 'a ticket about no course').toEqual([]);
    await api.reply(admin, id, 'Listo.');
    await api.change(admin, id, { estado: 'Cerrado' });
    expect((await mailed(reader)).length).toBe(3);
    expect((await api.mails(reader))[0]?.text).toContain('is now “Closed”');
  });
});

test('[SOP-1] files go with a ticket and its replies, and open for those who take part alone', async () => {
  const file = async (who: Person) => (await attach(who, pdfOf(), 'recibo.pdf')).body.id as string;
  const [asked, other] = [await file(student), await file(student)];
  const ticket = await api.open(student, { cursoId, adjuntos: [asked] });
  expect(ticket.adjuntos).toMatchObject([{ id: asked, nombre: 'recibo.pdf', contenido: 'application/pdf' }]);
  const answered = await api.reply(student, ticket.id, 'Y este.', { adjuntos: [other] });
  expect(answered.respuestas[0]?.adjuntos).toMatchObject([{ id: other }]);
  const opens = async (who: Person) =>
    ((await who.get(`adjuntos/enlaces?ids=${asked},${other}`)).body as { id: string }[]).map(({ id }) => id);
  for (const who of [student, tutor, admin]) expect((await opens(who)).toSorted()).toEqual([asked, other].toSorted());
  for (const who of [stranger, otherTutor]) expect(await opens(who)).toEqual([]);
  const taken = await stranger.post('soporte/tickets', { ...api.form, adjuntos: [asked] });
  expect([taken.status, taken.body.code]).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
});
