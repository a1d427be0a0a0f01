import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { assignTutor, classesOf, createCourse } from '../../../factories/academy.ts';
import { createCourseTest, fillBank, questionOfEachKind } from '../../../testing/course-tests.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { attach } from '../../../testing/features/attachments.ts';
import { type TestStudent, testStudent } from '../../../testing/features/test-taking.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { requiredTestsOfStudents, requiredTestsPassed, testResultsOf } from '../public.ts';

const app = openAcademy();
let tutor: Person;
let student: TestStudent;
let cursoId: string;

beforeAll(async () => {
  tutor = await app.tutor();
  student = await testStudent(app);
  cursoId = await createCourse(app.platform);
  await assignTutor(app.platform, cursoId, tutor.id);
  await enrolStudent(app.platform, student.id, cursoId);
});

const each = Object.values(questionOfEachKind).map((definicion) => ({ definicion }));
const form = (changes: object = {}) => ({
  nombre: 'Ética',
  notaMinima: 70,
  secciones: [{ preguntas: each }],
  ...changes,
});
const create = async (changes: object = {}) => tutor.post(`courses/${cursoId}/pruebas`, form(changes));
const save = (id: string, body: object) => tutor.put(`pruebas/${id}/definicion`, body);
/** A definition as it was read, to be sent back. */
const toSend = ({
  id: _id,
  cursoId: _cursoId,
  totalPreguntas: _total,
  intentos: _intentos,
  publicadaAt: _at,
  ...rest
}: Record<string, unknown>) => rest;

test('[TEST-1] a test is written whole, read back as it was, and saved over the version that was read', async () => {
  const [claseId] = await classesOf(app.platform, cursoId);
  const { status, body } = await create({ claseId, disponibleDesde: '2026-11-21T10:00', tiempoLimite: 20 });
  expect([status, body.version, body.estado, body.totalPreguntas, body.intentos]).toEqual([201, 1, 'Borrador', 7, 0]);
  // A moment without an offset is in the academy's time zone.
  expect(body.disponibleDesde).toBe('2026-11-21T15:00:00.000Z');
  const { body: read } = await tutor.get(`pruebas/${body.id}/definicion`);
  expect(read).toEqual(body);

  // Nothing changed: the questions keep their versions.
  const saved = await save(body.id, toSend(read));
  expect(saved.body).toEqual({ ...read, version: 2 });
  const versions = () =>
    sql`select from test_question_versions v join test_questions q on q.id = v."preguntaId" where q."pruebaId" = ${body.id}`.execute(
      app.platform.database.db,
    );
  expect((await versions()).rows).toHaveLength(7);
  expect(await save(body.id, toSend(read))).toMatchObject({ status: 409, body: { code: 'TEST_CHANGED_ELSEWHERE' } });

  const [section] = saved.body.secciones;
  const [first, second] = section.preguntas;
  first.definicion.texto = '¿Con qué formulario?';
  const changed = await save(
    body.id,
    toSend({ ...saved.body, secciones: [{ ...section, preguntas: [second, first] }] }),
  );
  expect(changed.body.secciones).toMatchObject([
    { id: section.id, preguntas: [{ id: second.id }, { id: first.id, definicion: { texto: '¿Con qué formulario?' } }] },
  ]);
  expect([changed.body.totalPreguntas, (await versions()).rows.length]).toEqual([2, 8]);
  const foreign = { id: randomUUID(), definicion: questionOfEachKind.unica };
  for (const preguntas of [[foreign], [first, first]])
    expect((await save(body.id, toSend({ ...changed.body, secciones: [{ preguntas }] }))).body.code).toBe(
      'QUESTION_NOT_FOUND',
    );
});

