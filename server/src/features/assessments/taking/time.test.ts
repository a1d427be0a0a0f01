import type { Intento } from '@puente/contracts/assessments';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { assignTutor, createCourse, createUser, factoryActor } from '../../../factories/academy.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { createCourseTest, fillBank, questionOfEachKind } from '../../../testing/course-tests.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { questionOf, type TestStudent, testStudent } from '../../../testing/features/test-taking.ts';
import { interleaved } from '../../../testing/interleaved.ts';
import { onPostgres } from '../../../testing/on-postgres.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { createAssessments, picturesOfQuestions } from '../public.ts';
import { lockForAnswer } from './answers-store.ts';
import { graceMs } from './attempt-rules.ts';
import { lockAttempt } from './attempts-store.ts';
import { gradeOverdue } from './taking.ts';

const app = openAcademy();
let student: TestStudent;
let cursoId: string;
let pruebaId: string;
let began: Date;

beforeEach(async () => {
  student = await testStudent(app);
  cursoId = await createCourse(app.platform);
  await enrolStudent(app.platform, student.id, cursoId);
  pruebaId = await createCourseTest(app.platform, cursoId, { tiempoLimite: 30, clave: 'siempre' });
  began = app.clock.now;
});

/** Moves the clock to so many minutes, and milliseconds, after the attempt began. */
const wait = (minutes: number, ms = 0) => {
  app.clock.set(new Date(began.getTime() + minutes * 60_000 + ms));
};
const text = (texto: string) => ({ tipo: 'textoCorto', texto }) as const;
const runJob = async () => {
  await app.platform.jobs.enqueue(app.platform.database.db, gradeOverdue, {});
  await app.settle();
};
const gradedEvents = async (intentoId: string) => {
  const { rows } = await sql<{ payload: object }>`
    select payload from events where name = 'assessments.attempt-graded' and payload->>'intentoId' = ${intentoId}`.execute(
    app.platform.database.db,
  );
  return rows.map(({ payload }) => payload);
};

describe('[TEST-4] the clock is the server’s', () => {
  let attempt: Intento;
  beforeEach(async () => {
    attempt = await student.start(pruebaId);
  });
  const save = (texto: string, version = 0) =>
    student.answer(attempt, questionOf(attempt, 'textoCorto'), text(texto), { version });

  test('it says when the time is over, and takes answers until some seconds later', async () => {
    expect(attempt).toMatchObject({
      ahora: began.toISOString(),
      vence: new Date(began.getTime() + 1_800_000).toISOString(),
    });
    wait(29);
    expect((await save('U')).status).toBe(200);
    wait(30, graceMs);
    expect((await save('CLAVE-USCIS', 1)).status).toBe(200);
    wait(30, graceMs + 1);
    expect(await save('ICE', 2)).toMatchObject({ status: 409, body: { code: 'ATTEMPT_OVER' } });
    expect(await student.handIn(attempt)).toMatchObject({
      cierre: 'tiempo',
      entregadoAt: attempt.vence,
      resultado: { puntos: 1 },
      calificaciones: expect.arrayContaining([expect.objectContaining({ resultado: 'correcta' })]) as unknown,
    });
  });

  test('a job grades what had been saved, once, tells the student by a notice, and their tabs', async () => {
    const tab = await openSocket(app.server.server, { token: student.token });
    await save('CLAVE-USCIS');
    wait(30, graceMs);
    await runJob();
    expect(await gradedEvents(attempt.id)).toEqual([]);
    wait(31);
    await runJob();
    await runJob();
    expect(await gradedEvents(attempt.id)).toEqual([
      { intentoId: attempt.id, userId: student.id, cursoId, aprobado: false },
    ]);
    expect(await student.notices()).toMatchObject([
      {
        texto: 'Se acabó el tiempo de «El formulario N-400». Calificamos lo que habías guardado: 9 %, sin aprobar.',
        enlace: `/dashboard/testcertificate/intentos/${attempt.id}/revision`,
      },
      {
        texto: 'Hay una prueba nueva en «Ciudadanía y Naturalización»: «El formulario N-400».',
        enlace: `/dashboard/testcertificate/${pruebaId}`,
      },
    ]);
    await expect.poll(() => tab.heard('intentoActualizado')).toEqual([{ id: attempt.id, pruebaId }]);
    expect((await student.handIn(attempt)).resultado).toMatchObject({ puntos: 1 });
    expect(await gradedEvents(attempt.id)).toHaveLength(1);
  });

  test.each([
    ['opens it', () => student.attempt(attempt.id)],
    ['lists the tests', () => student.tests()],
    ['opens the test', () => student.test(pruebaId)],
    ['begins the next one', () => student.start(pruebaId)],
  ])('or whoever %s', async (_, look) => {
    wait(31);
    await look();
    const { rows } = await sql`select cierre, nota from test_attempts where id = ${attempt.id}`.execute(
      app.platform.database.db,
    );
    expect(rows).toEqual([{ cierre: 'tiempo', nota: 0 }]);
    const { intentos, estado, intentoActual } = await student.test(pruebaId);
    expect([estado, intentoActual?.id ?? null]).toEqual([
      'Reprobado',
      intentos.usados === 2 ? expect.any(String) : null,
    ]);
  });

  test('is graded by nobody who looked before it got more time', async () => {
    const { taking } = createAssessments(app.platform, picturesOfQuestions);
    expect(await taking.endIfOver(factoryActor, attempt.id)).toMatchObject({ terminadoAt: null, nota: null });
  });

  test('handed in early, nobody is told by a notice', async () => {
    await student.handIn(attempt);
    wait(40);
    await runJob();
    expect((await student.notices()).filter(({ enlace }) => enlace.includes('intento'))).toEqual([]);
    expect(await gradedEvents(attempt.id)).toHaveLength(1);
  });
});

