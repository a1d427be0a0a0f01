import { z } from 'zod';

import { captionLimits } from './captions-rules.ts';
import { route } from './route.ts';
import { English, FileContent, Id, Language, Message, Moment, Page, shownText } from './shapes.ts';

const moment = z.int().min(0).max(captionLimits.endMax);

/** A cue of a track, in milliseconds from the beginning of the video. Its text has no markup. */
const Subtitulo = z.object({ desde: z.int(), hasta: z.int(), texto: z.string() });

/** The captions of a video in one language. */
export const PistaDeSubtitulos = z.object({
  idioma: Language,
  version: z.int(),
  /** Written for the file that the video has now. Another one is kept for the staff, and shown to nobody else. */
  vigente: z.boolean(),
  cambiadoAt: Moment,
  subtitulos: z.array(Subtitulo),
});
export type PistaDeSubtitulos = z.infer<typeof PistaDeSubtitulos>;

/** The captions of a document, with the names of where it is. */
export const SubtitulosDeDocumento = z.object({
  documento: z.object({ id: Id, titulo: z.string() }),
  clase: z.object({ id: Id, nombre: z.string(), nombreEn: English }),
  curso: z.object({ id: Id, titulo: z.string(), tituloEn: English }),
  pistas: z.array(PistaDeSubtitulos),
});
export type SubtitulosDeDocumento = z.infer<typeof SubtitulosDeDocumento>;

/** The cues of a track. What is wrong with them together (`captionsFault`) has an error of its own. */
export const SubtitulosForm = z.strictObject({
  subtitulos: z
    .array(z.strictObject({ desde: moment, hasta: moment, texto: shownText(captionLimits.textMax) }))
    .max(captionLimits.cues),
  /** The version that was read, 0 where there is no track: the change is refused when somebody was faster. */
  version: z.int().min(0),
});
export type SubtitulosForm = z.output<typeof SubtitulosForm>;

/** A video of a class, with the languages of its captions. */
export const VideoDeClase = z.object({
  id: Id,
  titulo: z.string(),
  clase: z.object({ id: Id, nombre: z.string(), nombreEn: English, fechaHora: Moment }),
  curso: z.object({ id: Id, titulo: z.string(), tituloEn: English }),
  idiomas: z.array(Language),
  /** Languages of captions that were written for a file that was replaced since. */
  porRevisar: z.array(Language),
});
export type VideoDeClase = z.infer<typeof VideoDeClase>;

const ById = z.strictObject({ id: Id });
const OfLanguage = z.strictObject({ id: Id, idioma: Language });

/** Captions of the videos of classes (CAP-1): read by whoever may open the video, written by its course's staff. */
export const captionsRoutes = {
  ofDocument: route({
    method: 'GET',
    path: '/documentos/:id/subtitulos',
    access: 'session',
    summary:
      'The captions of a video that I may open, by language; those of a file that was replaced are for the staff',
    params: ById,
    answers: { 200: SubtitulosDeDocumento },
    errors: ['DOCUMENT_NOT_FOUND', 'FILE_BEING_CHECKED'],
  }),
  save: route({
    method: 'PUT',
    path: '/documentos/:id/subtitulos/:idioma',
    access: 'staff',
    summary: 'Write the captions of a video of a class that I teach, in one language',
    params: OfLanguage,
    body: SubtitulosForm,
    answers: { 200: PistaDeSubtitulos },
    errors: [
      'DOCUMENT_NOT_FOUND',
      'DOCUMENT_NOT_A_VIDEO',
      'CAPTIONS_EMPTY',
      'CAPTIONS_TOO_LONG',
      'CAPTION_ENDS_EARLY',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  delete: route({
    method: 'DELETE',
    path: '/documentos/:id/subtitulos/:idioma',
    access: 'staff',
    summary: 'Delete the captions of a video of a class that I teach, in one language',
    params: OfLanguage,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    answers: { 200: Message },
    errors: ['DOCUMENT_NOT_FOUND', 'CAPTIONS_NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  }),
  file: route({
    method: 'GET',
    path: '/documentos/:id/subtitulos/:idioma/archivo',
    access: 'viewer',
    summary: 'The captions as WebVTT: by the access token, or by an address of `GET /documentos/:id/enlace`',
    params: OfLanguage,
    query: z.strictObject({ permiso: z.string().max(400).optional() }),
    answers: { 200: FileContent },
    produces: 'text/vtt',
    errors: ['DOCUMENT_LINK_INVALID', 'DOCUMENT_NOT_FOUND', 'CAPTIONS_NOT_FOUND', 'FILE_BEING_CHECKED'],
  }),
  videos: route({
    method: 'GET',
    path: '/docencia/videos',
    access: 'staff',
    summary: 'The videos of published courses that I teach, those of the latest classes first; administrators get all',
    query: Page.extend({
      cursoId: Id.optional(),
      /** `faltan`: those alone without captions in any language. */
      subtitulos: z.enum(['faltan', 'todos']).default('todos'),
    }),
    answers: { 200: z.array(VideoDeClase) },
    errors: [],
  }),
  videoCount: route({
    method: 'GET',
    path: '/docencia/videos/resumen',
    access: 'staff',
    summary: 'How many of these videos there are, and how many of them have no captions',
    answers: { 200: z.object({ videos: z.int(), sinSubtitulos: z.int() }) },
    errors: [],
  }),
} as const;
