import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { enrolStudent } from '../../testing/enrol-student.ts';
import { assignTutor, classesOf, createCourse, createUser } from '../../testing/factories.ts';
import { pdfOf } from '../../testing/sample-files.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { attach } from '../attachments/attach-for-test.ts';
import { workMarksOf } from './public.ts';

const Nothing = z.strictObject({});

let app: TestApp;
interface Someone {
  id: string;
  email: string;
  token: string;
}

let tutor: Someone;
let student: Someone;
let cursoId: string;
let claseId: string;
const start = new Date('2026-11-21T15:00:00Z');
const due = '2026-11-25T12:00:00.000Z';

const person = async (role: 'user' | 'tutor' | 'admin') => {
  const { id, email } = await createUser(app.platform, { role });
  return { id, email, token: await app.signIn(email) };
};

beforeAll(async () => {
  app = await testApp();
  tutor = await person('tutor');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  tutor.token = await app.signIn(tutor.email);
  cursoId = await createCourse(app.platform);
  [claseId] = (await classesOf(app.platform, cursoId)) as [string];
  await assignTutor(app.platform, cursoId, tutor.id);
  student = await person('user');
  await enrolStudent(app.platform, student.id, cursoId);
});

/** Moves the clock, and logs the tutor and the student in again, since their tokens have expired. */
async function moveTo(moment: string) {
  app.clock.now = new Date(moment);
  for (const someone of [tutor, student]) someone.token = await app.signIn(someone.email);
}
const ask = (form: object = {}) =>
  app.call('PUT', `clases/${claseId}/tarea`, {
    token: tutor.token,
    body: { titulo: 'El relato de asilo', instrucciones: 'Escribe **una página**.', vence: due, ...form },
  });
const hand = (tareaId: string, form: object, token = student.token) =>
  app.call('PUT', `tareas/${tareaId}/entrega`, { token, body: { envioId: randomUUID(), ...form } });
const mark = (entregaId: string, form: object, token = tutor.token) =>
  app.call('PUT', `entregas/${entregaId}/calificacion`, { token, body: form });
const notices = async (token: string) => {
  await app.settle();
  return (await app.call('GET', 'notificaciones', { token })).body as { texto: string; enlace: string }[];
};

