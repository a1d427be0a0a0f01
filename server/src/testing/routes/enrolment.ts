import type { enrolmentRoutes } from '@puente/contracts/enrolment';

import { createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../enrol-student.ts';
import { about, type RoutesOf } from '../every-route/declaration.ts';
import { admins, people } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const course = ({ courseId }: World) => ({ params: { id: courseId } });
const subscription = ({ subscriptionId }: World) => ({ params: { id: subscriptionId } });

export const routes = {
  'GET /suscripciones/mis-suscripciones': { who: people },
  'GET /suscripciones/mis-suscripciones-con-documentos': { who: people },
  'GET /cursos/sugerencias': { who: people },
  'POST /cursos/:id/inscripcion': {
    who: people,
    request: course,
    reaches: ['COURSE_ALREADY_OWNED', 'COURSE_NOT_FREE'],
  },
  'GET /suscripciones': { who: admins },
  'GET /suscripciones/csv': { who: admins },
  'DELETE /suscripciones/:id': {
    who: admins,
    request: subscription,
    leaves: [
      {
        action: 'subscription.deleted',
        call: async ({ app: { platform } }) => {
          const student = await createUser(platform);
          return about(await enrolStudent(platform, student.id, await createCourse(platform)));
        },
        before: { estado: 'Activa' },
        after: null,
      },
    ],
  },
} satisfies RoutesOf<typeof enrolmentRoutes>;
