import { randomUUID } from 'node:crypto';

import type { announcementsRoutes } from '@puente/contracts/announcements';

import { createCourse } from '../../factories/academy.ts';
import { about, type Academy, type RoutesOf } from '../every-route/declaration.ts';
import { courseMembers, courseStaff, people, staff } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const course = ({ courseId }: World) => ({ params: { id: courseId } });
const announcement = ({ announcementIds: [id] }: World) => ({ params: { id } });

/** Writes an announcement as the administrator. */
const announced = async ({ app, admin }: Academy): Promise<string> => {
  const body = { titulo: 'Antes', cuerpo: 'Hola', envioId: randomUUID() };
  return (await admin.post(`courses/${await createCourse(app.platform)}/anuncios`, body)).body.id;
};

export const routes = {
  'GET /courses/:id/anuncios': { who: courseMembers('COURSE_NOT_FOUND'), request: course },
  'POST /courses/:id/anuncios': {
    who: courseStaff('COURSE_NOT_FOUND'),
    request: ({ courseId }) => ({
      params: { id: courseId },
      body: { titulo: 'Aviso', cuerpo: 'Hola', envioId: '00000000-0000-4000-8000-000000000001' },
    }),
    leaves: [
      {
        action: 'announcement.published',
        call: async ({ app }) => ({
          params: { id: await createCourse(app.platform) },
          body: { titulo: 'Aviso', cuerpo: 'Hola', envioId: randomUUID() },
        }),
        before: null,
        after: { titulo: 'Aviso' },
      },
    ],
  },
  'GET /courses/:id/anuncios/destinatarios': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /anuncios': { who: people },
  'GET /anuncios/cursos': { who: staff },
  'GET /anuncios/:id': { who: courseMembers('ANNOUNCEMENT_NOT_FOUND'), request: announcement },
  'POST /anuncios/:id/leido': { who: courseMembers('ANNOUNCEMENT_NOT_FOUND'), request: announcement },
  'PUT /anuncios/:id': {
    who: courseStaff('ANNOUNCEMENT_NOT_FOUND'),
    request: ({ announcementIds: [id] }) => ({ params: { id }, body: { titulo: 'Aviso', cuerpo: 'Hola a todos' } }),
    leaves: [
      {
        action: 'announcement.changed',
        call: async (academy) => about(await announced(academy), { titulo: 'Después', cuerpo: 'Hola' }),
        before: { titulo: 'Antes', cuerpo: 'Hola' },
        after: { titulo: 'Después', cuerpo: 'Hola' },
      },
    ],
  },
  'DELETE /anuncios/:id': {
    who: courseStaff('ANNOUNCEMENT_NOT_FOUND'),
    // The tutor deletes one, so that the administrator has another.
    request: ({ announcementIds: [first, second] }, caller) => ({
      params: { id: caller === 'tutor' ? second : first },
    }),
    leaves: [
      {
        action: 'announcement.deleted',
        call: async (academy) => about(await announced(academy)),
        before: { titulo: 'Antes', cuerpo: 'Hola' },
        after: null,
      },
    ],
  },
} satisfies RoutesOf<typeof announcementsRoutes>;
