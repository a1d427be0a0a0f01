import type { CursoEstudiado, Pendiente } from '@puente/contracts/studying';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { addLink, addMeeting, classesOf, createCourse } from '../../factories/academy.ts';
import { issueCertificate } from '../../factories/certificate.ts';
import { createCourseTest } from '../../testing/course-tests.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { testStudent } from '../../testing/features/test-taking.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy({ per: 'test', at: '2026-11-21T15:00:00Z' });
const day = (days: number) => new Date(Date.parse('2026-11-21T15:00:00Z') + days * 86_400_000).toISOString();
let courseId: string;
let classes: string[];
let student: Person;
let admin: Person;

const modulos = (...days: number[]) => [
  {
    nombre: 'Módulo',
    descripcion: '',
    duracion: '4 horas',
    clases: days.map((each) => ({ nombre: `Clase ${each}`, fechaHora: day(each), duracion: '2 horas' })),
  },
];

beforeEach(async () => {
  courseId = await createCourse(app.platform, { titulo: 'Asilo', tituloEn: 'Asylum', modulos: modulos(-2, 2, 30) });
  classes = await classesOf(app.platform, courseId);
  student = await app.student({ firstName: 'Lucía', lastName: 'Núñez' });
  admin = await app.admin();
  await enrolStudent(app.platform, student.id, courseId);
});

const query = (text: string, values: unknown[]) => app.platform.database.query(text, values);
const setEstado = (estado: string) =>
  query('update subscriptions set estado = $2 where "userId" = $1', [student.id, estado]);
const askForWork = async (claseId: string, vence: string): Promise<string> =>
  (await admin.put(`clases/${claseId}/tarea`, { titulo: 'Relato', vence })).body.id;
const link = (claseId: string, titulo: string, mandatorio = true) =>
  addLink(app.platform, claseId, titulo, 'https://uscis.gov', mandatorio);

