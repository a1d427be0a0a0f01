import type { gradebookRoutes } from '@puente/contracts/gradebook';

import { createCourse } from '../../factories/academy.ts';
import type { RoutesOf } from '../every-route/declaration.ts';
import { courseStaff } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';
import { askForWork, handIn } from '../features/coursework.ts';

const course = ({ courseId }: World) => ({ params: { id: courseId } });
const who = courseStaff('COURSE_NOT_FOUND');
const weights = { pruebas: 50, tareas: 30, asistencia: 20, version: 0 };

export const routes = {
  'GET /courses/:id/calificaciones/columnas': { who, request: course },
  'GET /courses/:id/calificaciones': { who, request: course },
  'PUT /courses/:id/calificaciones/pesos': {
    who,
    request: (world) => ({ ...course(world), body: weights }),
    leaves: [
      {
        action: 'course.weights-changed',
        call: async ({ app: { platform } }) => {
          const id = await createCourse(platform);
          return { id, params: { id }, body: weights };
        },
        before: { pruebas: 60, asistencia: 10 },
        after: { pruebas: 50, asistencia: 20 },
      },
    ],
  },
  'GET /courses/:id/calificaciones/csv': { who, request: course },
  'POST /courses/:id/calificaciones/importacion': {
    who,
    request: (world) => ({ ...course(world), body: { csv: '', ensayo: true } }),
    reaches: ['GRADES_COLUMNS_MISSING'],
    leaves: [
      {
        action: 'submission.marked',
        call: async ({ app, admin }) => {
          const { id: tareaId, cursoId } = await askForWork(app, admin);
          const id = await handIn(app, tareaId, cursoId);
          const { rows } = await app.platform.database.query(
            'select email from users u join submissions s on s."userId" = u.id where s.id = $1',
            [id],
          );
          const { email } = rows[0] as { email: string };
          const csv = `correo,Tarea: Relato (0-100),exportado\n${email},80,2100-01-01T00:00:00Z`;
          return { id, params: { id: cursoId }, body: { csv, ensayo: false } };
        },
        before: { nota: null },
        after: { nota: 80 },
      },
    ],
  },
} satisfies RoutesOf<typeof gradebookRoutes>;
