import { readFile, stat, writeFile } from 'node:fs/promises';

import { AppError } from '../errors/app-error.ts';
import { jpegWithoutMetadata } from './jpeg-metadata-rules.ts';
import { pngWithoutMetadata } from './png-metadata-rules.ts';

const cleaners: Readonly<Record<string, (content: Buffer) => Buffer | null>> = {
  'image/jpeg': jpegWithoutMetadata,
  'image/png': pngWithoutMetadata,
};

/** Bytes of such a picture at most: it is held in memory as a whole. */
const maxBytes = 50 * 1_048_576;

/** Whether pictures of this type say more than their pixels: where and when they were taken, and by which device. */
export const carriesMetadata = (contentType: string): boolean => Object.hasOwn(cleaners, contentType);

/**
 * Takes what a picture carries beside its pixels out of the file. Other files stay as they are.
 * @returns the bytes that it has now
 * @throws AppError PICTURE_DAMAGED, FILE_TOO_LARGE
 */
export async function removeMetadata(path: string, contentType: string): Promise<number> {
  const { size } = await stat(path);
  const clean = Object.hasOwn(cleaners, contentType) ? cleaners[contentType] : undefined;
  if (!clean) return size;
  if (size > maxBytes) throw new AppError('FILE_TOO_LARGE', { megabytes: maxBytes / 1_048_576 });
  const content = clean(await readFile(path));
  if (!content) throw new AppError('PICTURE_DAMAGED');
  if (content.length !== size) await writeFile(path, content);
  return content.length;
}
