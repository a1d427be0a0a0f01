import type { rosterRoutes } from '@puente/contracts/roster';

import { createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../enrol-student.ts';
import type { RoutesOf } from '../every-route/declaration.ts';
import { courseStaff } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const course = ({ courseId }: World) => ({ params: { id: courseId } });
const message = (id: string) => ({ destinatarios: [id], asunto: 'Tu curso', cuerpo: '¿Cómo vas?' });

export const routes = {
  'GET /courses/:id/estudiantes': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /courses/:id/estudiantes/atrasados': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /courses/:id/estudiantes/:usuarioId': {
    who: courseStaff('COURSE_NOT_FOUND'),
    request: ({ courseId, people: { owner } }) => ({ params: { id: courseId, usuarioId: owner.id } }),
  },
  'POST /courses/:id/estudiantes/mensajes': {
    who: courseStaff('COURSE_NOT_FOUND'),
    request: ({ courseId, people: { owner } }) => ({ params: { id: courseId }, body: message(owner.id) }),
    leaves: [
      {
        action: 'course.students-written-to',
        call: async ({ app: { platform } }) => {
          const id = await createCourse(platform);
          const student = await createUser(platform);
          await enrolStudent(platform, student.id, id);
          return { id, params: { id }, body: message(student.id) };
        },
        before: null,
        after: { asunto: 'Tu curso', estudiantes: 1 },
      },
    ],
  },
} satisfies RoutesOf<typeof rosterRoutes>;
