import { questionOfEachKind } from '../course-tests.ts';
import type { Cell } from './cell.ts';
import { courseStaff, type Expected, ownerOnly, people } from './expectations.ts';
import type { World } from './world.ts';

const course = ({ courseId }: World) => ({ id: courseId });
const test = ({ prueba }: World) => ({ id: prueba.id });
const attempt = ({ prueba }: World) => ({ id: prueba.intentoId });
/** Of no attempt. */
const preguntaId = '00000000-0000-4000-8000-000000000000';

const definicion = questionOfEachKind.unica;
const form = { nombre: 'El formulario N-400', notaMinima: 70, secciones: [{ preguntas: [{ definicion }] }] };

/** Students of the course. Its staff has no attempts: it sees results. */
const students: Expected = {
  ...people,
  stranger: 'TEST_NOT_FOUND',
  tutor: 'TEST_NOT_FOUND',
  otherTutor: 'TEST_NOT_FOUND',
  admin: 'TEST_NOT_FOUND',
};

/** Who may call the routes of tests, a part of `routeMatrix`. */
export const assessmentsRouteMatrix = {
  'GET /pruebas': { who: people },
  'GET /pruebas/:id': { who: students, request: (world) => ({ params: test(world) }) },
  'POST /pruebas/:id/intentos': { who: students, request: (world) => ({ params: test(world), body: {} }) },
  'GET /intentos/:id': { who: ownerOnly('ATTEMPT_NOT_FOUND'), request: (world) => ({ params: attempt(world) }) },
  'PUT /intentos/:id/respuestas/:preguntaId': {
    who: ownerOnly('ATTEMPT_NOT_FOUND'),
    request: (world) => ({
      params: { ...attempt(world), preguntaId },
      body: { respuesta: { tipo: 'textoCorto', texto: 'USCIS' }, version: 0, envioId: preguntaId },
    }),
    reaches: ['QUESTION_NOT_FOUND'],
  },
  'POST /intentos/:id/respuestas/:preguntaId/comprobar': {
    who: ownerOnly('ATTEMPT_NOT_FOUND'),
    request: (world) => ({ params: { ...attempt(world), preguntaId } }),
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
  },
  // Archived, because the owner has begun it. The lines above need it.
  'DELETE /pruebas/:id': { who: courseStaff('TEST_NOT_FOUND'), request: (world) => ({ params: test(world) }) },

  'GET /courses/:id/banco': { who: courseStaff('COURSE_NOT_FOUND'), request: (world) => ({ params: course(world) }) },
  'POST /courses/:id/banco': {
    who: courseStaff('COURSE_NOT_FOUND'),
    request: (world) => ({ params: course(world), body: { banco: 'Básico', definicion } }),
  },
  'PUT /banco/:id': {
    who: courseStaff('QUESTION_NOT_FOUND'),
    request: ({ prueba }) => ({
      params: { id: prueba.bankIds[0]! },
      body: { banco: 'Básico', definicion, version: 1 },
    }),
  },
  'DELETE /banco/:id': {
    who: courseStaff('QUESTION_NOT_FOUND'),
    // Each of the two deletes one of its own.
    request: ({ prueba }, caller) => ({ params: { id: prueba.bankIds[caller === 'admin' ? 1 : 0]! } }),
  },
} satisfies Record<string, Cell>;
