import type { CourseStanding } from '@puente/contracts/course-standing';
import { uploadPartBytes } from '@puente/contracts/documents';

/** The kinds of video that a recording may be. */
const videos = new Set(['video/webm', 'video/mp4', 'video/quicktime']);

/** Whether the type of a file's content may become a recording. */
export const isVideo = (contentType: string | undefined): contentType is string =>
  contentType !== undefined && videos.has(contentType);

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
  const isWhole = part.offset % uploadPartBytes === 0 && part.bytes === expected && expected > 0;
  if (!isWhole || part.offset > received) return 'misplaced';
  return part.offset === received ? 'next' : 'repeated';
}

/**
 * Whether a person reads a class's documents: staff and students with an active subscription all, and those whose
 * payment is late the documents of classes that have begun (product rule 13), as the course shows them.
 */
export const mayRead = (standing: CourseStanding, { fechaHora }: { fechaHora: Date }, now: Date): boolean =>
  standing === 'staff' || standing === 'active' || (standing === 'materials' && fechaHora <= now);
