import type { assessmentsRoutes } from '@puente/contracts/assessments';
import type { testAuthoringRoutes } from '@puente/contracts/test-authoring';
import type { testMarkingRoutes } from '@puente/contracts/test-marking';
import type { testResultsRoutes } from '@puente/contracts/test-results';

import { createCourse, createUser } from '../../factories/academy.ts';
import { beginAttempt, createCourseTest, fillBank, handInOpenAnswer, questionOfEachKind } from '../course-tests.ts';
import { enrolStudent } from '../enrol-student.ts';
import { about, type Academy, nobody, type RoutesOf } from '../every-route/declaration.ts';
import { courseStaff, type Expected, ownerOnly, people, staff } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const course = ({ courseId }: World) => ({ id: courseId });
const test = ({ prueba }: World) => ({ id: prueba.id });
const attempt = ({ prueba }: World) => ({ id: prueba.intentoId });

const definicion = questionOfEachKind.unica;
const form = { nombre: 'El formulario N-400', notaMinima: 70, secciones: [{ preguntas: [{ definicion }] }] };
const changed = { ...form, nombre: 'Después', notaMinima: 80 };

/** Students of the course. Its staff has no attempts: it sees results. */
const students: Expected = {
  ...people,
  stranger: 'TEST_NOT_FOUND',
  tutor: 'TEST_NOT_FOUND',
  otherTutor: 'TEST_NOT_FOUND',
  admin: 'TEST_NOT_FOUND',
};

const created = async ({ app: { platform } }: Academy) =>
  createCourseTest(platform, await createCourse(platform), { nombre: 'Antes' });
/** A test that a student has begun. */
const begun = async ({ app: { platform } }: Academy) => {
  const cursoId = await createCourse(platform);
  const { id: userId } = await createUser(platform);
  await enrolStudent(platform, userId, cursoId);
  const id = await createCourseTest(platform, cursoId, { nombre: 'Antes' });
  await beginAttempt(platform, userId, id);
  return { id, userId };
};
/** Points for the two criteria of an open question. */
const pointsOf = (criterioIds: readonly string[]) => criterioIds.map((criterioId) => ({ criterioId, puntos: 1.5 }));
const inBank = async ({ app: { platform } }: Academy) =>
  (await fillBank(platform, await createCourse(platform), 'Básico', [definicion]))[0]!;

