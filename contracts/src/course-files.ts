import { z } from 'zod';

import { Id } from './shapes.ts';

export const DocumentoTipo = z.enum(['pdf', 'docx', 'pptx', 'video', 'audio', 'imagen', 'link', 'otro']);

/** A support document of a class. `filePath` is a path below the API, or a URL for documents that are links. */
export const Documento = z.object({
  id: Id,
  titulo: z.string(),
  tipo: DocumentoTipo,
  mandatorio: z.boolean(),
  filePath: z.string(),
});

/** A course's own photo: paths below the server's root; of AVIF and WebP one for each of `coursePhotoWidths`. */
export const FotoDeCurso = z.object({
  avif: z.array(z.string()),
  webp: z.array(z.string()),
  /** At its largest size, for link previews. */
  jpeg: z.string(),
});
export type FotoDeCurso = z.infer<typeof FotoDeCurso>;
