import { z } from 'zod';

import { route } from './route.ts';
import { Id, Message, Moment, Page } from './shapes.ts';

export const Notificacion = z.object({
  id: Id,
  texto: z.string(),
  leido: z.boolean(),
  createdAt: Moment,
  /** A path of the web, or null. */
  enlace: z.string().nullable(),
});
export type Notificacion = z.infer<typeof Notificacion>;

export const notificationsRoutes = {
  list: route({
    method: 'GET',
    path: '/notificaciones',
    access: 'session',
    summary: 'My notifications, newest first',
    query: Page,
    answers: { 200: z.array(Notificacion) },
    errors: [],
  }),
  markAllRead: route({
    method: 'POST',
    path: '/notificaciones/marcar-todas-leidas',
    access: 'session',
    summary: 'Mark all my notifications as read',
    answers: { 200: Message },
    errors: [],
  }),
} as const;
