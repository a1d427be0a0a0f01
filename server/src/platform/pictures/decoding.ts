import type { Sharp } from 'sharp';

import { createDeadlineQueue } from '../deadline-queue.ts';
import { AppError } from '../errors/app-error.ts';
import { maxMegapixels } from './picture-rules.ts';

/** Opens a picture's file. `pages`: of an animation, -1 for all; the first alone when left out. */
type OpenPicture = (path: string, options?: { pages?: number }) => Sharp;

let decoder: Promise<OpenPicture> | undefined;

/** The decoder of untrusted pictures, loaded with the first one, which keeps the start of the server fast. */
export const pictureDecoder = (): Promise<OpenPicture> => (decoder ??= loadDecoder());

async function loadDecoder(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  // Disables sharp's cache, which keeps pictures and open file handles.
  sharp.cache(false);
  sharp.concurrency(1);
  // Allows only the four decoders that are needed; the others are attack surface for untrusted files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) });
  return (path, { pages = 1 } = {}) =>
    sharp(path, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', pages });
}

/**
 * Over all requests of this process: decoding takes memory, and threads of the pool that also hashes passwords. Those
 * that wait are a few seconds' work; further ones are refused at once. [ASVS-15.2.2]
 */
const decoding = createDeadlineQueue({ concurrency: 2, waiting: 8, patienceMs: 30_000, refusal: 'PICTURES_BUSY' });

/**
 * Runs work that decodes an untrusted picture, in its turn.
 * @throws AppError PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY, and what the work refuses itself
 */
export async function decodePicture<T>(work: (open: OpenPicture) => Promise<T>): Promise<T> {
  const open = await pictureDecoder();
  return decoding.run(async () => {
    try {
      return await work(open);
    } catch (error) {
      throw asRefusal(error);
    }
  });
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // sharp's errors have no codes, so the message is matched.
  const tooMany = error instanceof Error && error.message.includes('pixel limit');
  return tooMany
    ? new AppError('PICTURE_TOO_MANY_PIXELS', { megapixels: maxMegapixels }, { cause: error })
    : new AppError('PICTURE_DAMAGED', {}, { cause: error });
}
