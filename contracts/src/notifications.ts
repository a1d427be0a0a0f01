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

/** Subject of a notification: each has its own settings. */
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

/** When a notice is mailed: never, at once, or with the unread ones of the day in one mail each morning. */
export const AvisoCorreo = z.enum(['no', 'inmediato', 'resumen']);
export type AvisoCorreo = z.infer<typeof AvisoCorreo>;

/** How a person is told of one subject. */
export const AjustesTema = z.strictObject({
  /** Whether its notices are in the list behind the bell, and arrive live. */
  enApp: z.boolean(),
  correo: AvisoCorreo,
  /** Whether its urgent notices are shown by the browsers that the person chose; left out, as it was. Initially true. */
  push: z.boolean().optional(),
});
export type AjustesTema = z.infer<typeof AjustesTema>;

/** Subjects whose mails cannot be switched off or put off. */
export const temasObligatorios: readonly AvisoTema[] = ['pagos', 'cuenta'];

/** Subjects with notices that browsers show while the academy is closed (PUSH-1). */
export const temasPush: readonly AvisoTema[] = ['clases', 'pagos', 'soporte'];

/** The settings of somebody who changed nothing (decision 0042). */
export const ajustesIniciales: Readonly<Record<AvisoTema, Required<AjustesTema>>> = {
  clases: { enApp: true, correo: 'inmediato', push: true },
  pagos: { enApp: true, correo: 'inmediato', push: true },
  mensajes: { enApp: true, correo: 'resumen', push: true },
  foro: { enApp: true, correo: 'resumen', push: true },
  soporte: { enApp: true, correo: 'inmediato', push: true },
  pruebas: { enApp: true, correo: 'resumen', push: true },
  entregas: { enApp: true, correo: 'inmediato', push: true },
  certificados: { enApp: true, correo: 'inmediato', push: true },
  documentos: { enApp: true, correo: 'resumen', push: true },
  anuncios: { enApp: true, correo: 'inmediato', push: true },
  cuenta: { enApp: true, correo: 'inmediato', push: true },
};

const general = {
  /** Plays a sound for a new notification in the browser. */
  sonido: z.boolean(),
  /** Sends e-mails 24 hours and one hour before a class. */
  recordatoriosClase: z.boolean(),
};

/** A person's notification settings; `sonido` and `recordatoriosClase` are on by default. */
export const AjustesNotificaciones = z.strictObject({
  ...general,
  /** Settings of every subject; in the answer to a change, of the changed ones alone. */
  temas: z.partialRecord(AvisoTema, AjustesTema).optional(),
});
export type AjustesNotificaciones = z.infer<typeof AjustesNotificaciones>;

/** Mails that an unsubscribe link stops: those of a subject, the daily digest, the reminders of classes. */
export const Baja = z.enum([...AvisoTema.options, 'resumen', 'recordatorios']);
export type Baja = z.infer<typeof Baja>;

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
    idempotency: { natural: 'sets a mark that a repeat finds set' },
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
    summary: 'Change my notification settings; subjects that are left out stay as they are',
    body: AjustesNotificaciones,
    answers: { 200: AjustesNotificaciones },
    errors: ['NOTICE_MAIL_COMPULSORY'],
  }),
  unread: route({
    method: 'GET',
    path: '/notificaciones/sin-leer',
    access: 'session',
    summary: 'How many of my notifications are unread',
    answers: { 200: z.object({ total: z.int() }) },
    errors: [],
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/notificaciones/baja',
    idempotency: { natural: 'sets a mark that a repeat finds set' },
    access: 'public',
    summary: 'Stop the mails that a mail’s link for unsubscribing names, without a session',
    body: z.strictObject({ token: z.string().max(400) }),
    answers: { 200: z.object({ message: z.string(), baja: Baja }) },
    errors: ['UNSUBSCRIBE_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
} as const;