test('[TEST-1] what can’t be taken isn’t published; drafts may be unfinished', async () => {
  const sorteo = { banco: 'Casos', cantidad: 3 };
  const published = { estado: 'Publicada' };
  expect((await create({ secciones: [{}] })).status).toBe(201);
  expect((await create({ secciones: [{ sorteo }] })).status).toBe(201);
  expect((await create({ ...published, secciones: [{}] })).body.code).toBe('TEST_WITHOUT_QUESTIONS');
  await fillBank(app.platform, cursoId, 'Casos', [questionOfEachKind.unica, questionOfEachKind.orden]);
  expect((await create({ ...published, secciones: [{ sorteo }] })).body).toMatchObject({
    code: 'TEST_DRAW_TOO_LARGE',
    message: 'La prueba «Ética» toma 3 preguntas del banco «Casos», que tiene 2.',
  });
  const window = { disponibleDesde: '2026-11-22T10:00', disponibleHasta: '2026-11-22T09:00' };
  expect((await create(window)).body.code).toBe('TEST_WINDOW_BACKWARDS');
  expect((await create({ claseId: randomUUID() })).body.code).toBe('CLASS_NOT_FOUND');
  expect((await create({ notaMinima: 101 })).status).toBe(400);
  // The failed change left nothing behind.
  const { body } = await tutor.get(`courses/${cursoId}/pruebas`);
  expect(body).toHaveLength(3);
});

test('a bank keeps what published tests draw from it', async () => {
  const [id, other] = await fillBank(app.platform, cursoId, 'Plazos', [
    questionOfEachKind.numero,
    questionOfEachKind.unica,
  ]);
  await createCourseTest(app.platform, cursoId, { secciones: [{ sorteo: { banco: 'Plazos', cantidad: 2 } }] });
  const definicion = { ...questionOfEachKind.numero, valor: 5 };
  expect((await tutor.delete(`banco/${id}`)).body.code).toBe('TEST_DRAW_TOO_LARGE');
  const moved = { banco: 'Otro', definicion, version: 1 };
  expect((await tutor.put(`banco/${id}`, moved)).body.code).toBe('TEST_DRAW_TOO_LARGE');
  expect(await tutor.put(`banco/${id}`, { ...moved, banco: 'Plazos' })).toMatchObject({
    status: 200,
    body: { version: 2, definicion: { valor: 5 } },
  });
  expect((await tutor.put(`banco/${id}`, moved)).body.code).toBe('TEST_CHANGED_ELSEWHERE');
  const list = (await tutor.get(`courses/${cursoId}/banco`)).body as { id: string; banco: string }[];
  expect(
    list
      .filter(({ banco }) => banco === 'Plazos')
      .map((each) => each.id)
      .toSorted(),
  ).toEqual([id, other].toSorted());
});

test('[TEST-1, ASVS-8.2.2] tests and banks of a course are not there for a tutor of another one, who may be its student', async () => {
  const [questionId] = await fillBank(app.platform, cursoId, 'Ajeno', [questionOfEachKind.unica]);
  const { body } = await create();
  const stranger = await app.tutor();
  const classmate = await app.tutor();
  await enrolStudent(app.platform, classmate.id, cursoId);
  const question = { banco: 'Ajeno', definicion: questionOfEachKind.unica };
  const { version, ...definition } = toSend(body);
  for (const by of [stranger, classmate]) {
    const refusals = [
      await by.get(`courses/${cursoId}/pruebas`),
      await by.post(`courses/${cursoId}/pruebas`, form()),
      await by.get(`courses/${cursoId}/banco`),
      await by.post(`courses/${cursoId}/banco`, question),
      await by.get(`pruebas/${body.id}/definicion`),
      await by.put(`pruebas/${body.id}/definicion`, { ...definition, version }),
      await by.get(`pruebas/${body.id}/resultados`),
      await by.put(`pruebas/${body.id}/ajustes/${student.id}`, { minutosExtra: 5, intentosExtra: 1 }),
      await by.delete(`pruebas/${body.id}`),
      await by.put(`banco/${questionId}`, { ...question, version: 1 }),
      await by.delete(`banco/${questionId}`),
    ];
    expect(refusals.map((answer) => answer.body.code)).toEqual([
      ...Array.from({ length: 4 }, () => 'COURSE_NOT_FOUND'),
      ...Array.from({ length: 5 }, () => 'TEST_NOT_FOUND'),
      ...Array.from({ length: 2 }, () => 'QUESTION_NOT_FOUND'),
    ]);
  }
});

