import { readFile, stat, writeFile } from 'node:fs/promises';

import { AppError } from '../errors/app-error.ts';
import { pictureDecoder } from '../pictures/decoding.ts';
import { maxMegapixels } from '../pictures/picture-rules.ts';
import { jpegWithoutMetadata, pngWithoutMetadata } from './picture-metadata-rules.ts';

const cleaners: Readonly<Record<string, (content: Buffer) => Buffer | null>> = {
  'image/jpeg': jpegWithoutMetadata,
  'image/png': pngWithoutMetadata,
};

/** Bytes of such a picture at most: it is held in memory as a whole. */
const maxBytes = 50 * 1_048_576;

export const isPicture = (contentType: string): boolean => contentType.startsWith('image/');

/**
 * Refuses a picture that is small as a file and takes the memory of whoever looks at it. Read from its header alone.
 * [ASVS-5.2.6]
 * @throws AppError PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS
 */
export async function assertPixels(path: string, contentType: string): Promise<void> {
  if (!isPicture(contentType)) return;
  const open = await pictureDecoder();
  const { width, height } = await open(path)
    .metadata()
    .catch((error: unknown) => {
      // sharp's errors have no codes, so the message is matched.
      const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
      if (!isTooLarge) throw new AppError('PICTURE_DAMAGED', {}, { cause: error });
      return { width: Infinity, height: Infinity };
    });
  if (width * height > maxMegapixels * 1_000_000) {
    throw new AppError('PICTURE_TOO_MANY_PIXELS', { megapixels: maxMegapixels });
  }
}

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
