import { attachableTypes } from '@puente/contracts/attachable-types';

// Some systems name these otherwise, or do not know them: then the name decides what is worth sending.
const extensions = /\.(pdf|docx?|pptx|jpe?g|png|gif|webp|mp3|wav|mp4|m4v)$/i;

export type AttachmentProblem = 'wrongKind' | 'tooLarge' | 'empty' | null;

/** Problem of a chosen file, before it is sent. The server judges again, by its content. */
export function problemOf(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxBytes: number,
): AttachmentProblem {
  if (!attachableTypes.includes(type) && !extensions.test(name)) return 'wrongKind';
  if (size === 0) return 'empty';
  return size > maxBytes ? 'tooLarge' : null;
}

/** Codes of refusals that a second attempt with the same file meets again. */
const final = new Set([
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_HAS_PROGRAMS',
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_INFECTED',
  'PICTURE_DAMAGED',
  'PICTURE_TOO_MANY_PIXELS',
]);

export const isFinal = (code: string | undefined): boolean => code !== undefined && final.has(code);
