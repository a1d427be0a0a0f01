import { randomUUID } from 'node:crypto';

import type { Intento, Respuesta } from '@puente/contracts/assessments';
import type { IntentoPorCalificar } from '@puente/contracts/test-marking';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { assignTutor, createCourse } from '../../../factories/academy.ts';
import { createCourseTest, openQuestion, questionOfEachKind } from '../../../testing/course-tests.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { questionOf, type TestStudent, testStudent } from '../../../testing/features/test-taking.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';

const app = openAcademy();
let tutor: Person;
let otherTutor: Person;
let student: TestStudent;
let cursoId: string;

beforeAll(async () => {
  tutor = await app.tutor();
  otherTutor = await app.tutor();
});
beforeEach(async () => {
  student = await testStudent(app);
  cursoId = await createCourse(app.platform);
  await assignTutor(app.platform, cursoId, tutor.id);
  await assignTutor(app.platform, cursoId, otherTutor.id);
  await enrolStudent(app.platform, student.id, cursoId);
});

/** A test of a question that the server grades (1 point) and two open ones (5 points each). */
const createOpenTest = (form: object = {}) =>
  createCourseTest(app.platform, cursoId, {
    intentosPermitidos: 2,
    clave: 'siempre',
    secciones: [
      {
        barajar: false,
        preguntas: [questionOfEachKind.verdaderoFalso, openQuestion, { ...openQuestion, texto: '¿Y después?' }].map(
          (definicion) => ({ definicion }),
        ),
      },
    ],
    ...form,
  });

const openOf = (attempt: Intento) =>
  attempt.secciones.flatMap(({ preguntas }) => preguntas).filter(({ tipo }) => tipo === 'abierta');
const answerOpen = async (attempt: Intento, ...texts: string[]) => {
  for (const [at, texto] of texts.entries())
    await student.answer(attempt, { id: openOf(attempt)[at]!.id }, { tipo: 'abierta', texto });
};

/** Hands in a test with two open answers. */
async function handedIn(form: object = {}) {
  const pruebaId = await createOpenTest(form);
  const begun = await student.start(pruebaId);
  await student.answerRight(begun, 1);
  await answerOpen(begun, 'Un año.\n\n<b>Dos</b> líneas.', 'La entrevista.');
  return { pruebaId, attempt: await student.handIn(begun) };
}

const read = async (id: string, by = tutor): Promise<IntentoPorCalificar> =>
  (await by.get(`docencia/intentos/${id}`)).body;