describe('two at once', () => {
  test('[TEST-4, ASVS-2.3.4] starts from several tabs are one attempt', async () => {
    const begun = await Promise.all([1, 2, 3, 4].map(() => student.start(pruebaId)));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect((await student.test(pruebaId)).intentos.usados).toBe(1);
  });

  test('[TEST-2, ASVS-2.3.4] handed in from two tabs while the job runs: graded once', async () => {
    const attempt = await student.start(pruebaId);
    await student.answerRight(attempt);
    wait(31);
    const graded = await Promise.all([
      student.handIn(attempt),
      runJob(),
      student.handIn(attempt),
      student.attempt(attempt.id),
    ]);
    for (const each of graded) if (each) expect(each).toMatchObject({ cierre: 'tiempo', resultado: { nota: 100 } });
    expect(await gradedEvents(attempt.id)).toHaveLength(1);
  });

  test('[TEST-4] the same answer from two devices: one is told that the other was first', async () => {
    const attempt = await student.start(pruebaId);
    const asked = questionOf(attempt, 'textoCorto');
    const answers = await Promise.all(['a', 'b', 'c'].map((each) => student.answer(attempt, asked, text(each))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body;
    expect((await student.attempt(attempt.id)).respuestas).toMatchObject([{ respuesta: winner.respuesta, version: 1 }]);
  });

  test.runIf(onPostgres)('[TEST-4] an answer during the grading waits for it, and finds the attempt over', async () => {
    const attempt = await student.start(pruebaId);
    const { id: preguntaId } = questionOf(attempt, 'textoCorto');
    const { second, waited } = await interleaved(
      app.platform.database,
      async (tx) => {
        await lockAttempt(tx, attempt.id);
        await sql`update test_attempts set "terminadoAt" = now(), cierre = 'entregado', puntos = 0, nota = 0,
          aprobado = false where id = ${attempt.id}`.execute(tx);
      },
      (tx) => lockForAnswer(tx, attempt.id, preguntaId),
    );
    expect([waited, second?.terminadoAt]).toEqual([true, expect.any(Date)]);
  });

  test.runIf(onPostgres)('[ASVS-2.3.4] two who end an attempt do it one after the other', async () => {
    const { id } = await student.start(pruebaId);
    const end = (tx: Tx) => lockAttempt(tx, id);
    expect((await interleaved(app.platform.database, end, end)).waited).toBe(true);
  });

  test.runIf(onPostgres)('answers to different questions don’t wait for each other', async () => {
    const attempt = await student.start(pruebaId);
    const lock = (tipo: 'unica' | 'numero') => (tx: Tx) => lockForAnswer(tx, attempt.id, questionOf(attempt, tipo).id);
    expect((await interleaved(app.platform.database, lock('unica'), lock('numero'))).waited).toBe(false);
  });
});

describe('what one student gets beside the rules', () => {
  test('[TEST-4] extra time moves the attempt under way, extra attempts open the test again; both are told', async () => {
    const tutor = await app.tutor();
    await assignTutor(app.platform, cursoId, tutor.id);
    const once = await createCourseTest(app.platform, cursoId, { tiempoLimite: 30, intentosPermitidos: 1 });
    const attempt = await student.start(once);
    const tab = await openSocket(app.server.server, { token: student.token });
    const adjust = (minutosExtra: number, intentosExtra: number, userId = student.id) =>
      tutor.put(`pruebas/${once}/ajustes/${userId}`, { minutosExtra, intentosExtra });

    expect(await adjust(15, 0)).toMatchObject({ status: 200 });
    await expect.poll(() => tab.heard('intentoActualizado')).toEqual([{ id: attempt.id, pruebaId: once }]);
    wait(44);
    expect((await student.attempt(attempt.id)).vence).toBe(new Date(began.getTime() + 45 * 60_000).toISOString());
    expect((await student.test(once)).tiempoLimite).toBe(45);
    // Setting the same again, or less, counts from the test's own limit.
    await adjust(50, 0);
    await adjust(20, 0);
    expect((await student.attempt(attempt.id)).vence).toBe(new Date(began.getTime() + 50 * 60_000).toISOString());
    wait(51);
    expect(await student.attempt(attempt.id)).toMatchObject({ cierre: 'tiempo' });
    expect((await student.begin(once)).body.code).toBe('TEST_NO_ATTEMPTS_LEFT');

    await adjust(20, 2);
    await adjust(20, 1);
    await app.settle();
    expect((await student.notices()).map(({ texto }) => texto)).toContain(
      'Tienes 2 intentos más en la prueba «El formulario N-400».',
    );
    expect((await student.test(once)).intentos).toEqual({ usados: 1, permitidos: 2 });
    const { vence } = await student.start(once);
    expect(vence).toBe(new Date(app.clock.now.getTime() + 50 * 60_000).toISOString());

    const { id: nobody } = await createUser(app.platform);
    expect(await adjust(5, 0, nobody)).toMatchObject({ status: 404, body: { code: 'STUDENT_NOT_FOUND' } });
    expect((await tutor.get(`pruebas/${once}/resultados`)).body).toMatchObject([
      {
        alumno: { id: student.id },
        estado: 'Reprobado',
        mejorNota: 0,
        intentos: 2,
        minutosExtra: 20,
        intentosExtra: 1,
      },
    ]);
  });
});

describe('[TEST-2] a practice', () => {
  test('has no mark and doesn’t count; it is checked question by question, where the test allows it', async () => {
    const free = await createCourseTest(app.platform, cursoId, {
      practica: 'siempre',
      tiempoLimite: 10,
      nombre: 'Libre',
    });
    expect(await student.begin(pruebaId, 'practica')).toMatchObject({
      status: 422,
      body: { code: 'TEST_NO_PRACTICE' },
    });
    const practice = await student.start(free, 'practica');
    expect(practice).toMatchObject({ modo: 'practica', vence: null, calificaciones: [] });
    expect(await student.start(free, 'practica')).toMatchObject({ id: practice.id });
    const [asked, other] = [questionOf(practice, 'textoCorto'), questionOf(practice, 'numero')];
    await student.answer(practice, asked, text('ICE'));
    expect((await student.check(practice.id, asked.id)).body).toMatchObject({
      resultado: 'incorrecta',
      clave: { respuesta: text('CLAVE-USCIS') },
      explicacion: 'EXPLICA-TEXTO',
    });
    expect(JSON.stringify((await student.attempt(practice.id)).calificaciones)).not.toContain('EXPLICA-NUMERO');
    // Changing the answer makes it unchecked.
    await student.answer(practice, asked, text('CLAVE-USCIS'), { version: 1 });
    expect((await student.attempt(practice.id)).calificaciones).toEqual([]);
    expect((await student.check(practice.id, asked.id)).body.resultado).toBe('correcta');

    expect(await student.test(free)).toMatchObject({ estado: 'Pendiente', intentos: { usados: 0 }, historial: [] });
    const tutor = await app.tutor();
    await assignTutor(app.platform, cursoId, tutor.id);
    expect((await tutor.get(`pruebas/${free}/resultados`)).body).toMatchObject([
      { alumno: { id: student.id }, mejorNota: null, intentos: 0 },
    ]);

    // An attempt ends the practice, and no key is shown as long as it is under way.
    const attempt = await student.start(free);
    expect((await student.check(practice.id, other.id)).body.code).toBe('ATTEMPT_OVER');
    expect((await student.begin(free, 'practica')).body.code).toBe('TEST_NO_PRACTICE');
    expect((await student.check(attempt.id, asked.id)).body.code).toBe('ATTEMPT_NOT_FOUND');
    expect((await student.attempt(practice.id)).calificaciones).toMatchObject([{ clave: null, explicacion: '' }]);
    // Nor would one that was begun at the same moment as the attempt.
    await app.platform.database.query(`update test_attempts set "terminadoAt" = null, cierre = null where id = $1`, [
      practice.id,
    ]);
    expect((await student.check(practice.id, other.id)).body.code).toBe('ATTEMPT_OVER');
    await student.handIn(attempt);
    await student.handIn(practice);
    expect((await student.check(practice.id, other.id)).body.code).toBe('ATTEMPT_OVER');
    const again = await student.start(free, 'practica');
    expect([again.numero, (await student.handIn(again)).resultado]).toEqual([2, null]);
    expect(await gradedEvents(again.id)).toEqual([]);
  });

  test('tells nothing of a question that an attempt at another test asks', async () => {
    await fillBank(app.platform, cursoId, 'Común', [questionOfEachKind.textoCorto]);
    const secciones = [{ sorteo: { banco: 'Común', cantidad: 1 } }];
    const exam = await createCourseTest(app.platform, cursoId, { secciones });
    const drill = await createCourseTest(app.platform, cursoId, { secciones, practica: 'siempre', clave: 'siempre' });
    const practice = await student.start(drill, 'practica');
    const asked = questionOf(practice, 'textoCorto');
    await student.answer(practice, asked, text('ICE'));
    expect((await student.check(practice.id, asked.id)).body.clave).not.toBeNull();
    const taken = await student.handIn(await student.start(drill));
    expect(taken.calificaciones).toMatchObject([{ explicacion: 'EXPLICA-TEXTO' }]);

    const attempt = await student.start(exam);
    const meanwhile = await student.start(drill, 'practica');
    expect((await student.check(meanwhile.id, asked.id)).body.code).toBe('QUESTION_UNDER_WAY');
    for (const { id } of [practice, taken, meanwhile])
      expect(JSON.stringify(await student.attempt(id))).not.toMatch(/EXPLICA|CLAVE-/);
    await student.handIn(attempt);
    expect((await student.check(meanwhile.id, asked.id)).body.explicacion).toBe('EXPLICA-TEXTO');
    expect((await student.attempt(taken.id)).calificaciones).toMatchObject([{ explicacion: 'EXPLICA-TEXTO' }]);
  });
});
