import type { courseworkRoutes } from '@puente/contracts/coursework';

import { classesOf, createCourse } from '../../factories/academy.ts';
import { about, type RoutesOf } from '../every-route/declaration.ts';
import { courseStaff, type Expected, people, staff } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';
import { askForWork, handIn } from '../features/coursework.ts';

const assignment = ({ work: { tareaId } }: World) => ({ params: { id: tareaId } });
const submission = ({ work: { entregaId } }: World) => ({ params: { id: entregaId } });
const form = { titulo: 'Relato', vence: '2030-01-01T12:00:00Z' };
const ofClass = ({ work: { claseId } }: World) => ({ params: { id: claseId } });
/** Whoever has the course sees its assignments; its staff too, but they hand nothing in. */
const members: Expected = { ...people, stranger: 'ASSIGNMENT_NOT_FOUND', otherTutor: 'ASSIGNMENT_NOT_FOUND' };
const students: Expected = { ...members, tutor: 'ASSIGNMENT_NOT_FOUND', admin: 'ASSIGNMENT_NOT_FOUND' };

export const routes = {
  'GET /tareas': { who: people },
  'GET /tareas/:id': { who: members, request: assignment },
  'PUT /tareas/:id/entrega': {
    who: students,
    request: (world) => ({
      ...assignment(world),
      body: { texto: 'Mi relato', envioId: '6f6c3a50-0000-4000-8000-000000000001' },
    }),
  },
  'GET /docencia/tareas': { who: staff },
  'PUT /clases/:id/tarea': {
    who: courseStaff('CLASS_NOT_FOUND'),
    request: (world) => ({ ...ofClass(world), body: form }),
    leaves: [
      {
        action: 'assignment.saved',
        call: async ({ app: { platform } }) => ({
          params: { id: (await classesOf(platform, await createCourse(platform)))[0]! },
          body: form,
        }),
        before: null,
        after: { titulo: 'Relato', notaMaxima: 100 },
      },
    ],
  },
  'DELETE /clases/:id/tarea': {
    who: courseStaff('CLASS_NOT_FOUND'),
    request: ofClass,
    reaches: ['ASSIGNMENT_HAS_SUBMISSIONS'],
    leaves: [
      {
        action: 'assignment.deleted',
        call: async ({ app, admin }) => {
          const { id, claseId } = await askForWork(app, admin);
          return { id, params: { id: claseId } };
        },
        before: { titulo: 'Relato' },
        after: null,
      },
    ],
  },
  'GET /tareas/:id/entregas': { who: courseStaff('ASSIGNMENT_NOT_FOUND'), request: assignment },
  'GET /entregas/:id': { who: courseStaff('SUBMISSION_NOT_FOUND'), request: submission },
  'PUT /entregas/:id/calificacion': {
    who: courseStaff('SUBMISSION_NOT_FOUND'),
    request: (world) => ({ ...submission(world), body: { nota: 90, version: 1 } }),
    reaches: ['SUBMISSION_CHANGED'],
    leaves: [
      {
        action: 'submission.marked',
        call: async ({ app, admin }) => {
          const { id, cursoId } = await askForWork(app, admin);
          return about(await handIn(app, id, cursoId), { nota: 90, version: 1 });
        },
        before: { nota: null },
        after: { nota: 90, version: 1 },
      },
    ],
  },
} satisfies RoutesOf<typeof courseworkRoutes>;
