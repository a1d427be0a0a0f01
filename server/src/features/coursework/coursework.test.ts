import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { pdfOf } from '../../factories/files.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { attach } from '../../testing/features/attachments.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { workMarksOf } from './public.ts';

const Nothing = z.strictObject({});

const app = openAcademy();
let tutor: Person;
let student: Person;
let cursoId: string;
let claseId: string;
const start = new Date('2026-11-21T15:00:00Z');
const due = '2026-11-25T12:00:00.000Z';

beforeAll(async () => {
  tutor = await app.tutor();
});
beforeEach(async () => {
  app.clock.set(start);
  cursoId = await createCourse(app.platform);
  [claseId] = (await classesOf(app.platform, cursoId)) as [string];
  await assignTutor(app.platform, cursoId, tutor.id);
  student = await app.student();
  await enrolStudent(app.platform, student.id, cursoId);
});

const ask = (form: object = {}) =>
  tutor.put(`clases/${claseId}/tarea`, {
    titulo: 'El relato de asilo',
    instrucciones: 'Escribe **una página**.',
    vence: due,
    ...form,
  });
const hand = (tareaId: string, form: object, by = student) =>
  by.put(`tareas/${tareaId}/entrega`, { envioId: randomUUID(), ...form });
const mark = (entregaId: string, form: object, by = tutor) => by.put(`entregas/${entregaId}/calificacion`, form);
const notices = async (by: Person) => {
  await app.settle();
  return (await by.get('notificaciones')).body as { texto: string; enlace: string }[];
};

