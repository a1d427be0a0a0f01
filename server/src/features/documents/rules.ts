import type { CourseStanding } from '@puente/contracts/class-access';
import type { DocumentoTipo } from '@puente/contracts/course-files';
import { uploadPartBytes, type DocumentoEstado } from '@puente/contracts/documents';
import type { z } from 'zod';

type Tipo = z.infer<typeof DocumentoTipo>;

/** The kinds of video that a recording may be. */
const videos = new Set(['video/webm', 'video/mp4', 'video/quicktime']);

/** Whether the type of a file's content may become a recording. */
export const isVideo = (contentType: string | undefined): contentType is string =>
  contentType !== undefined && videos.has(contentType);

/** The content types of each type of document (part 2, point 5), as they are read from the content. */
const contents: Readonly<Record<Exclude<Tipo, 'link' | 'otro'>, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/msword'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  video: ['video/mp4', 'video/mpeg', 'video/quicktime'],
  audio: ['audio/mpeg', 'audio/wav'],
  imagen: ['image/jpeg', 'image/png', 'image/gif'],
};
const allowed = new Set(Object.values(contents).flat());

/** Whether the content of a file may become a document, and one of the chosen type. `otro` takes every allowed one. */
export function judgeContent(tipo: Exclude<Tipo, 'link'>, contentType: string | undefined): ContentVerdict {
  if (contentType === undefined || !allowed.has(contentType)) return 'not allowed';
  return tipo === 'otro' || contents[tipo].includes(contentType) ? 'agrees' : 'other type';
}

export type ContentVerdict = 'agrees' | 'other type' | 'not allowed';

/** Whether a type is one of the containers, such as zip, of which the first part of a file doesn't tell what is inside. */
export const mayBeContainer = (tipo: Exclude<Tipo, 'link'>): boolean =>
  tipo === 'docx' || tipo === 'pptx' || tipo === 'otro';

/** The address of a link, as it is stored; null for what is no address of the web (`javascript:`, `file:`, a word). */
export function linkAddress(text: string): string | null {
  const url = URL.parse(text);
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}

/** State of a document of a type for a person, once they opened it (part 2, point 4). */
export function estadoOf(tipo: Tipo, isOpened: boolean): DocumentoEstado {
  if (!isOpened) return 'no accedido';
  if (tipo === 'video' || tipo === 'link') return 'visto';
  return tipo === 'audio' ? 'escuchado' : 'descargado';
}

export type PartVerdict = 'next' | 'repeated' | 'misplaced';

/**
 * Judges a part by its place: all parts but the last have the same length, and only the next one is taken. One that has
 * arrived already is answered as if it came now, since its answer may have been lost.
 */
export function placeOf(
  { bytes, received }: { bytes: number; received: number },
  part: { offset: number; bytes: number },
): PartVerdict {
  const expected = Math.min(uploadPartBytes, bytes - part.offset);
  const isExpectedPart = part.offset % uploadPartBytes === 0 && part.bytes === expected && expected > 0;
  if (!isExpectedPart || part.offset > received) return 'misplaced';
  return part.offset === received ? 'next' : 'repeated';
}

/**
 * Whether a person reads a class's documents: staff and students with an active subscription all, and those whose
 * payment is late the documents of classes that have begun (product rule 13), as the course shows them.
 */
export const mayRead = (standing: CourseStanding, { fechaHora }: { fechaHora: Date }, now: Date): boolean =>
  standing === 'staff' || standing === 'active' || (standing === 'materials' && fechaHora <= now);
