import type { Cell } from './cell.ts';
import { admins, courseStaff, staff } from './expectations.ts';
import type { World } from './world.ts';

const nothing = '00000000-0000-4000-8000-000000000000';
const none = () => ({ params: { id: nothing } });
const course = ({ courseId }: World) => ({ params: { id: courseId } });
const tutorOfNothing = () => ({ params: { id: nothing, userId: nothing } });

/** Who may call the routes of the panel's courses, a part of `routeMatrix`. */
export const coursesRouteMatrix = {
  'GET /admin/courses': { who: staff },
  'GET /admin/courses/:id': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /admin/courses/:id/vista-previa': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'PUT /admin/courses/:id/estado': {
    who: admins,
    request: () => ({ ...none(), body: { estado: 'Borrador' } }),
    reaches: ['COURSE_NOT_FOUND'],
  },
  'PUT /admin/courses/:id/tutores/:userId': { who: admins, request: tutorOfNothing, reaches: ['COURSE_NOT_FOUND'] },
  'DELETE /admin/courses/:id/tutores/:userId': { who: admins, request: tutorOfNothing, reaches: ['COURSE_NOT_FOUND'] },
  'GET /admin/tutores': { who: admins },
  'POST /businesstypes': { who: admins, reaches: ['INVALID_INPUT'] },
  'PUT /businesstypes/:id': {
    who: admins,
    request: () => ({ ...none(), body: { nombre: 'Otro' } }),
    reaches: ['BUSINESS_TYPE_UNKNOWN'],
  },
  'DELETE /businesstypes/:id': { who: admins, request: none, reaches: ['BUSINESS_TYPE_UNKNOWN'] },
} satisfies Record<string, Cell>;