describe('[TEST-5] a piece of work', () => {
  test('is asked for, handed in with text and files, again, answered and marked; both sides are told', async () => {
    const { body: tarea } = await ask();
    expect(tarea).toMatchObject({ titulo: 'El relato de asilo', notaMaxima: 100, entregas: 0, porCalificar: 0 });
    const news = { texto: expect.stringContaining('Nueva tarea en'), enlace: `/dashboard/tareas/${tarea.id}` };
    expect(await notices(student)).toContainEqual(expect.objectContaining(news));

    const { body: mine } = await student.get('tareas');
    expect(mine).toMatchObject([{ id: tarea.id, estado: 'Pendiente', entrega: null, impedimento: null, vence: due }]);

    const file = (await attach(student, pdfOf(), 'relato.pdf')).body.id;
    const first = await hand(tarea.id, { texto: 'Primera', adjuntos: [file] });
    expect(first.body).toMatchObject({ estado: 'Entregada', entrega: { version: 1, adjuntos: [{ id: file }] } });
    const second = await hand(tarea.id, { texto: 'Segunda', adjuntos: [file] });
    expect(second.body.entrega).toMatchObject({ texto: 'Segunda', version: 2, adjuntos: [{ nombre: 'relato.pdf' }] });
    const again = expect.stringContaining('entregó de nuevo la tarea «El relato de asilo»');
    expect(await notices(tutor)).toContainEqual(expect.objectContaining({ texto: again }));

    const { id } = second.body.entrega;
    const { body: todo } = await tutor.get(`tareas/${tarea.id}/entregas?estado=por-calificar`);
    expect(todo).toMatchObject([{ id, texto: 'Segunda', alumno: { id: student.id } }]);
    const link = await tutor.get(`adjuntos/enlaces?ids=${file}`);
    expect(link.body).toHaveLength(1);

    expect((await mark(id, { nota: 85, comentario: 'Muy **claro**.', version: 2 })).status).toBe(200);
    const { body: marked } = await student.get(`tareas/${tarea.id}`);
    expect(marked).toMatchObject({
      estado: 'Calificada',
      entrega: { calificacion: { nota: 85, comentario: 'Muy **claro**.', esDeEstaVersion: true } },
    });
    const done = expect.stringContaining('está calificada: 85 puntos');
    expect(await notices(student)).toContainEqual(expect.objectContaining({ texto: done }));
    expect(await workMarksOf(app.platform.database.db, student.id)).toMatchObject([
      { cursoId, titulo: 'El relato de asilo', nota: 85, notaMaxima: 100 },
    ]);
    const { body: taught } = await tutor.get('docencia/tareas');
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
    app.clock.set('2026-11-26T12:00:00Z');
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
    app.clock.set('2026-11-26T12:00:00Z');
    expect((await hand(id, first)).status).toBe(200);
  });

  test('by two requests with different texts at the same time is written twice, in one order', async () => {
    const { id } = (await ask()).body;
    await Promise.all([hand(id, { texto: 'Una' }), hand(id, { texto: 'Otra' })]);
    const { body } = await student.get(`tareas/${id}`);
    expect(body.entrega.version).toBe(2);
  });

  test('is refused when it is empty, after it is due, and without active access; nothing is written', async () => {
    const { id } = (await ask()).body;
    expect((await hand(id, { texto: '  ' })).body.code).toBe('WORK_EMPTY');
    app.clock.set(due);
    expect((await hand(id, { texto: 'A tiempo' })).status).toBe(200);
    app.clock.set('2026-11-25T12:00:00.001Z');
    expect((await hand(id, { texto: 'Tarde' })).body.code).toBe('WORK_OVERDUE');
    app.clock.set('2026-11-21T16:00:00Z');
    const query = `update subscriptions set estado = 'Inactiva' where "userId" = $1`;
    await app.platform.database.query(query, [student.id]);
    expect((await hand(id, { texto: 'Sin acceso' })).body.code).toBe('WORK_ACCESS_ENDED');
    const { body } = await student.get(`tareas/${id}`);
    expect(body).toMatchObject({ impedimento: 'sin-acceso', entrega: { texto: 'A tiempo', version: 1 } });
    expect((await tutor.get(`tareas/${id}`)).body.impedimento).toBe('docente');
  });

  test("does not take somebody else's file, and its files are not for classmates", async () => {
    const { id } = (await ask()).body;
    const classmate = await app.student();
    await enrolStudent(app.platform, classmate.id, cursoId);
    const theirs = (await attach(classmate, pdfOf(), 'ajeno.pdf')).body.id;
    expect((await hand(id, { adjuntos: [theirs] })).body.code).toBe('ATTACHMENT_NOT_FOUND');
    const own = (await attach(student, pdfOf(), 'mio.pdf')).body.id;
    expect((await hand(id, { adjuntos: [own] })).status).toBe(200);
    expect((await classmate.get(`adjuntos/enlaces?ids=${own}`)).body).toEqual([]);
    expect((await student.get(`adjuntos/enlaces?ids=${own}`)).body).toHaveLength(1);
  });

  test("is read and marked by its course's tutors alone", async () => {
    const { id } = (await ask()).body;
    const { entrega } = (await hand(id, { texto: 'Mi relato' })).body;
    const stranger = await app.tutor();
    expect((await mark(entrega.id, { nota: 90, version: 1 }, stranger)).body.code).toBe('SUBMISSION_NOT_FOUND');
    expect((await stranger.get(`entregas/${entrega.id}`)).body.code).toBe('SUBMISSION_NOT_FOUND');
    expect((await stranger.get(`tareas/${id}/entregas`)).body.code).toBe('ASSIGNMENT_NOT_FOUND');
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
    app.clock.set('2026-11-26T12:00:00Z');
    expect((await ask({ titulo: 'Corregida' })).body).toMatchObject({ id, titulo: 'Corregida' });
    expect((await ask({ vence: '2026-11-24T12:00:00Z' })).body.code).toBe('WORK_DUE_IN_THE_PAST');
    expect((await ask({ vence: '2026-11-30T12:00:00Z' })).status).toBe(200);
  });

  test('is deleted while nobody has handed in', async () => {
    const { id } = (await ask()).body;
    const remove = () => tutor.delete(`clases/${claseId}/tarea`);
    expect((await remove()).body.message).toBe('La clase ya no pide esta tarea.');
    expect((await remove()).body.code).toBe('ASSIGNMENT_NOT_FOUND');
    expect((await student.get(`tareas/${id}`)).body.code).toBe('ASSIGNMENT_NOT_FOUND');
    await hand((await ask()).body.id, { texto: 'Hecho' });
    expect((await remove()).body.code).toBe('ASSIGNMENT_HAS_SUBMISSIONS');
  });

  test('is reminded of once, a day before it is due, to those who have handed in nothing', async () => {
    const { id } = (await ask()).body;
    const done = await app.student();
    await enrolStudent(app.platform, done.id, cursoId);
    await hand(id, { texto: 'Hecho' }, done);
    const remind = async () => {
      await app.platform.jobs.enqueue(app.platform.database.db, { name: 'coursework.remind', payload: Nothing }, {});
      await app.settle();
    };
    const reminders = async (by: Person) =>
      (await notices(by)).filter(({ texto }) => texto.includes('aún no la entregas')).length;
    await remind();
    expect(await reminders(student)).toBe(0);
    app.clock.set('2026-11-24T13:00:00Z');
    await remind();
    await remind();
    expect(await reminders(student)).toBe(1);
    expect(await reminders(done)).toBe(0);
  });

  test('its class is not taken away with handed-in work unless that is confirmed', async () => {
    await hand((await ask()).body.id, { texto: 'Hecho' });
    const admin = await app.admin();
    const { body: course } = await admin.get(`courses/${cursoId}`);
    const { titulo, nivel, precio, tipoDeNegocioId } = course;
    const body = { titulo, nivel, precio, tipoDeNegocioId, modulos: [] };
    const refused = await admin.put(`courses/${cursoId}`, body);
    expect(refused.body.message).toContainEqual(expect.stringContaining('tiene 1 trabajo entregado'));
    const done = await admin.put(`courses/${cursoId}?quitarClases=true`, body);
    expect(done.status).toBe(200);
  });
});