export const routes = {
  'GET /pruebas': { who: people },
  'GET /pruebas/:id': { who: students, request: (world) => ({ params: test(world) }) },
  'POST /pruebas/:id/intentos': { who: students, request: (world) => ({ params: test(world), body: {} }) },
  'GET /intentos/:id': { who: ownerOnly('ATTEMPT_NOT_FOUND'), request: (world) => ({ params: attempt(world) }) },
  'PUT /intentos/:id/respuestas/:preguntaId': {
    who: ownerOnly('ATTEMPT_NOT_FOUND'),
    request: (world) => ({
      params: { ...attempt(world), preguntaId: nobody },
      body: { respuesta: { tipo: 'textoCorto', texto: 'USCIS' }, version: 0, envioId: nobody },
    }),
    reaches: ['QUESTION_NOT_FOUND'],
  },
  'POST /intentos/:id/respuestas/:preguntaId/comprobar': {
    who: ownerOnly('ATTEMPT_NOT_FOUND'),
    request: (world) => ({ params: { ...attempt(world), preguntaId: nobody } }),
    reaches: ['QUESTION_NOT_FOUND'],
  },
  'POST /intentos/:id/entregar': {
    who: ownerOnly('ATTEMPT_NOT_FOUND'),
    request: (world) => ({ params: attempt(world) }),
  },
  'PUT /pruebas/:id/ajustes/:usuarioId': {
    who: courseStaff('TEST_NOT_FOUND'),
    request: (world) => ({
      params: { ...test(world), usuarioId: world.people.owner.id },
      body: { minutosExtra: 15, intentosExtra: 1 },
    }),
    leaves: [
      {
        action: 'test.adjusted',
        call: async (academy) => {
          const { id, userId } = await begun(academy);
          return { id, params: { id, usuarioId: userId }, body: { minutosExtra: 15, intentosExtra: 1 } };
        },
        before: { minutosExtra: 0, intentosExtra: 0 },
        after: { minutosExtra: 15, intentosExtra: 1 },
      },
    ],
  },
  'GET /pruebas/:id/estadisticas': {
    who: courseStaff('TEST_NOT_FOUND'),
    request: (world) => ({ params: test(world) }),
  },
  'GET /pruebas/:id/resultados': {
    who: courseStaff('TEST_NOT_FOUND'),
    request: (world) => ({ params: test(world) }),
  },
  'GET /courses/:id/pruebas': { who: courseStaff('COURSE_NOT_FOUND'), request: (world) => ({ params: course(world) }) },
  'POST /courses/:id/pruebas': {
    who: courseStaff('COURSE_NOT_FOUND'),
    request: (world) => ({ params: course(world), body: form }),
    leaves: [
      {
        action: 'test.created',
        call: async ({ app }) => ({ params: { id: await createCourse(app.platform) }, body: changed }),
        before: null,
        after: { nombre: 'Después', estado: 'Borrador' },
      },
    ],
  },
  'GET /pruebas/:id/definicion': {
    who: courseStaff('TEST_NOT_FOUND'),
    request: (world) => ({ params: test(world) }),
  },
  'PUT /pruebas/:id/definicion': {
    who: courseStaff('TEST_NOT_FOUND'),
    request: (world) => ({ params: test(world), body: { ...form, estado: 'Publicada', version: 1 } }),
    // After the tutor has saved.
    reaches: ['TEST_CHANGED_ELSEWHERE'],
    leaves: [
      {
        action: 'test.changed',
        call: async (academy) => about(await created(academy), { ...changed, version: 1 }),
        before: { nombre: 'Antes', estado: 'Publicada' },
        after: { nombre: 'Después', estado: 'Borrador' },
      },
    ],
  },
  // Archived, because the owner has begun it. The lines above need it.
  'DELETE /pruebas/:id': {
    who: courseStaff('TEST_NOT_FOUND'),
    request: (world) => ({ params: test(world) }),
    leaves: [
      {
        action: 'test.deleted',
        call: async (academy) => about(await created(academy)),
        before: { nombre: 'Antes' },
        after: null,
      },
      {
        action: 'test.archived',
        call: async (academy) => about((await begun(academy)).id),
        before: { estado: 'Publicada' },
        after: { estado: 'Archivada' },
      },
    ],
  },
  'GET /courses/:id/banco': { who: courseStaff('COURSE_NOT_FOUND'), request: (world) => ({ params: course(world) }) },
  'POST /courses/:id/banco': {
    who: courseStaff('COURSE_NOT_FOUND'),
    request: (world) => ({ params: course(world), body: { banco: 'Básico', definicion } }),
    leaves: [
      {
        action: 'question.added',
        call: async ({ app }) => ({
          params: { id: await createCourse(app.platform) },
          body: { banco: 'Básico', definicion },
        }),
        before: null,
        after: { banco: 'Básico' },
      },
    ],
  },
  'PUT /banco/:id': {
    who: courseStaff('QUESTION_NOT_FOUND'),
    request: ({ prueba }) => ({
      params: { id: prueba.bankIds[0]! },
      body: { banco: 'Básico', definicion, version: 1 },
    }),
    leaves: [
      {
        action: 'question.changed',
        call: async (academy) => about(await inBank(academy), { banco: 'Avanzado', definicion, version: 1 }),
        before: { banco: 'Básico' },
        after: { banco: 'Avanzado' },
      },
    ],
  },
  'DELETE /banco/:id': {
    who: courseStaff('QUESTION_NOT_FOUND'),
    // Each of the two deletes one of its own.
    request: ({ prueba }, caller) => ({ params: { id: prueba.bankIds[caller === 'admin' ? 1 : 0]! } }),
    leaves: [
      {
        action: 'question.archived',
        call: async (academy) => about(await inBank(academy)),
        before: { banco: 'Básico' },
        after: null,
      },
    ],
  },
  'GET /docencia/intentos': { who: staff },
  'GET /docencia/intentos/:id': {
    who: courseStaff('ATTEMPT_NOT_FOUND'),
    request: ({ openAnswer }) => ({ params: { id: openAnswer.intentoId } }),
  },
  'PUT /docencia/intentos/:id/respuestas/:preguntaId': {
    who: courseStaff('ATTEMPT_NOT_FOUND'),
    // The administrator sends what the tutor has sent, which changes nothing.
    request: ({ openAnswer: { intentoId, preguntaId, criterioIds } }) => ({
      params: { id: intentoId, preguntaId },
      body: { criterios: pointsOf(criterioIds), version: 0 },
    }),
    leaves: [
      {
        action: 'attempt.marked',
        call: async ({ app: { platform } }) => {
          const cursoId = await createCourse(platform);
          const { id: userId } = await createUser(platform);
          await enrolStudent(platform, userId, cursoId);
          const { intentoId: id, preguntaId, criterioIds } = await handInOpenAnswer(platform, userId, cursoId);
          return { id, params: { id, preguntaId }, body: { criterios: pointsOf(criterioIds), version: 0 } };
        },
        before: { puntos: null, nota: null },
        after: { puntos: 3, nota: 60 },
      },
    ],
  },
} satisfies RoutesOf<
  typeof assessmentsRoutes | typeof testAuthoringRoutes | typeof testMarkingRoutes | typeof testResultsRoutes
>;
