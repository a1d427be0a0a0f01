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

/** What a notification is about: each subject has its own settings. */
export const AvisoTema = z.enum([
  'clases',
  'pagos',
  'mensajes',
  'foro',
  'soporte',
  'pruebas',
  'entregas',
  'certificados',
  'documentos',
  'anuncios',
  'cuenta',
]);
export type AvisoTema = z.infer<typeof AvisoTema>;

/** A person's notification settings; all are on by default. */
export const AjustesNotificaciones = z.strictObject({
  /** Plays a sound for a new notification in the browser. */
  sonido: z.boolean(),
  /** Sends e-mails 24 hours and one hour before a class. */
  recordatoriosClase: z.boolean(),
});
export type AjustesNotificaciones = z.infer<typeof AjustesNotificaciones>;

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
  settings: route({
    method: 'GET',
    path: '/notificaciones/ajustes',
    access: 'session',
    summary: 'My notification settings',
    answers: { 200: AjustesNotificaciones },
    errors: [],
  }),
  saveSettings: route({
    method: 'PUT',
    path: '/notificaciones/ajustes',
    access: 'session',
    summary: 'Change my notification settings',
    body: AjustesNotificaciones,
    answers: { 200: AjustesNotificaciones },
    errors: [],
  }),
} as const;
