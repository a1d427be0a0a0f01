import { z } from 'zod';

import { Adjunto, AdjuntoIds } from './attachments.ts';
import { command } from './command.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { English, Id, line, markdown, Message, Moment, Page } from './shapes.ts';

export const tituloMaxLength = 150;
export const cuerpoMaxLength = 10_000;
export const respuestaMaxLength = 10_000;
export const motivoMaxLength = 500;
/** Minutes within which a person changes or deletes what they wrote. */
export const editableMinutes = 30;
/** How many replies each topic of a list carries, where it is asked for whole; the others are asked for. */
export const respuestasInList = 3;

/** A section: 'general', open to everybody who is signed in, or a course's, by its id, for who has access to it. */
export const SeccionId = z.union([z.literal('general'), Id]);

/** Permissions of the caller on a topic or a reply. */
const PuedeConTexto = { editar: z.boolean(), borrar: z.boolean(), reportar: z.boolean(), moderar: z.boolean() };

/** A reply to a topic. Hidden ones are shown to staff and to their author alone. */
export const Respuesta = z.object({
  id: Id,
  /** Markdown. Empty when it was deleted. */
  texto: z.string(),
  /** Null when the account was closed. */
  autor: Persona.nullable(),
  createdAt: Moment,
  editadoAt: Moment.nullable(),
  /** Deleted replies keep their place, so that the conversation stays readable. */
  borrada: z.boolean(),
  oculta: z.boolean(),
  adjuntos: z.array(Adjunto),
  puede: z.object({ ...PuedeConTexto, aceptar: z.boolean() }),
});
export type Respuesta = z.infer<typeof Respuesta>;

/** A passage of a topic or reply that matches a search: plain text, with the places that match. */
export const Coincidencia = z.object({
  /** Null: in the title or the body of the topic. */
  respuestaId: Id.nullable(),
  texto: z.string(),
  /** Index of the first character and after the last one, in order. */
  marcas: z.array(z.tuple([z.int(), z.int()])),
});
export type Coincidencia = z.infer<typeof Coincidencia>;

/** A topic of the forum (FORO-1, FORO-5). */
export const Tema = z.object({
  id: Id,
  titulo: z.string(),
  /** Markdown; empty when the topic has a title alone. */
  cuerpo: z.string(),
  autor: Persona.nullable(),
  createdAt: Moment,
  editadoAt: Moment.nullable(),
  /** The newest reply's moment, or the topic's own. */
  ultimaActividad: Moment,
  seccion: z.object({ id: SeccionId, nombre: z.string(), nombreEn: English }),
  fijado: z.boolean(),
  /** No new replies. */
  cerrado: z.boolean(),
  oculto: z.boolean(),
  respuestaAceptadaId: Id.nullable(),
  totalRespuestas: z.int(),
  /**
   * In order of time. In a list at most `respuestasInList`: the accepted one first in importance, then the newest. Of one
   * topic the newest 50, and the accepted one; the earlier ones are pages of `GET /foro/temas/:id/respuestas`.
   */
  respuestas: z.array(Respuesta),
  adjuntos: z.array(Adjunto),
  /** Whether I am told of new replies. */
  sigo: z.boolean(),
  puede: z.object({ ...PuedeConTexto, responder: z.boolean(), aceptar: z.boolean() }),
  /** In the answer to a search: what matches, marked; else empty. */
  coincidencias: z.array(Coincidencia),
});
export type Tema = z.infer<typeof Tema>;

/** A section with what a reader needs to choose it. */
export const Seccion = z.object({
  id: SeccionId,
  nombre: z.string(),
  nombreEn: English,
  temas: z.int(),
  /** False for a course whose payment is late or whose access has ended. */
  puedeEscribir: z.boolean(),
});
export type Seccion = z.infer<typeof Seccion>;

export const TemasFiltro = z.enum(['todos', 'sin-respuesta', 'mios', 'siguiendo']);

/** Topics of a list: whole, or for a list of titles, without text, replies and attachments. */
export const TemasVista = z.enum(['completa', 'titulos']);

export const ReporteMotivo = z.enum(['ofensivo', 'datos-personales', 'publicidad', 'consejo-legal', 'otro']);

/** A report of a topic or reply, as staff see it. */
export const Reporte = z.object({
  id: Id,
  motivo: ReporteMotivo,
  texto: z.string(),
  estado: z.enum(['Pendiente', 'Atendido', 'Descartado']),
  createdAt: Moment,
  autor: Persona.nullable(),
  tema: z.object({ id: Id, titulo: z.string() }),
  respuestaId: Id.nullable(),
  /** The beginning of the reported text. */
  extracto: z.string(),
});
export type Reporte = z.infer<typeof Reporte>;

const ById = z.strictObject({ id: Id });
/** A retry after a lost answer, under the same id, writes nothing again. */
const EnvioId = Id.optional();

