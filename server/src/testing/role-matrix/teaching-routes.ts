import type { Cell } from './cell.ts';
import { admins, courseStaff, people, staff } from './expectations.ts';
import type { World } from './world.ts';

const liveMeeting = ({ meeting: { id } }: World) => ({ params: { id } });
const course = ({ courseId }: World) => ({ params: { id: courseId } });

/** Who may call the routes of teaching, attendance and reports, a part of `routeMatrix`. */
export const teachingRouteMatrix = {
  'GET /reuniones/:id/asistencia': { who: courseStaff('MEETING_NOT_FOUND'), request: liveMeeting },
  'GET /reuniones/:id/asistencia/csv': { who: courseStaff('MEETING_NOT_FOUND'), request: liveMeeting },
  'GET /courses/:id/asistencia': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /courses/:id/asistencia/csv': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /usuarios/me/asistencia': { who: people },
  'GET /docencia/inicio': { who: staff },
  'GET /docencia/clases': { who: staff },
  'GET /docencia/cursos': { who: staff },
  'GET /reportes': { who: admins },
  'GET /reportes/:reporte/csv': { who: admins, request: () => ({ params: { reporte: 'ventas' } }) },
} satisfies Record<string, Cell>;
