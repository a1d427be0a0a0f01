import { z } from 'zod';

import { Documento, DocumentoTipo } from './course-files.ts';
import { route } from './route.ts';
import { English, FileContent, Id, Language, line, Message, Moment, Page } from './shapes.ts';

/** Bytes of each part of an upload but its last: what a bad connection has to send again after a cut. */
export const uploadPartBytes = 4 * 1_048_576;

/** Kind of an upload. `grabacion`: the video of a class, of which its students are told. `documento`: any other. */
const SubidaTipo = z.enum(['grabacion', 'documento']);

/** A large file on its way into a class's documents. It is kept for a week after its last part. */
export const Subida = z.object({
  id: Id,
  claseId: Id,
  nombre: z.string(),
  /** Bytes of the whole file. */
  tamano: z.int(),
  /** Bytes that have arrived: the next part begins here. */
  recibido: z.int(),
});
export type Subida = z.infer<typeof Subida>;

const ById = z.strictObject({ id: Id });

export const documentsRoutes = {
  settings: route({
    method: 'GET',
    path: '/documentos/ajustes',
    access: 'staff',
    summary: 'How large recordings and documents may be, and whether recordings are uploaded by themselves',
    answers: {
      200: z.object({
        /** The largest recording, or other video that is sent in parts, in bytes. */
        tamanoMaximo: z.int(),
        /** The largest document of any other type, and of any file that is sent at once, in bytes. */
        documentoMaximo: z.int(),
        /** `automatica`: as soon as the recording stops. `preguntar`: by a click. */
        subidaDeGrabaciones: z.enum(['automatica', 'preguntar']),
      }),
    },
    errors: [],
  }),
  startUpload: route({
    method: 'POST',
    path: '/clases/:id/subidas',
    idempotency: 'header',
    access: 'staff',
    summary: 'Start to upload a large file to a class that I teach',
    params: ById,
    body: z.strictObject({
      /** The file's name, with its extension. */
      nombre: line(200),
      titulo: line(200),
      tipo: SubidaTipo,
      /** For a `documento` alone: its type, checked against its content, and whether it is mandatory. */
      documentoTipo: DocumentoTipo.exclude(['link']).optional(),
      mandatorio: z.boolean().optional(),
      /** Bytes of the whole file. */
      tamano: z.int().min(1),
    }),
    answers: { 201: Subida },
    errors: [
      'CLASS_NOT_FOUND',
      'DOCUMENT_INCOMPLETE',
      'VIDEO_TOO_LARGE',
      'FILE_TOO_LARGE',
      'TOO_MANY_UPLOADS',
      'NO_SPACE_FOR_DOCUMENTS',
      'TOO_MANY_REQUESTS',
    ],
  }),
  unfinished: route({
    method: 'GET',
    path: '/subidas',
    access: 'staff',
    summary:
      'My uploads that have not arrived whole, the newest first: to go on with the same file, or to discard them',
    answers: {
      200: z.array(
        Subida.extend({
          tipo: SubidaTipo,
          claseNombre: z.string(),
          claseNombreEn: English,
          cursoTitulo: z.string(),
          cursoTituloEn: English,
        }),
      ),
    },
    errors: [],
  }),
  upload: route({
    method: 'GET',
    path: '/subidas/:id',
    access: 'staff',
    summary: 'How far an upload of mine is',
    params: ById,
    answers: { 200: Subida },
    errors: ['UPLOAD_NOT_FOUND'],
  }),
  uploadPart: route({
    method: 'PUT',
    path: '/subidas/:id/partes',
    access: 'staff',
    summary: 'Send the next part of an upload; a part that has arrived already may be sent again',
    params: ById,
    consumes: 'multipart',
    // Some more than a part, so that a longer one is refused by its length and not as a file.
    files: { parte: { maxBytes: uploadPartBytes + 1 } },
    /** `desde`: the part's first byte. Its length is `uploadPartBytes`, or what is left of the file. */
    body: z.strictObject({ desde: z.coerce.number().int().min(0) }),
    answers: { 200: Subida },
    errors: [
      'UPLOAD_NOT_FOUND',
      'UPLOAD_PART_MISPLACED',
      'FILE_TYPE_NOT_ALLOWED',
      'FILE_HAS_PROGRAMS',
      'DOCUMENT_TYPE_MISMATCH',
      'FILE_TOO_LARGE',
      'FILES_UNAVAILABLE',
      'NO_SPACE_FOR_DOCUMENTS',
      'CHANGED_MEANWHILE',
      'UNSUPPORTED_MEDIA_TYPE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  completeUpload: route({
    method: 'POST',
    path: '/subidas/:id/completar',
    idempotency: { natural: 'an upload becomes one document' },
    access: 'staff',
    summary: 'Put an upload that has arrived among the documents of its class; repeated, it answers the same',
    params: ById,
    answers: { 200: Documento },
    errors: [
      'UPLOAD_NOT_FOUND',
      'UPLOAD_INCOMPLETE',
      'FILE_TYPE_NOT_ALLOWED',
      'FILE_HAS_PROGRAMS',
      'DOCUMENT_TYPE_MISMATCH',
      'FILE_INFECTED',
      'FILE_TOO_LARGE',
      'PICTURE_DAMAGED',
      'PICTURE_TOO_MANY_PIXELS',
      'SCANNER_UNAVAILABLE',
      'FILES_UNAVAILABLE',
    ],
  }),
  discardUpload: route({
    method: 'DELETE',
    path: '/subidas/:id',
    access: 'staff',
    summary: 'Discard an unfinished upload of mine',
    params: ById,
    answers: { 200: Message },
    errors: ['UPLOAD_NOT_FOUND'],
  }),
  link: route({
    method: 'GET',
    path: '/documentos/:id/enlace',
    access: 'session',
    summary: 'Addresses that open a document for an hour, in this browser alone: shown in a page, and as a download',
    params: ById,
    answers: {
      200: z.object({
        /** Paths below the API; both the same URL where the document is a link. */
        ver: z.string(),
        descargar: z.string(),
        expira: Moment.nullable(),
        /** The content type of the file; null where the document is a link. */
        contenido: z.string().nullable(),
        /** Addresses of its captions as WebVTT, for the same hour. */
        subtitulos: z.array(z.object({ idioma: Language, ver: z.string() })),
      }),
    },
    errors: ['DOCUMENT_NOT_FOUND', 'FILE_BEING_CHECKED', 'TOO_MANY_REQUESTS'],
  }),
  content: route({
    method: 'GET',
    path: '/documentos/:id/contenido',
    access: 'viewer',
    summary: 'The file of a document: by the access token, or by an address of `GET /documentos/:id/enlace`',
    params: ById,
    query: z.strictObject({
      permiso: z.string().max(400).optional(),
      descargar: z.enum(['1']).optional(),
    }),
    answers: { 200: FileContent, 206: FileContent },
    produces: 'video/webm',
    errors: ['DOCUMENT_LINK_INVALID', 'DOCUMENT_NOT_FOUND', 'FILE_BEING_CHECKED', 'NOT_FOUND', 'FILES_UNAVAILABLE'],
  }),
} as const;

/** Use of a document by a person (DOC-2). */
export const DocumentoEstado = z.enum(['no accedido', 'descargado', 'visto', 'escuchado']);
export type DocumentoEstado = z.infer<typeof DocumentoEstado>;

/** A document of one of my courses. */
export const MiDocumento = Documento.extend({
  estado: DocumentoEstado,
  /** Bytes; null for a link. */
  tamano: z.int().nullable(),
  /** The content type of the file; null for a link. */
  contenido: z.string().nullable(),
  createdAt: Moment,
  /** The class has not begun, and a payment is late: it opens when the payment is made. Then `filePath` is empty. */
  bloqueado: z.boolean(),
  clase: z.object({ id: Id, nombre: z.string(), nombreEn: English, fechaHora: Moment }),
  modulo: z.object({ id: Id, nombre: z.string(), nombreEn: English }),
  curso: z.object({
    id: Id,
    titulo: z.string(),
    tituloEn: English,
    /** How many of the course's mandatory documents there are, and how many of them I opened. */
    obligatorios: z.object({ total: z.int(), abiertos: z.int() }),
  }),
});
export type MiDocumento = z.infer<typeof MiDocumento>;

/** A document that I opened on one of my devices. */
export const DocumentoAbierto = z.object({ id: Id, estado: DocumentoEstado });
export type DocumentoAbierto = z.infer<typeof DocumentoAbierto>;

export const myDocumentsRoutes = {
  list: route({
    method: 'GET',
    path: '/usuarios/me/documentos',
    access: 'session',
    summary: 'The documents of my courses, by course, module and class, with what I did with each',
    query: Page,
    answers: { 200: z.array(MiDocumento) },
    errors: [],
  }),
  open: route({
    method: 'POST',
    path: '/documentos/:id/aperturas',
    idempotency: { natural: 'sets a mark that a repeat finds set' },
    access: 'session',
    summary: 'Record that I opened a document; repeated, it changes nothing',
    params: z.strictObject({ id: Id }),
    answers: { 200: DocumentoAbierto },
    errors: ['DOCUMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const;
