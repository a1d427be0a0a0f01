import type { Metadata, Sharp } from 'sharp';

import { createDeadlineQueue } from '../deadline-queue.ts';
import { AppError, assertThat } from '../errors/app-error.ts';
import { allowedMegapixels, fitsBudget, maxMegapixels } from './picture-rules.ts';

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

/** MIME types as `file-type` detects them. Without HEIC: its decoder is patented and not part of sharp. */
const photoKinds: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']);

interface UploadedPicture {
  /** Side in pixels, of the square that it becomes. */
  side: number;
  /** MIME types that are taken. */
  kinds?: ReadonlySet<string>;
  /** The error for others. */
  refusal?: 'NOT_A_PICTURE' | 'LOGO_NOT_A_PICTURE';
}

/**
 * Runs work on an uploaded picture. The type is detected from the content, not from the file name. [ASVS-5.2.2] What
 * decoding would take is known from the header, before anything is decoded. [ASVS-5.2.1]
 * @throws AppError the refusal, and as `decodePicture`
 */
export async function decodeUpload<T>(
  path: string,
  { side, kinds = photoKinds, refusal = 'NOT_A_PICTURE' }: UploadedPicture,
  work: (open: () => Sharp, header: Metadata) => Promise<T>,
): Promise<T> {
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path);
  assertThat(type && kinds.has(type.mime), refusal);
  return decodePicture(async (open) => {
    const header = await open(path).metadata();
    assertThat(fitsBudget(header, side), 'PICTURE_TOO_MANY_PIXELS', { megapixels: allowedMegapixels(header, side) });
    return work(() => open(path), header);
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