describe('what is due', () => {
  const due = async (by = student, cursoId?: string): Promise<{ lista: Pendiente[]; total: number }> =>
    (await by.get(`estudio/pendientes${cursoId ? `?cursoId=${cursoId}` : ''}`)).body;
  const kinds = async () => (await due()).lista.map(({ tipo, id }) => `${tipo} ${id}`);

  /** A plan of the student for a course, of which the second instalment was declined. @returns its id */
  async function declined(cursoId = courseId): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      with bought as (
        insert into orders ("userId", "cursoId", titulo, "paymentMode", total, estado, "subscriptionId", consent, "createdAt", "updatedAt")
        select "userId", "cursoId", 'Asilo', 'subscription', 60000, 'active', id, '[]', now(), now() from subscriptions
        where "userId" = ${student.id} and "cursoId" = ${cursoId} returning id)
      insert into payments ("orderId", numero, monto, "dueDate", estado, "firstFailedAt", "createdAt", "updatedAt")
      select id, 2, 10000, '2026-11-20', 'failed', now(), now(), now() from bought returning id`.execute(
      app.platform.database.bookkeeping,
    );
    return rows[0]!.id;
  }

  test('[COURSE-1, COURSE-2] is in order: late payments, what has a due moment, tests without one, documents', async () => {
    const documento = await link(classes[0]!, 'Guía');
    const prueba = await createCourseTest(app.platform, courseId, { nombre: 'Repaso', obligatoria: false });
    const obligatory = await createCourseTest(app.platform, courseId, { nombre: 'Examen', obligatoria: true });
    const closing = await createCourseTest(app.platform, courseId, { disponibleHasta: day(3) });
    const tarea = await askForWork(classes[1]!, day(4));
    const pago = await declined();
    const { lista, total } = await due();
    expect(lista.map(({ id }) => id)).toEqual([pago, closing, tarea, obligatory, prueba, documento]);
    expect(total).toBe(6);
    const curso = { id: courseId, titulo: 'Asilo', tituloEn: 'Asylum' };
    expect(lista[0]).toEqual({ tipo: 'pago', id: pago, curso, numero: 2, monto: 100, fecha: '2026-11-20' });
    expect(lista[2]).toEqual({ tipo: 'tarea', id: tarea, curso, titulo: 'Relato', vence: day(4) });
    expect(lista[3]).toMatchObject({
      titulo: 'Examen',
      estado: 'Pendiente',
      obligatoria: true,
      enCurso: false,
      vence: null,
    });
    expect(lista[5]).toMatchObject({
      tipo: 'documento',
      titulo: 'Guía',
      claseNombre: 'Clase -2',
      enlace: 'https://uscis.gov',
      claseNombreEn: null,
    });
  });

  test('[COURSE-2] spans all courses of the student, and narrows to one; nobody else sees it', async () => {
    const other = await createCourse(app.platform, { titulo: 'Visas', modulos: modulos(-1) });
    await enrolStudent(app.platform, student.id, other);
    const mine = await link(classes[0]!, 'Guía');
    const second = await link((await classesOf(app.platform, other))[0]!, 'Lista');
    await declined(other);
    expect(await kinds()).toEqual([expect.stringMatching(/^pago/), `documento ${mine}`, `documento ${second}`]);
    expect((await due(student, courseId)).lista.map(({ id }) => id)).toEqual([mine]);
    expect(await due(await app.student())).toEqual({ lista: [], total: 0 });
    const foreign = await app.student();
    expect((await due(foreign, courseId)).total).toBe(0);
  });

  test('[COURSE-2] work that was handed in or is past due, a paid instalment and an opened document are not due', async () => {
    const tarea = await askForWork(classes[1]!, day(4));
    const documento = await link(classes[0]!, 'Guía');
    await link(classes[0]!, 'De adorno', false);
    const pago = await declined();
    expect(await kinds()).toHaveLength(3);
    await student.put(`tareas/${tarea}/entrega`, { texto: 'Mi relato', envioId: crypto.randomUUID() });
    await student.post(`documentos/${documento}/aperturas`);
    await query(`update payments set estado = 'succeeded', "paidAt" = now(), "receiptNumber" = 99 where id = $1`, [
      pago,
    ]);
    expect(await kinds()).toEqual([]);
    await askForWork(classes[0]!, day(1));
    expect(await kinds()).toHaveLength(1);
    app.clock.pass({ days: 1.1 });
    expect(await kinds()).toEqual([]);
  });

  test('[COURSE-2] a test is due until it is passed, while attempts are left and it is open', async () => {
    const options = { intentosPermitidos: 2, disponibleDesde: day(1), disponibleHasta: day(5) };
    const prueba = await createCourseTest(app.platform, courseId, options);
    await createCourseTest(app.platform, courseId, { estado: 'Borrador' });
    expect(await kinds()).toEqual([]);
    app.clock.pass({ days: 2 });
    expect(await kinds()).toEqual([`prueba ${prueba}`]);
    const taking = await testStudent(app, student);
    const first = await taking.start(prueba);
    expect((await due()).lista).toMatchObject([{ enCurso: true, estado: 'Pendiente' }]);
    await taking.handIn(first);
    expect((await due()).lista).toMatchObject([{ enCurso: false, estado: 'Reprobado' }]);
    const second = await taking.start(prueba);
    await taking.handIn(second);
    expect(await kinds(), 'no attempts are left').toEqual([]);
    await admin.put(`pruebas/${prueba}/ajustes/${student.id}`, { minutosExtra: 0, intentosExtra: 1 });
    expect(await kinds()).toEqual([`prueba ${prueba}`]);
    const third = await taking.start(prueba);
    await taking.answerRight(third);
    await taking.handIn(third);
    expect(await kinds(), 'it is passed').toEqual([]);
  });

  test('[COURSE-2] mandatory documents are due a week before their class; with a late payment, once it has begun', async () => {
    const past = await link(classes[0]!, 'Primera');
    const soon = await link(classes[1]!, 'Segunda');
    const later = await link(classes[2]!, 'Tercera');
    expect(await kinds()).toEqual([`documento ${past}`, `documento ${soon}`]);
    await askForWork(classes[1]!, day(4));
    await createCourseTest(app.platform, courseId);
    await setEstado('Inactiva');
    expect(await kinds(), 'nothing that is closed to whoever pays late').toEqual([`documento ${past}`]);
    await setEstado('Activa');
    app.clock.pass({ days: 24 });
    expect(await kinds()).toContain(`documento ${later}`);
    await setEstado('Cancelada');
    expect(await kinds()).toEqual([]);
  });
});

describe('a course of the student', () => {
  const get = (by = student, id = courseId) => by.get(`estudio/cursos/${id}`);
  const course = async (by = student): Promise<CursoEstudiado> => (await get(by)).body;

  test('[COURSE-1] is there for its students alone', async () => {
    expect((await get()).status).toBe(200);
    await setEstado('Inactiva');
    expect((await get()).status).toBe(200);
    for (const by of [await app.student(), admin, await app.tutor()]) expect((await get(by)).status).toBe(404);
    await setEstado('Cancelada');
    expect((await get()).body.code).toBe('COURSE_NOT_FOUND');
  });

  test('[COURSE-1] has its classes in order, each with attendance, documents, recording and homework', async () => {
    const reunion = await addMeeting(app.platform, classes[0]!, 'Completada');
    await query('update meetings set "startedAt" = $2, "endedAt" = $3 where id = $1', [reunion, day(-2), day(-1.9)]);
    await query(
      `insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
       values ($1, $2, gen_random_uuid(), $3, $4, $4, 'left')`,
      [reunion, student.id, day(-2), day(-1.95)],
    );
    await link(classes[0]!, 'Guía', false);
    const tarea = await askForWork(classes[1]!, day(4));
    const { clases, avance } = await course();
    expect(clases.map(({ id }) => id)).toEqual(classes);
    expect(clases[0]).toMatchObject({
      asistencia: { minutos: 72, porcentaje: 50 },
      documentos: 1,
      grabacionId: null,
      tarea: null,
    });
    expect(clases[1]).toMatchObject({ asistencia: null, tarea: { id: tarea, titulo: 'Relato', estado: 'Pendiente' } });
    expect(avance.clases).toEqual({ impartidas: 1, asistidas: 1, antes: 0 });
    await student.put(`tareas/${tarea}/entrega`, { texto: 'Mi relato', envioId: crypto.randomUUID() });
    expect((await course()).clases[1]!.tarea).toMatchObject({ estado: 'Entregada' });
  });

  test('[COURSE-1] names the newest announcements and whether they were read', async () => {
    for (const titulo of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
      app.clock.pass({ minutes: 1 });
      const envioId = crypto.randomUUID();
      const { status } = await admin.post(`courses/${courseId}/anuncios`, { titulo, cuerpo: 'Hola', envioId });
      expect(status).toBe(201);
    }
    const { anuncios } = await course();
    expect(anuncios.map(({ titulo, leido }) => [titulo, leido])).toEqual([
      ['Cuatro', false],
      ['Tres', false],
      ['Dos', false],
    ]);
  });

  test('[COURSE-1] names who shares it, by name, without addresses and without those who left', async () => {
    for (const firstName of ['Zoe', 'Ana', 'Eva']) {
      const mate = await app.student({ firstName, lastName: 'Álvarez' });
      await enrolStudent(app.platform, mate.id, courseId);
      if (firstName === 'Eva') await query('update users set "isActive" = false where id = $1', [mate.id]);
    }
    const { companeros } = await course();
    expect(companeros.total).toBe(2);
    expect(companeros.algunos.map(({ firstName }) => firstName)).toEqual(['Ana', 'Zoe']);
    expect(Object.keys(companeros.algunos[0]!).toSorted()).toEqual([
      'firstName',
      'id',
      'lastName',
      'profileImageUrl',
      'role',
    ]);
  });

  test('[COURSE-1] says what the certificate still asks for: tests, or attendance, or nothing', async () => {
    const { certificado } = await course();
    expect(certificado).toEqual({ regla: 'pruebas', obtenido: null, requeridas: 0, pruebas: [], asistencia: null });
    const exam = await createCourseTest(app.platform, courseId, { nombre: 'Examen', obligatoria: true });
    await createCourseTest(app.platform, courseId, { nombre: 'Repaso', obligatoria: false });
    expect((await course()).certificado.pruebas).toEqual([{ id: exam, nombre: 'Examen' }]);
    const taking = await testStudent(app, student);
    const attempt = await taking.start(exam);
    await taking.answerRight(attempt);
    await taking.handIn(attempt);
    expect((await course()).certificado.pruebas).toEqual([]);
    expect((await course()).avance.pruebas).toEqual({ total: 2, aprobadas: 1 });
    await query(`update courses set certifica = 'no' where id = $1`, [courseId]);
    expect((await course()).certificado).toMatchObject({ regla: 'no', pruebas: [], asistencia: null });
  });

  test('[COURSE-1] where attendance certifies, says how much of the held minutes was attended, rounded down', async () => {
    await query(`update courses set certifica = 'asistencia', "asistenciaMinima" = 80 where id = $1`, [courseId]);
    expect((await course()).certificado.asistencia).toEqual({ minima: 80, actual: 0 });
    const reunion = await addMeeting(app.platform, classes[0]!, 'Completada');
    const at = (minutes: number) => new Date(Date.parse(day(-2)) + minutes * 60_000);
    await query('update meetings set "startedAt" = $2, "endedAt" = $3 where id = $1', [reunion, at(0), at(90)]);
    await query(
      `insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
       values ($1, $2, gen_random_uuid(), $3, $4, $4, 'left')`,
      [reunion, student.id, at(0), at(71)],
    );
    // 78.9 %
    expect((await course()).certificado.asistencia).toEqual({ minima: 80, actual: 78 });
  });

  test('[COURSE-1] has the certificate that was issued, in both languages', async () => {
    const code = await issueCertificate(app.platform, student.id, courseId);
    const { obtenido } = (await course()).certificado;
    expect(obtenido?.pagina).toEqual({
      es: expect.stringMatching(/^\/certificados\/.{19}$/),
      en: expect.stringMatching(/^\/en\/certificates\/.{19}$/),
    });
    expect(obtenido?.codigo.replaceAll('-', '')).toBe(code.replaceAll('-', ''));
  });
});
