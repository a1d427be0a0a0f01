import type { Api } from '@puente/contracts/api';

import type { Cell } from './cell.ts';
import { admins, anybody, courseMembers, courseStaff, people, staff } from './expectations.ts';
import type { World } from './world.ts';

const course = ({ courseId }: World) => ({ params: { id: courseId } });
const announcement = ({ announcementIds: [id] }: World) => ({ params: { id } });

/** The routes of announcements, and of how people are told. */
export const newsRouteMatrix = {
  'GET /notificaciones/sin-leer': { who: people },
  'POST /notificaciones/baja': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['UNSUBSCRIBE_LINK_INVALID'],
  },

  'GET /courses/:id/aviso': { who: people, request: course },
  'PUT /courses/:id/aviso': {
    who: people,
    request: ({ courseId }) => ({ params: { id: courseId }, body: { avisar: false } }),
  },
  'GET /programas/avisos': { who: admins },

  'GET /courses/:id/anuncios': { who: courseMembers('COURSE_NOT_FOUND'), request: course },
  'POST /courses/:id/anuncios': {
    who: courseStaff('COURSE_NOT_FOUND'),
    request: ({ courseId }) => ({
      params: { id: courseId },
      body: { titulo: 'Aviso', cuerpo: 'Hola', envioId: '00000000-0000-4000-8000-000000000001' },
    }),
  },
  'GET /courses/:id/anuncios/destinatarios': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /anuncios': { who: people },
  'GET /anuncios/cursos': { who: staff },
  'GET /anuncios/:id': { who: courseMembers('ANNOUNCEMENT_NOT_FOUND'), request: announcement },
  'POST /anuncios/:id/leido': { who: courseMembers('ANNOUNCEMENT_NOT_FOUND'), request: announcement },
  'PUT /anuncios/:id': {
    who: courseStaff('ANNOUNCEMENT_NOT_FOUND'),
    request: ({ announcementIds: [id] }) => ({ params: { id }, body: { titulo: 'Aviso', cuerpo: 'Hola a todos' } }),
  },
  'DELETE /anuncios/:id': {
    who: courseStaff('ANNOUNCEMENT_NOT_FOUND'),
    // The tutor deletes one, so that the administrator has another.
    request: ({ announcementIds: [first, second] }, caller) => ({
      params: { id: caller === 'tutor' ? second : first },
    }),
  },
  'POST /mensajes/:id/ocultar-numeros': {
    who: { ...courseStaff('MESSAGE_NOT_FOUND'), tutor: 'MESSAGE_NOT_FOUND', admin: 'MESSAGE_NOT_FOUND' },
    request: ({ messageId }) => ({ params: { id: messageId } }),
  },
} satisfies { [Route in keyof Api]?: Cell };