describe('[TEST-5] a piece of work', () => {
  test('is asked for, handed in with text and files, again, answered and marked; both sides are told', async () => {
    const { body: tarea } = await ask();
    expect(tarea).toMatchObject({ titulo: 'El relato de asilo', notaMaxima: 100, entregas: 0, porCalificar: 0 });
    const news = { texto: expect.stringContaining('Nueva tarea en'), enlace: `/dashboard/tareas/${tarea.id}` };
    expect(await notices(student.token)).toContainEqual(expect.objectContaining(news));

    const { body: mine } = await app.call('GET', 'tareas', { token: student.token });
    expect(mine).toMatchObject([{ id: tarea.id, estado: 'Pendiente', entrega: null, impedimento: null, vence: due }]);

    const file = (await attach(app, student.token, pdfOf(), 'relato.pdf')).body.id;
    const first = await hand(tarea.id, { texto: 'Primera', adjuntos: [file] });
    expect(first.body).toMatchObject({ estado: 'Entregada', entrega: { version: 1, adjuntos: [{ id: file }] } });
    const second = await hand(tarea.id, { texto: 'Segunda', adjuntos: [file] });
    expect(second.body.entrega).toMatchObject({ texto: 'Segunda', version: 2, adjuntos: [{ nombre: 'relato.pdf' }] });
    const again = expect.stringContaining('entregó de nuevo la tarea «El relato de asilo»');
    expect(await notices(tutor.token)).toContainEqual(expect.objectContaining({ texto: again }));

    const { id } = second.body.entrega;
    const { body: todo } = await app.call('GET', `tareas/${tarea.id}/entregas?estado=por-calificar`, {
      token: tutor.token,
    });
    expect(todo).toMatchObject([{ id, texto: 'Segunda', alumno: { id: student.id } }]);
    const link = await app.call('GET', `adjuntos/enlaces?ids=${file}`, { token: tutor.token });
    expect(link.body).toHaveLength(1);

    expect((await mark(id, { nota: 85, comentario: 'Muy **claro**.', version: 2 })).status).toBe(200);
    const { body: marked } = await app.call('GET', `tareas/${tarea.id}`, { token: student.token });
    expect(marked).toMatchObject({
      estado: 'Calificada',
      entrega: { calificacion: { nota: 85, comentario: 'Muy **claro**.', esDeEstaVersion: true } },
    });
    const done = expect.stringContaining('está calificada: 85 puntos');
    expect(await notices(student.token)).toContainEqual(expect.objectContaining({ texto: done }));
    expect(await workMarksOf(app.platform.database.db, student.id)).toMatchObject([
      { cursoId, titulo: 'El relato de asilo', nota: 85, notaMaxima: 100 },
    ]);
    const { body: taught } = await app.call('GET', 'docencia/tareas', { token: tutor.token });
    expect(taught[0]).toMatchObject({ id: tarea.id, entregas: 1, porCalificar: 0 });

    const third = await hand(tarea.id, { texto: 'Tercera' });
    expect(third.body).toMatchObject({
      estado: 'Entregada',
      entrega: { version: 3, adjuntos: [], calificacion: { nota: 85, esDeEstaVersion: false } },
    });
  });

  test('is handed in once under one id, also by two requests at the same time', async () => {
    const { id } = (await ask()).body;
    const form = { texto: 'Mi relato', envioId: randomUUID() };
    const answers = await Promise.all([hand(id, form), hand(id, form), hand(id, form)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await hand(id, form)).body.entrega.version).toBe(1);
    await moveTo('2026-11-26T12:00:00Z');
    const late = await hand(id, form);
    expect([late.status, late.body.entrega.version, late.body.impedimento]).toEqual([200, 1, 'vencida']);
  });

  test('stays the newest version when a retry of an earlier one arrives late', async () => {
    const { id } = (await ask()).body;
    const first = { texto: 'Primera', envioId: randomUUID() };
    await hand(id, first);
    await hand(id, { texto: 'Segunda' });
    await hand(id, { texto: 'Tercera' });
    const late = await hand(id, first);
    expect([late.status, late.body.entrega.texto, late.body.entrega.version]).toEqual([200, 'Tercera', 3]);
    await moveTo('2026-11-26T12:00:00Z');
    expect((await hand(id, first)).status).toBe(200);
  });

  test('by two requests with different texts at the same time is written twice, in one order', async () => {
    const { id } = (await ask()).body;
    await Promise.all([hand(id, { texto: 'Una' }), hand(id, { texto: 'Otra' })]);
    const { body } = await app.call('GET', `tareas/${id}`, { token: student.token });
    expect(body.entrega.version).toBe(2);
  });

  test('is refused when it is empty, after it is due, and without active access; nothing is written', async () => {
    const { id } = (await ask()).body;
    expect((await hand(id, { texto: '  ' })).body.code).toBe('WORK_EMPTY');
    await moveTo(due);
    expect((await hand(id, { texto: 'A tiempo' })).status).toBe(200);
    await moveTo('2026-11-25T12:00:00.001Z');
    expect((await hand(id, { texto: 'Tarde' })).body.code).toBe('WORK_OVERDUE');
    await moveTo('2026-11-21T16:00:00Z');
    const query = `update subscriptions set estado = 'Inactiva' where "userId" = $1`;
    await app.platform.database.query(query, [student.id]);
    expect((await hand(id, { texto: 'Sin acceso' })).body.code).toBe('WORK_ACCESS_ENDED');
    const { body } = await app.call('GET', `tareas/${id}`, { token: student.token });
    expect(body).toMatchObject({ impedimento: 'sin-acceso', entrega: { texto: 'A tiempo', version: 1 } });
    expect((await app.call('GET', `tareas/${id}`, { token: tutor.token })).body.impedimento).toBe('docente');
  });

  test("does not take somebody else's file, and its files are not for classmates", async () => {
    const { id } = (await ask()).body;
    const classmate = await person('user');
    await enrolStudent(app.platform, classmate.id, cursoId);
    const theirs = (await attach(app, classmate.token, pdfOf(), 'ajeno.pdf')).body.id;
    expect((await hand(id, { adjuntos: [theirs] })).body.code).toBe('ATTACHMENT_NOT_FOUND');
    const own = (await attach(app, student.token, pdfOf(), 'mio.pdf')).body.id;
    expect((await hand(id, { adjuntos: [own] })).status).toBe(200);
    expect((await app.call('GET', `adjuntos/enlaces?ids=${own}`, { token: classmate.token })).body).toEqual([]);
    expect((await app.call('GET', `adjuntos/enlaces?ids=${own}`, { token: student.token })).body).toHaveLength(1);
  });

  test("is read and marked by its course's tutors alone", async () => {
    const { id } = (await ask()).body;
    const { entrega } = (await hand(id, { texto: 'Mi relato' })).body;
    const { token } = await person('tutor');
    expect((await mark(entrega.id, { nota: 90, version: 1 }, token)).body.code).toBe('SUBMISSION_NOT_FOUND');
    expect((await app.call('GET', `entregas/${entrega.id}`, { token })).body.code).toBe('SUBMISSION_NOT_FOUND');
    expect((await app.call('GET', `tareas/${id}/entregas`, { token })).body.code).toBe('ASSIGNMENT_NOT_FOUND');
  });

  test('is marked within its limit, and only the version that was read', async () => {
    const { id } = (await ask({ notaMaxima: 20 })).body;
    const { entrega } = (await hand(id, { texto: 'Una' })).body;
    const tooHigh = await mark(entrega.id, { nota: 21, version: 1 });
    expect([tooHigh.body.code, tooHigh.body.message]).toEqual([
      'WORK_MARK_TOO_HIGH',
      'La nota máxima de esta tarea es 20.',
    ]);
    await hand(id, { texto: 'Otra' });
    expect((await mark(entrega.id, { nota: 20, version: 1 })).body.code).toBe('SUBMISSION_CHANGED');
    expect((await mark(entrega.id, { nota: 20, version: 2 })).status).toBe(200);
    expect((await mark(entrega.id, { nota: 18, version: 2 })).body.calificacion.nota).toBe(18);
  });
});

