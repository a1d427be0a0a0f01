import { z } from 'zod';

import { Adjunto, AdjuntoIds } from './attachments.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { English, Id, line, markdown, Message, Moment, Page } from './shapes.ts';

export const anuncioTituloMaxLength = 150;
export const anuncioCuerpoMaxLength = 10_000;

/** Announcement to all students of a course, by its tutors or the academy (FORO-6). */
export const Anuncio = z.object({
  id: Id,
  cursoId: Id,
  /** The title of the course. */
  curso: z.string(),
  cursoEn: English,
  titulo: z.string(),
  /** Markdown. */
  cuerpo: z.string(),
  adjuntos: z.array(Adjunto),
  autor: Persona,
  /** Whether I have opened it. Those from before I had the course, and my own, count as read. */
  leido: z.boolean(),
  createdAt: Moment,
  /** When it was last changed; null while it is as it was sent. */
  editadoAt: Moment.nullable(),
  /** Whether I may change and delete it: its author while on the course's staff, and administrators. */
  editable: z.boolean(),
});
export type Anuncio = z.infer<typeof Anuncio>;

const fields = {
  titulo: line(anuncioTituloMaxLength),
  cuerpo: markdown(anuncioCuerpoMaxLength),
  adjuntos: AdjuntoIds.optional(),
};

export const NuevoAnuncio = z.strictObject({
  ...fields,
  /** Idempotency key made by the browser: a retry after a lost answer tells nobody twice. */
  envioId: Id,
});
export type NuevoAnuncio = z.input<typeof NuevoAnuncio>;

/** `adjuntos`: all that it has from now on, old and new. Left out, they stay. */
export const CambioAnuncio = z.strictObject(fields);
export type CambioAnuncio = z.input<typeof CambioAnuncio>;

const course = z.strictObject({ id: Id });
const announcement = z.strictObject({ id: Id });

export const announcementsRoutes = {
  ofCourse: route({
    method: 'GET',
    path: '/courses/:id/anuncios',
    access: 'session',
    summary: 'The announcements of a course, newest first, for its students and staff',
    params: course,
    query: Page,
    answers: { 200: z.array(Anuncio) },
    errors: ['COURSE_NOT_FOUND'],
  }),
  publish: route({
    method: 'POST',
    path: '/courses/:id/anuncios',
    idempotency: 'body',
    access: 'staff',
    summary: 'Write to all active students of a course; one that was sent before, by its `envioId`, is not sent again',
    params: course,
    body: NuevoAnuncio,
    answers: { 201: Anuncio },
    errors: ['COURSE_NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  audience: route({
    method: 'GET',
    path: '/courses/:id/anuncios/destinatarios',
    access: 'staff',
    summary: 'How many students an announcement of the course would reach now',
    params: course,
    answers: { 200: z.object({ total: z.int() }) },
    errors: ['COURSE_NOT_FOUND'],
  }),
  courses: route({
    method: 'GET',
    path: '/anuncios/cursos',
    access: 'staff',
    summary: 'The courses to whose students I may write, newest first',
    query: Page,
    answers: { 200: z.array(z.object({ id: Id, titulo: z.string(), tituloEn: English })) },
    errors: [],
  }),
  mine: route({
    method: 'GET',
    path: '/anuncios',
    access: 'session',
    summary: 'The announcements of all courses that I have, teach or administer, newest first',
    query: Page,
    answers: { 200: z.array(Anuncio) },
    errors: [],
  }),
  one: route({
    method: 'GET',
    path: '/anuncios/:id',
    access: 'session',
    summary: 'One announcement of a course that I have, teach or administer',
    params: announcement,
    answers: { 200: Anuncio },
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
  }),
  markRead: route({
    method: 'POST',
    path: '/anuncios/:id/leido',
    idempotency: { natural: 'sets a mark that a repeat finds set' },
    access: 'session',
    summary: 'Mark an announcement as read; answers alike when it was already',
    params: announcement,
    answers: { 200: Message },
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
  }),
  change: route({
    method: 'PUT',
    path: '/anuncios/:id',
    access: 'staff',
    summary: 'Correct an announcement, which is then shown as edited; nobody is told or mailed again',
    params: announcement,
    body: CambioAnuncio,
    answers: { 200: Anuncio },
    errors: ['ANNOUNCEMENT_NOT_FOUND', 'ATTACHMENT_NOT_FOUND'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/anuncios/:id',
    access: 'staff',
    summary: 'Delete an announcement',
    params: announcement,
    answers: { 200: Message },
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
  }),
} as const;