export const forumRoutes = {
  list: route({
    method: 'GET',
    path: '/foro/temas',
    access: 'session',
    summary:
      'The topics that I may read: pinned first and then by newest activity, or, of a search, the best match first',
    query: Page.extend({
      search: z.string().trim().max(120).optional(),
      seccion: SeccionId.optional(),
      filtro: TemasFiltro.default('todos'),
      vista: TemasVista.default('completa'),
    }),
    answers: { 200: z.array(Tema) },
    errors: ['FORUM_SECTION_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  sections: route({
    method: 'GET',
    path: '/foro/secciones',
    access: 'session',
    summary: 'The sections that I may read: the general one, then those of my courses',
    answers: { 200: z.array(Seccion) },
    errors: [],
  }),
  similar: route({
    method: 'GET',
    path: '/foro/temas/parecidos',
    access: 'session',
    summary: 'At most five topics that resemble what somebody is about to ask, answered ones first',
    query: z.strictObject({ titulo: z.string().trim().min(3).max(tituloMaxLength), seccion: SeccionId.optional() }),
    answers: {
      200: z.array(
        z.object({
          id: Id,
          titulo: z.string(),
          seccion: z.object({ id: SeccionId, nombre: z.string(), nombreEn: English }),
          totalRespuestas: z.int(),
          /** Whether one of its replies was accepted. */
          resuelto: z.boolean(),
        }),
      ),
    },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  create: route({
    method: 'POST',
    path: '/foro/temas',
    idempotency: 'body',
    access: 'session',
    summary: 'Open a topic; a title alone is enough, and opens it in the general section',
    body: z.strictObject({
      titulo: line(tituloMaxLength),
      cuerpo: markdown(cuerpoMaxLength, 0).default(''),
      /** Left out: the general section. */
      cursoId: Id.optional(),
      adjuntos: AdjuntoIds.default([]),
      envioId: EnvioId,
    }),
    answers: { 201: Tema },
    errors: ['FORUM_SECTION_NOT_FOUND', 'FORUM_SECTION_READ_ONLY', 'ATTACHMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  one: route({
    method: 'GET',
    path: '/foro/temas/:id',
    access: 'session',
    summary: 'A topic with its newest replies',
    params: ById,
    answers: { 200: Tema },
    errors: ['TOPIC_NOT_FOUND'],
  }),
  replies: route({
    method: 'GET',
    path: '/foro/temas/:id/respuestas',
    access: 'session',
    summary: 'The replies to a topic, newest first, page by page',
    params: ById,
    query: Page,
    answers: { 200: z.array(Respuesta) },
    errors: ['TOPIC_NOT_FOUND'],
  }),
  reply: route({
    method: 'POST',
    path: '/foro/temas/:id/respuestas',
    idempotency: 'body',
    access: 'session',
    summary: 'Reply to a topic',
    params: ById,
    body: z.strictObject({ texto: markdown(respuestaMaxLength), adjuntos: AdjuntoIds.default([]), envioId: EnvioId }),
    answers: { 200: Tema },
    errors: ['TOPIC_NOT_FOUND', 'TOPIC_CLOSED', 'FORUM_SECTION_READ_ONLY', 'ATTACHMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  editTopic: route({
    method: 'PUT',
    path: '/foro/temas/:id',
    access: 'session',
    summary: 'Change a topic of mine, within 30 minutes',
    params: ById,
    body: z.strictObject({ titulo: line(tituloMaxLength), cuerpo: markdown(cuerpoMaxLength, 0).default('') }),
    answers: { 200: Tema },
    errors: ['TOPIC_NOT_FOUND', 'EDIT_TIME_OVER', 'TOO_MANY_REQUESTS'],
  }),
  deleteTopic: route({
    method: 'DELETE',
    path: '/foro/temas/:id',
    access: 'session',
    summary: 'Delete a topic of mine, within 30 minutes and while nobody has replied',
    params: ById,
    answers: { 200: Message },
    errors: ['TOPIC_NOT_FOUND', 'EDIT_TIME_OVER', 'TOPIC_HAS_REPLIES'],
  }),
  editReply: route({
    method: 'PUT',
    path: '/foro/respuestas/:id',
    access: 'session',
    summary: 'Change a reply of mine, within 30 minutes',
    params: ById,
    body: z.strictObject({ texto: markdown(respuestaMaxLength) }),
    answers: { 200: Respuesta },
    errors: ['REPLY_NOT_FOUND', 'EDIT_TIME_OVER', 'TOO_MANY_REQUESTS'],
  }),
  deleteReply: route({
    method: 'DELETE',
    path: '/foro/respuestas/:id',
    access: 'session',
    summary: 'Delete a reply of mine, within 30 minutes; its place stays, its text does not',
    params: ById,
    answers: { 200: Respuesta },
    errors: ['REPLY_NOT_FOUND', 'EDIT_TIME_OVER'],
  }),
  accept: route({
    method: 'PUT',
    path: '/foro/temas/:id/aceptada',
    access: 'session',
    summary: 'Say which reply answers a topic of mine (staff: any topic of theirs); null takes it back',
    params: ById,
    body: z.strictObject({ respuestaId: Id.nullable() }),
    answers: { 200: Tema },
    errors: ['TOPIC_NOT_FOUND', 'REPLY_NOT_FOUND'],
  }),
  follow: route({
    method: 'PUT',
    path: '/foro/temas/:id/seguimiento',
    access: 'session',
    summary: 'Be told of new replies to a topic, or no longer',
    params: ById,
    body: z.strictObject({ sigo: z.boolean() }),
    answers: { 200: Tema },
    errors: ['TOPIC_NOT_FOUND'],
  }),
} as const;

/** A topic changed, or got a reply: a browser that shows it fetches it again. Sent to who watches its section. */
export interface ForoActualizado {
  temaId: string;
  seccion: string;
  /** The reply that was written or changed, without what depends on the reader (`puede` is all false); else null. */
  respuesta: Respuesta | null;
  totalRespuestas: number;
  /** The topic, its reply or its place in the list is no longer as it was: fetch the topic. */
  cambio: 'respuesta' | 'tema' | 'borrado';
}

export const forumCommands = {
  watch: command({
    event: 'verForo',
    access: 'session',
    summary:
      'Get `foroActualizado` for the sections that I may read, on this socket, until it closes or watches no more',
    body: z.strictObject({ activo: z.boolean() }),
    answer: z.object({ activo: z.boolean() }),
    reply: 'ack',
    errors: [],
  }),
} as const;
