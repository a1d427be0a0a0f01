import type { Cell } from './cell.ts';
import { courseStaff, type Expected, people, staff } from './expectations.ts';
import type { World } from './world.ts';

const assignment = ({ work: { tareaId } }: World) => ({ params: { id: tareaId } });
const submission = ({ work: { entregaId } }: World) => ({ params: { id: entregaId } });
const asking = ({ work: { claseId } }: World) => ({
  params: { id: claseId },
  body: { titulo: 'Relato', vence: '2030-01-01T12:00:00Z' },
});
/** Whoever has the course sees its assignments; its staff too, but they hand nothing in. */
const members: Expected = { ...people, stranger: 'ASSIGNMENT_NOT_FOUND', otherTutor: 'ASSIGNMENT_NOT_FOUND' };
const students: Expected = { ...members, tutor: 'ASSIGNMENT_NOT_FOUND', admin: 'ASSIGNMENT_NOT_FOUND' };

/** Who may call the routes of handed-in work, a part of `routeMatrix`. */
export const courseworkRouteMatrix = {
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
  'PUT /clases/:id/tarea': { who: courseStaff('CLASS_NOT_FOUND'), request: asking },
  'DELETE /clases/:id/tarea': {
    who: courseStaff('CLASS_NOT_FOUND'),
    request: ({ work: { claseId } }) => ({ params: { id: claseId } }),
    reaches: ['ASSIGNMENT_HAS_SUBMISSIONS'],
  },
  'GET /tareas/:id/entregas': { who: courseStaff('ASSIGNMENT_NOT_FOUND'), request: assignment },
  'GET /entregas/:id': { who: courseStaff('SUBMISSION_NOT_FOUND'), request: submission },
  'PUT /entregas/:id/calificacion': {
    who: courseStaff('SUBMISSION_NOT_FOUND'),
    request: (world) => ({ ...submission(world), body: { nota: 90, version: 1 } }),
    reaches: ['SUBMISSION_CHANGED'],
  },
} satisfies Record<string, Cell>;
