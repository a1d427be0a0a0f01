import { z } from 'zod';

import { Documento } from './catalogue.ts';
import { route } from './route.ts';
import { English, Id, Moment, Page } from './shapes.ts';

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