describe('[TEST-5] an assignment', () => {
  test('is new only once in a class: a retry of the same is no other, and other work is refused', async () => {
    const { id } = (await ask({ nueva: true })).body;
    expect((await ask({ nueva: true })).body).toMatchObject({ id, titulo: 'El relato de asilo' });
    expect((await ask({ nueva: true, titulo: 'Otra' })).body.code).toBe('ASSIGNMENT_EXISTS');
    expect((await ask({ titulo: 'Otra' })).body).toMatchObject({ id, titulo: 'Otra' });
  });

  test('is due in the future; one that is over may be corrected and not be moved back', async () => {
    expect((await ask({ vence: '2026-11-20T12:00:00Z' })).body.code).toBe('WORK_DUE_IN_THE_PAST');
    const { id } = (await ask()).body;
    await moveTo('2026-11-26T12:00:00Z');
    expect((await ask({ titulo: 'Corregida' })).body).toMatchObject({ id, titulo: 'Corregida' });
    expect((await ask({ vence: '2026-11-24T12:00:00Z' })).body.code).toBe('WORK_DUE_IN_THE_PAST');
    expect((await ask({ vence: '2026-11-30T12:00:00Z' })).status).toBe(200);
  });

  test('is deleted while nobody has handed in', async () => {
    const { id } = (await ask()).body;
    const remove = () => app.call('DELETE', `clases/${claseId}/tarea`, { token: tutor.token });
    expect((await remove()).body.message).toBe('La clase ya no pide esta tarea.');
    expect((await remove()).body.code).toBe('ASSIGNMENT_NOT_FOUND');
    expect((await app.call('GET', `tareas/${id}`, { token: student.token })).body.code).toBe('ASSIGNMENT_NOT_FOUND');
    await hand((await ask()).body.id, { texto: 'Hecho' });
    expect((await remove()).body.code).toBe('ASSIGNMENT_HAS_SUBMISSIONS');
  });

  test('is reminded of once, a day before it is due, to those who have handed in nothing', async () => {
    const { id } = (await ask()).body;
    const done = await person('user');
    await enrolStudent(app.platform, done.id, cursoId);
    await hand(id, { texto: 'Hecho' }, done.token);
    const remind = async () => {
      await app.platform.jobs.enqueue(app.platform.database.db, { name: 'coursework.remind', payload: Nothing }, {});
      await app.settle();
    };
    const reminders = async (token: string) =>
      (await notices(token)).filter(({ texto }) => texto.includes('aún no la entregas')).length;
    await remind();
    expect(await reminders(student.token)).toBe(0);
    await moveTo('2026-11-24T13:00:00Z');
    await remind();
    await remind();
    expect(await reminders(student.token)).toBe(1);
    expect(await reminders(await app.signIn(done.email))).toBe(0);
  });

  test('its class is not taken away with handed-in work unless that is confirmed', async () => {
    await hand((await ask()).body.id, { texto: 'Hecho' });
    const admin = (await person('admin')).token;
    const { body: course } = await app.call('GET', `courses/${cursoId}`, { token: admin });
    const { titulo, nivel, precio, tipoDeNegocioId } = course;
    const body = { titulo, nivel, precio, tipoDeNegocioId, modulos: [] };
    const refused = await app.call('PUT', `courses/${cursoId}`, { token: admin, body });
    expect(refused.body.message).toContainEqual(expect.stringContaining('tiene 1 trabajo entregado'));
    const done = await app.call('PUT', `courses/${cursoId}?quitarClases=true`, { token: admin, body });
    expect(done.status).toBe(200);
  });
});