test('[TEST-1] publishing tells the active students once; a begun test is archived and kept, another one deleted', async () => {
  const { body } = await create({ nombre: 'Honorarios' });
  await app.settle();
  expect(await student.notices()).not.toMatchObject([{ texto: expect.stringContaining('Honorarios') as string }]);
  const published = await save(body.id, toSend({ ...body, estado: 'Publicada' }));
  await save(body.id, toSend({ ...published.body, descripcion: 'Con recibo.' }));
  await app.settle();
  const told = (await student.notices()).filter(({ texto }) => texto.includes('Honorarios'));
  expect(told).toMatchObject([{ enlace: `/dashboard/testcertificate/${body.id}` }]);

  const attempt = await student.start(body.id);
  const { body: now } = await tutor.get(`pruebas/${body.id}/definicion`);
  expect(now.intentos).toBe(1);
  expect((await save(body.id, toSend({ ...now, estado: 'Borrador' }))).body.code).toBe('TEST_HAS_ATTEMPTS');
  await student.answerRight(attempt);
  expect((await tutor.delete(`pruebas/${body.id}`)).body.message).toContain('se archivó');
  // The attempt under way goes on, and its result stays.
  expect((await student.handIn(attempt)).resultado?.nota).toBe(100);
  expect(await student.test(body.id)).toMatchObject({ estado: 'Aprobado' });

  const { id } = (await create({ nombre: 'Vacía' })).body;
  expect((await tutor.delete(`pruebas/${id}`)).body.message).toBe('La prueba se eliminó.');
  expect((await tutor.get(`pruebas/${id}/definicion`)).body.code).toBe('TEST_NOT_FOUND');
});

test('what certificates ask: whether all obligatory tests are passed, and the best results', async () => {
  const { db } = app.platform.database;
  const own = await createCourse(app.platform);
  await enrolStudent(app.platform, student.id, own);
  expect(await requiredTestsPassed(db, student.id, own)).toBe(true);
  const [needed] = [
    await createCourseTest(app.platform, own, { nombre: 'Obligatoria' }),
    await createCourseTest(app.platform, own, { obligatoria: false }),
    await createCourseTest(app.platform, own, { estado: 'Borrador' }),
  ];
  expect(await requiredTestsPassed(db, student.id, own)).toBe(false);
  await student.handIn(await student.start(needed));
  expect(await requiredTestsPassed(db, student.id, own)).toBe(false);
  const attempt = await student.start(needed);
  await student.answerRight(attempt);
  await student.handIn(attempt);
  expect(await requiredTestsPassed(db, student.id, own)).toBe(true);
  expect((await testResultsOf(db, student.id)).filter(({ cursoId: of }) => of === own)).toEqual([
    {
      pruebaId: needed,
      nombre: 'Obligatoria',
      cursoId: own,
      curso: 'Ciudadanía y Naturalización',
      obligatoria: true,
      mejorNota: 100,
      aprobado: true,
      at: app.clock.now,
    },
  ]);

  // A test that isn't obligatory counts for nothing.
  const optional = await createCourseTest(app.platform, own, { obligatoria: false });
  const extra = await student.start(optional);
  await student.answerRight(extra);
  await student.handIn(extra);
  expect(await requiredTestsOfStudents(db, own, [student.id, tutor.id])).toEqual({
    required: 1,
    passedBy: new Map([[student.id, 1]]),
  });
});

test('[TEST-2] a picture of a question is seen by the course’s staff and by whoever is asked it', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const { body: uploaded } = await attach(tutor, picture, 'recibo.png');
  const definicion = { ...questionOfEachKind.unica, imagen: { id: uploaded.id, alternativa: 'Un recibo I-797' } };
  const { body } = await create({
    nombre: 'Con imagen',
    estado: 'Publicada',
    secciones: [{ preguntas: [{ definicion }] }],
  });
  const links = async (who: Person) => (await who.get(`adjuntos/enlaces?ids=${uploaded.id}`)).body.length;
  expect([await links(tutor), await links(student)]).toEqual([1, 0]);
  const attempt = await student.start(body.id);
  expect(attempt.secciones[0]?.preguntas[0]?.imagen).toEqual({
    id: uploaded.id,
    imagen: { ancho: 40, alto: 30 },
    alternativa: 'Un recibo I-797',
  });
  expect(await links(student)).toBe(1);
  // The picture stays through later versions; a picture of somebody else can't be taken.
  const { secciones } = body;
  secciones[0].preguntas[0].definicion.texto = '¿Y este?';
  expect((await save(body.id, toSend({ ...body, secciones }))).status).toBe(200);
  const stolen = { ...questionOfEachKind.unica, imagen: { id: uploaded.id, alternativa: 'x' } };
  expect((await create({ secciones: [{ preguntas: [{ definicion: stolen }] }] })).body.code).toBe(
    'ATTACHMENT_NOT_FOUND',
  );
});