interface Marking {
  at: number;
  points: [number, number];
  comentario?: string;
  version?: number;
  by?: Person;
}
async function mark(id: string, { at, points, comentario = '', version = 0, by = tutor }: Marking) {
  const { preguntaId, criterios } = (await read(id)).abiertas[at]!;
  return by.put(`docencia/intentos/${id}/respuestas/${preguntaId}`, {
    criterios: criterios.map(({ id: criterioId }, place) => ({ criterioId, puntos: points[place] })),
    comentario,
    version,
  });
}
const queue = async (query = '', by = tutor) => (await by.get(`docencia/intentos?cursoId=${cursoId}${query}`)).body;
const certificates = async () => {
  await app.settle();
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from certificates where "userId" = ${student.id}`.execute(app.platform.database.db);
  return rows[0]?.total;
};
const noticesOf = async (by: Person, enlace: string) => {
  await app.settle();
  const { body } = await by.get('notificaciones');
  return (body as { texto: string; enlace: string }[])
    .filter((each) => each.enlace === enlace)
    .map(({ texto }) => texto);
};

describe('[BRAND-5] an attempt with open answers', () => {
  test('waits for a tutor, without a result, and is not a failed one', async () => {
    const { pruebaId, attempt } = await handedIn();
    expect(attempt).toMatchObject({
      estado: 'Por calificar',
      resultado: null,
      porCalificar: 2,
      parcial: { puntos: 1, puntosMaximos: 11 },
      prueba: { estado: 'Por calificar' },
      calificaciones: [{ resultado: 'correcta', puntos: 1, rubrica: null }],
    });
    expect(await student.test(pruebaId)).toMatchObject({
      estado: 'Por calificar',
      mejorNota: null,
      impedimento: 'por-calificar',
      intentos: { usados: 1, permitidos: 2 },
      historial: [{ resultado: null, porCalificar: 2 }],
    });
    expect(await student.begin(pruebaId)).toMatchObject({ status: 422, body: { code: 'TEST_WAITS_FOR_MARK' } });
    expect((await student.get('estudio/pendientes')).body.lista).toEqual([]);
    const { body: results } = await tutor.get(`pruebas/${pruebaId}/resultados`);
    expect(results).toMatchObject([{ estado: 'Por calificar', mejorNota: null, intentos: 1 }]);
    const { body: grades } = await tutor.get(`courses/${cursoId}/calificaciones`);
    expect(JSON.stringify(grades)).toContain('"estado":"por-calificar"');
    expect((await tutor.get(`pruebas/${pruebaId}/estadisticas`)).body).toEqual({ intentos: 0, preguntas: [] });
    expect((await tutor.get(`courses/${cursoId}/estudiantes`)).body).toMatchObject([{ atrasos: [] }]);
    // Handed in again, it is the same.
    expect(await student.handIn(attempt)).toMatchObject({ estado: 'Por calificar', porCalificar: 2 });
  });

  test('whose open answers are all empty has its result at once', async () => {
    const pruebaId = await createOpenTest();
    const begun = await student.start(pruebaId);
    await student.answerRight(begun, 1);
    await answerOpen(begun, ' \n');
    expect(await student.handIn(begun)).toMatchObject({
      estado: 'Calificado',
      porCalificar: 0,
      resultado: { puntos: 1, puntosMaximos: 11, nota: 9, aprobado: false },
    });
    expect(await queue()).toEqual([]);
  });

  test('of which one was left empty waits for the other alone', async () => {
    const pruebaId = await createOpenTest();
    const begun = await student.start(pruebaId);
    await answerOpen(begun, '', 'La entrevista.');
    const { id } = await student.handIn(begun);
    expect(await queue()).toMatchObject([{ id, abiertas: 1, porCalificar: 1 }]);
    expect((await mark(id, { at: 0, points: [3, 2] })).body.code).toBe('QUESTION_NOT_FOUND');
    expect((await mark(id, { at: 1, points: [3, 2] })).body).toMatchObject({ resultado: { puntos: 5, nota: 45 } });
    expect((await student.attempt(id)).calificaciones.map(({ resultado }) => resultado)).toEqual([
      'sin-respuesta',
      'sin-respuesta',
      'correcta',
    ]);
  });

  test('is handed in with what was saved when its time runs out, and both sides are told', async () => {
    const pruebaId = await createOpenTest({ tiempoLimite: 10 });
    const begun = await student.start(pruebaId);
    await answerOpen(begun, 'A mitad de');
    app.clock.pass({ minutes: 11 });
    const late = { tipo: 'abierta', texto: 'A mitad de la frase.' } satisfies Respuesta;
    expect(await student.answer(begun, openOf(begun)[0]!, late, { version: 1 })).toMatchObject({
      body: { code: 'ATTEMPT_OVER' },
    });
    expect(await student.attempt(begun.id)).toMatchObject({
      estado: 'Por calificar',
      cierre: 'tiempo',
      porCalificar: 1,
    });
    expect((await read(begun.id)).abiertas.map(({ respuesta }) => respuesta)).toEqual(['A mitad de', '']);
    const review = `/dashboard/testcertificate/intentos/${begun.id}/revision`;
    expect(await noticesOf(student, review)).toEqual([
      'Se acabó el tiempo de «El formulario N-400». Tu tutor calificará lo que habías guardado.',
    ]);
    expect(await noticesOf(tutor, `/dashboard/paneladmin/tests/respuestas/${begun.id}`)).toEqual([
      expect.stringContaining('entregó la prueba «El formulario N-400»: una respuesta espera tu calificación.'),
    ]);
    await mark(begun.id, { at: 0, points: [3, 2] });
    expect(await noticesOf(student, review)).toHaveLength(2);
  });
});

describe('[BRAND-5] an open answer', () => {
  test('is saved as it was typed, up to the length that its question takes', async () => {
    const definicion = { ...openQuestion, limite: { unidad: 'palabras', maximo: 3 } };
    const pruebaId = await createOpenTest({ secciones: [{ preguntas: [{ definicion }] }] });
    const begun = await student.start(pruebaId);
    const question = questionOf(begun, 'abierta');
    expect(question).toMatchObject({ puntos: 5, limite: { unidad: 'palabras', maximo: 3 } });
    expect(JSON.stringify(begun)).not.toMatch(/RUBRICA|EXPLICA/);
    const longer = await student.answer(begun, question, { tipo: 'abierta', texto: 'uno dos tres cuatro' });
    expect(longer).toMatchObject({ status: 400, body: { code: 'ANSWER_NOT_FITTING' } });
    const texto = '<b>uno</b>\n\ndos tres';
    expect((await student.answer(begun, question, { tipo: 'abierta', texto })).body).toMatchObject({
      respuesta: { texto },
    });
  });

  test('of a practice is checked by the person, by the rubric and the explanation', async () => {
    const pruebaId = await createOpenTest({ practica: 'siempre' });
    const practice = await student.start(pruebaId, 'practica');
    const [first, second] = openOf(practice);
    await answerOpen(practice, 'Un año.');
    const { body } = await student.check(practice.id, first!.id);
    expect(body).toMatchObject({
      resultado: 'autoevaluada',
      puntos: 0,
      clave: null,
      explicacion: 'EXPLICA-ABIERTA',
      rubrica: {
        criterios: [
          { nombre: 'Plazos', maximo: 3, puntos: null },
          { maximo: 2, puntos: null },
        ],
        comentario: '',
      },
    });
    expect((await student.check(practice.id, second!.id)).body).toMatchObject({ resultado: 'sin-respuesta' });
    expect(await student.handIn(practice)).toMatchObject({ estado: 'Calificado', resultado: null, porCalificar: 0 });
    expect(await queue()).toEqual([]);
  });
});

describe('[BRAND-5] marking', () => {
  test('is a draft until all is marked; then the student has the result, points and comments, and the certificate, once', async () => {
    const { attempt } = await handedIn();
    const first = await mark(attempt.id, { at: 0, points: [3, 1.5], comentario: 'Muy <b>claro</b>.' });
    expect(first).toMatchObject({ status: 200, body: { porCalificar: 1, resultado: null, puntosAutomaticos: 1 } });
    expect(first.body.abiertas[0]).toMatchObject({ version: 1, nota: { puntos: 4.5, autor: { id: tutor.id } } });
    // Nothing of a draft reaches the student.
    expect(await student.attempt(attempt.id)).toMatchObject({ porCalificar: 1, parcial: { puntos: 1 } });
    expect(JSON.stringify(await student.attempt(attempt.id))).not.toContain('claro');
    expect(await certificates()).toBe(0);

    expect((await mark(attempt.id, { at: 1, points: [2, 2], by: otherTutor })).body).toMatchObject({
      porCalificar: 0,
      resultado: { puntos: 9.5, puntosMaximos: 11, nota: 86, aprobado: true },
    });
    expect(await student.attempt(attempt.id)).toMatchObject({
      estado: 'Calificado',
      parcial: null,
      resultado: { puntos: 9.5, nota: 86, aprobado: true },
      calificaciones: [
        { resultado: 'correcta' },
        {
          resultado: 'parcial',
          puntos: 4.5,
          clave: null,
          explicacion: 'EXPLICA-ABIERTA',
          rubrica: { criterios: [{ puntos: 3, maximo: 3 }, { puntos: 1.5 }], comentario: 'Muy <b>claro</b>.' },
        },
        { resultado: 'parcial', puntos: 4, rubrica: { comentario: '' } },
      ],
    });
    expect(await certificates()).toBe(1);
    const review = `/dashboard/testcertificate/intentos/${attempt.id}/revision`;
    expect(await noticesOf(student, review)).toEqual([
      'Tu prueba «El formulario N-400» está calificada: 86 %, aprobada.',
    ]);
    expect(await queue()).toEqual([]);
    expect(await queue('&estado=calificados')).toMatchObject([{ id: attempt.id, nota: 86, porCalificar: 0 }]);
  });

  test('shows points by criterion and comments as the key is shown', async () => {
    const { attempt } = await handedIn({ clave: 'alTerminar' });
    for (const at of [0, 1]) await mark(attempt.id, { at, points: [0, 0.25], comentario: 'COMENTARIO' });
    const failed = await student.attempt(attempt.id);
    expect(failed).toMatchObject({ prueba: { estado: 'Reprobado' }, resultado: { puntos: 1.5 } });
    expect(failed.calificaciones.map(({ puntos, rubrica }) => [puntos, rubrica])).toEqual([
      [1, null],
      [0.25, null],
      [0.25, null],
    ]);
    expect(JSON.stringify(failed)).not.toMatch(/RUBRICA|COMENTARIO/);
    // The next attempt is the last one.
    const last = await student.start(attempt.prueba.id);
    await student.handIn(last);
    expect(JSON.stringify(await student.attempt(attempt.id))).toMatch(/RUBRICA.*COMENTARIO/);
  });

  test('can be corrected: the result follows, the student hears of other points, a certificate is given once and kept', async () => {
    const { attempt } = await handedIn();
    for (const at of [0, 1]) await mark(attempt.id, { at, points: [1, 1] });
    expect(await student.attempt(attempt.id)).toMatchObject({ resultado: { nota: 45, aprobado: false } });
    const correct = (points: [number, number], version: number, comentario = '') =>
      mark(attempt.id, { at: 0, points, version, comentario });
    expect((await correct([3, 2], 1)).body).toMatchObject({ resultado: { nota: 73, aprobado: true } });
    expect(await certificates()).toBe(1);
    expect((await correct([3, 2], 2, 'Bien')).body.abiertas[0]).toMatchObject({ version: 3 });
    expect((await correct([0, 0], 3)).body).toMatchObject({ resultado: { nota: 27, aprobado: false } });
    expect((await correct([3, 2], 4)).body).toMatchObject({ resultado: { aprobado: true } });
    expect(await certificates()).toBe(1);
    const review = `/dashboard/testcertificate/intentos/${attempt.id}/revision`;
    expect((await noticesOf(student, review)).toSorted()).toEqual([
      'Tu prueba «El formulario N-400» está calificada: 45 %, sin aprobar.',
      'Tu tutor corrigió la calificación de «El formulario N-400»: 27 %, sin aprobar.',
      'Tu tutor corrigió la calificación de «El formulario N-400»: 73 %, aprobada.',
      'Tu tutor corrigió la calificación de «El formulario N-400»: 73 %, aprobada.',
    ]);
  });

  test('refuses what somebody else has marked since, what does not fit, and what is not open; a repeat changes nothing', async () => {
    const { attempt } = await handedIn();
    const { id } = attempt;
    expect((await mark(id, { at: 0, points: [3, 2] })).status).toBe(200);
    expect((await mark(id, { at: 0, points: [3, 2] })).body.abiertas[0]).toMatchObject({ version: 1 });
    expect(await mark(id, { at: 0, points: [1, 1], by: otherTutor })).toMatchObject({
      status: 409,
      body: { code: 'MARK_CHANGED_ELSEWHERE' },
    });
    expect(await mark(id, { at: 1, points: [3.25, 2] })).toMatchObject({
      status: 400,
      body: { code: 'MARK_NOT_FITTING' },
    });
    expect((await mark(id, { at: 1, points: [0.1, 2] })).status).toBe(400);
    const criterios = [{ criterioId: randomUUID(), puntos: 1 }];
    const graded = attempt.calificaciones[0]!.preguntaId;
    for (const preguntaId of [graded, randomUUID()])
      expect(
        (await tutor.put(`docencia/intentos/${id}/respuestas/${preguntaId}`, { criterios, version: 0 })).body.code,
      ).toBe('QUESTION_NOT_FOUND');
    expect(await read(id)).toMatchObject({ porCalificar: 1, resultado: null });
  });

  test('of two tutors who mark the last answer at once publishes one result', async () => {
    const { attempt } = await handedIn();
    await mark(attempt.id, { at: 0, points: [3, 2] });
    const both = await Promise.all([
      mark(attempt.id, { at: 1, points: [3, 2] }),
      mark(attempt.id, { at: 1, points: [0, 0], by: otherTutor }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const review = `/dashboard/testcertificate/intentos/${attempt.id}/revision`;
    expect(await noticesOf(student, review)).toHaveLength(1);
  });

  test('is for the staff of the course', async () => {
    const { attempt } = await handedIn();
    const stranger = await app.tutor();
    expect(await stranger.get(`docencia/intentos/${attempt.id}`)).toMatchObject({
      status: 404,
      body: { code: 'ATTEMPT_NOT_FOUND' },
    });
    expect((await mark(attempt.id, { at: 0, points: [3, 2], by: stranger })).body.code).toBe('ATTEMPT_NOT_FOUND');
    expect(await queue('', stranger)).toMatchObject({ code: 'COURSE_NOT_FOUND' });
    expect((await stranger.get('docencia/intentos')).body).toEqual([]);
    expect(await student.get(`docencia/intentos/${attempt.id}`)).toMatchObject({ status: 403 });
    expect((await mark(attempt.id, { at: 0, points: [3, 2], by: student })).status).toBe(403);
    expect(await queue('', await app.admin())).toHaveLength(1);
    // An attempt under way is its student's alone.
    const begun = await student.start(await createOpenTest());
    expect((await tutor.get(`docencia/intentos/${begun.id}`)).body.code).toBe('ATTEMPT_NOT_FOUND');
  });
});

test('[BRAND-5] the list has the longest waiting first, in pages, with the start page counting its answers', async () => {
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) {
    student = await testStudent(app);
    await enrolStudent(app.platform, student.id, cursoId);
    ids.push((await handedIn()).attempt.id);
    app.clock.pass({ minutes: 1 });
  }
  const page = await tutor.get(`docencia/intentos?cursoId=${cursoId}&limit=2`);
  const rest = await tutor.get(
    `docencia/intentos?cursoId=${cursoId}&limit=2&cursor=${String(page.headers['x-next-cursor'])}`,
  );
  expect([...page.body, ...rest.body].map(({ id }: { id: string }) => id)).toEqual(ids);
  const { respuestas } = (await (await app.admin()).get('docencia/inicio')).body.pendientes;
  expect(respuestas.total).toBeGreaterThanOrEqual(6);
  const mine = (await tutor.get('docencia/inicio')).body.pendientes.respuestas;
  expect(mine.ultimas).toContainEqual(
    expect.objectContaining({ nombre: 'El formulario N-400', cursoId, porCalificar: 2 }),
  );
});
