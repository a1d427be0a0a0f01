import { z } from 'zod';

import { Documento, DocumentoTipo } from './course-files.ts';
import { route } from './route.ts';
import { Id, Language, line, Message, Moment, Page } from './shapes.ts';

/** The most that the setting of a document's size may allow, in bytes; larger files are sent in parts. */
export const documentMaxBytes = 500 * 1_048_576;

/** The most documents of a class that can be put in an order. */
export const documentsInOrder = 500;

/** A document of a class, with its file. */
export const DocumentoDeClase = Documento.extend({
  claseId: Id,
  createdAt: Moment,
  /** File of the document; null for a link. */
  archivo: z
    .object({
      nombre: z.string(),
      /** Bytes. */
      tamano: z.int(),
      /** The content type, read from the content. */
      contenido: z.string(),
      /** Harmful: nobody can open it. */
      bloqueado: z.boolean(),
    })
    .nullable(),
  /** Languages of its captions, for a video. */
  subtitulos: z.array(Language),
});
export type DocumentoDeClase = z.infer<typeof DocumentoDeClase>;

/**
 * The fields of the form. What is required is judged together, with the contract's own sentences: a title and a type; a
 * URL for a link; a file for anything else (part 2, point 5).
 */
export const DocumentoForm = z.strictObject({
  titulo: line(200, 0).optional(),
  tipo: z.union([DocumentoTipo, z.literal('')]).optional(),
  mandatorio: z
    .enum(['true', 'false', '1', '0', 'on', ''])
    .optional()
    .transform((value) => value === 'true' || value === '1' || value === 'on'),
  /** The URL of a link. */
  filePath: z.string().trim().max(2_000).optional(),
});
export type DocumentoForm = z.output<typeof DocumentoForm>;

const ById = z.strictObject({ id: Id });
const files = { file: { maxBytes: documentMaxBytes } } as const;
const formErrors = [
  'DOCUMENT_INCOMPLETE',
  'DOCUMENT_URL_REQUIRED',
  'DOCUMENT_URL_INVALID',
  'DOCUMENT_FILE_REQUIRED',
  'DOCUMENT_TYPE_MISMATCH',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_HAS_PROGRAMS',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_INFECTED',
  'PICTURE_DAMAGED',
  'PICTURE_TOO_MANY_PIXELS',
  'SCANNER_UNAVAILABLE',
  'FILES_UNAVAILABLE',
  'NO_SPACE_FOR_DOCUMENTS',
  'CHANGED_MEANWHILE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
] as const;

/** The documents of a class: read by whoever has the course, changed by its staff (product rule 11). */
export const classDocumentsRoutes = {
  list: route({
    method: 'GET',
    path: '/clases/:id/documentos',
    access: 'session',
    summary:
      'The documents of a class that I teach or have, in their order; those of a class to come are none while a payment is late',
    params: ById,
    query: Page,
    answers: { 200: z.array(DocumentoDeClase) },
    errors: ['CLASS_NOT_FOUND'],
  }),
  add: route({
    method: 'POST',
    path: '/clases/:id/documentos',
    idempotency: 'header',
    access: 'staff',
    summary: 'Add a document to a class that I teach: a file, or the URL of a link',
    params: ById,
    consumes: 'multipart',
    files,
    body: DocumentoForm,
    answers: { 201: DocumentoDeClase },
    errors: ['CLASS_NOT_FOUND', ...formErrors],
  }),
  order: route({
    method: 'PUT',
    path: '/clases/:id/documentos/orden',
    access: 'staff',
    summary: 'Put the documents of a class that I teach in an order; those that it leaves out come after the others',
    params: ById,
    body: z.strictObject({
      /** The documents in their order. One that was deleted meanwhile is passed over. */
      ids: z.array(Id).min(1).max(documentsInOrder),
    }),
    answers: { 200: Message },
    errors: ['CLASS_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  change: route({
    method: 'PUT',
    path: '/documentos/:id',
    access: 'staff',
    summary: 'Change a document of a class that I teach; without a file, the one that it has stays',
    params: ById,
    consumes: 'multipart',
    files,
    body: DocumentoForm,
    answers: { 200: DocumentoDeClase },
    errors: ['DOCUMENT_NOT_FOUND', ...formErrors],
  }),
  delete: route({
    method: 'DELETE',
    path: '/documentos/:id',
    access: 'staff',
    summary: 'Delete a document of a class that I teach, with its file',
    params: ById,
    answers: { 200: Message },
    errors: ['DOCUMENT_NOT_FOUND'],
  }),
} as const;
