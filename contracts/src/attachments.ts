import { z } from 'zod';

import { route } from './route.ts';
import { FileContent, Id, Message, Moment } from './shapes.ts';

/** The largest attachment, in bytes. */
export const attachmentMaxBytes = 15 * 1_048_576;
/** How many files a text may carry. */
export const attachmentsPerText = 5;

/** A file that goes with a text: of a topic, a reply, a ticket, a piece of work. */
export const Adjunto = z.object({
  id: Id,
  /** The file's name, with its extension. */
  nombre: z.string(),
  /** Bytes. */
  tamano: z.int(),
  /** The content type, read from the content. */
  contenido: z.string(),
  /** Pixels of a picture, so that its place is kept while it loads; null for other files. */
  imagen: z.object({ ancho: z.int(), alto: z.int() }).nullable(),
});
export type Adjunto = z.infer<typeof Adjunto>;

/** The ids of uploaded files in the body of the text that they go with. */
export const AdjuntoIds = z.array(Id).max(attachmentsPerText);

/** Addresses that open an attachment for an hour, in this browser alone. */
export const EnlaceDeAdjunto = z.object({
  id: Id,
  /** Paths below the API. */
  ver: z.string(),
  descargar: z.string(),
  expira: Moment,
});
export type EnlaceDeAdjunto = z.infer<typeof EnlaceDeAdjunto>;

export const attachmentsRoutes = {
  upload: route({
    method: 'POST',
    path: '/adjuntos',
    idempotency: 'header',
    access: 'session',
    summary: 'Upload a file for a text that I am writing; one that no text names is deleted after a day',
    consumes: 'multipart',
    files: { archivo: { maxBytes: attachmentMaxBytes } },
    answers: { 201: Adjunto },
    errors: [
      'FILE_TYPE_NOT_ALLOWED',
      'FILE_HAS_PROGRAMS',
      'FILE_TOO_LARGE',
      'FILE_EMPTY',
      'FILES_UNAVAILABLE',
      'FILE_INFECTED',
      'SCANNER_UNAVAILABLE',
      'TOO_MANY_ATTACHMENTS',
      'ATTACHMENTS_OF_DAY',
      'ATTACHMENTS_FULL',
      'PICTURE_DAMAGED',
      'PICTURE_TOO_MANY_PIXELS',
      'PICTURES_BUSY',
      'CHANGED_MEANWHILE',
      'UNSUPPORTED_MEDIA_TYPE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  discard: route({
    method: 'DELETE',
    path: '/adjuntos/:id',
    access: 'session',
    summary: 'Discard a file that I uploaded and that no text names yet',
    params: z.strictObject({ id: Id }),
    answers: { 200: Message },
    errors: ['ATTACHMENT_NOT_FOUND'],
  }),
  links: route({
    method: 'GET',
    path: '/adjuntos/enlaces',
    access: 'session',
    summary: 'Addresses of attachments that I may read, for an hour and this browser; those of others are left out',
    query: z.strictObject({
      /** Ids with commas between them, at most 100. */
      ids: z
        .string()
        .max(3_800)
        .transform((ids) => ids.split(','))
        .pipe(z.array(Id).min(1).max(100)),
    }),
    answers: { 200: z.array(EnlaceDeAdjunto) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  content: route({
    method: 'GET',
    path: '/adjuntos/:id/contenido',
    access: 'viewer',
    summary: 'The file of an attachment: by the access token, or by an address of `GET /adjuntos/enlaces`',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ permiso: z.string().max(400).optional(), descargar: z.enum(['1']).optional() }),
    answers: { 200: FileContent, 206: FileContent },
    produces: 'application/octet-stream',
    errors: ['DOCUMENT_LINK_INVALID', 'ATTACHMENT_NOT_FOUND', 'NOT_FOUND', 'FILE_BEING_CHECKED', 'FILES_UNAVAILABLE'],
  }),
} as const;
