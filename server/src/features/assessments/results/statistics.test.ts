import { beforeAll, expect, test } from 'vitest';

import { assignTutor, createCourse } from '../../../factories/academy.ts';
import { createCourseTest } from '../../../testing/course-tests.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { type TestStudent, testStudent } from '../../../testing/features/test-taking.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';

const app = openAcademy();
let tutor: Person;
let cursoId: string;

beforeAll(async () => {
  tutor = await app.tutor();
  cursoId = await createCourse(app.platform);
  await assignTutor(app.platform, cursoId, tutor.id);
});

const statement = (texto: string, puntos = 1) => ({
  definicion: { tipo: 'verdaderoFalso' as const, texto, correcta: true, puntos },
});

test('[ADM-20] questions have their difficulty and discrimination, by the first attempt of each student', async () => {
  const pruebaId = await createCourseTest(app.platform, cursoId, {
    intentosPermitidos: null,
    secciones: [{ barajar: false, preguntas: [statement('A'), statement('B', 2), statement('C')] }],
  });
  const path = `pruebas/${pruebaId}/estadisticas`;
  expect((await tutor.get(path)).body).toEqual({ intentos: 0, preguntas: [] });

  /** Takes the test. `right`: the questions that are answered right; others are wrong, or `open`. */
  const take = async (student: TestStudent, right: string, open = '') => {
    const attempt = await student.start(pruebaId);
    for (const question of attempt.secciones.flatMap(({ preguntas }) => preguntas)) {
      if (open.includes(question.texto)) continue;
      const option = question.opciones.find(({ texto }) => (texto === 'Verdadero') === right.includes(question.texto));
      await student.answer(attempt, question, { tipo: 'verdaderoFalso', opcionId: option!.id });
    }
    await student.handIn(attempt);
  };
  const students: TestStudent[] = [];
  for (let count = 0; count < 10; count += 1) {
    const student = await testStudent(app);
    await enrolStudent(app.platform, student.id, cursoId);
    students.push(student);
    // The better half gets A and B right, the other one C.
    await take(student, count < 5 ? 'AB' : 'C', count === 9 ? 'A' : '');
  }
  // Later attempts know the questions, and one under way has no answers yet.
  await take(students[9]!, 'ABC');
  await students[8]!.start(pruebaId);

  const { intentos, preguntas } = (await tutor.get(path)).body;
  expect(intentos).toBe(10);
  expect(preguntas).toMatchObject([
    {
      texto: 'A',
      tipo: 'verdaderoFalso',
      respuestas: 10,
      sinRespuesta: 1,
      dificultad: 0.5,
      discriminacion: 1,
      juicio: 'bien',
    },
    { texto: 'B', respuestas: 10, sinRespuesta: 0, dificultad: 0.5, juicio: 'sin-diferencia' },
    { texto: 'C', dificultad: 0.5, discriminacion: -1, juicio: 'inversa' },
  ]);
  const outsider = await app.tutor();
  expect((await outsider.get(path)).body.code).toBe('TEST_NOT_FOUND');
  expect((await students[0]!.call('GET', path)).status).toBe(403);
});
