import { createDeadlineQueue } from '../deadline-queue.ts';
import { AppError } from '../errors/app-error.ts';
import { type OpenPicture, pictureDecoder } from './decoder.ts';
import { maxMegapixels } from './picture-rules.ts';

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
