import type { Sharp } from 'sharp';

import { AppError, assertThat } from '../../../platform/errors/app-error.ts';

/** Side in pixels of the stored picture. The largest avatar shows at 144 pixels, 288 on a high-density screen. */
const side = 512;
/** About twice the resolution of a phone camera. */
const maxMegapixels = 50;
/** MIME types as `file-type` detects them. Without HEIC: its decoder is patented and not part of sharp. */
const kinds = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']);

/**
 * Converts an image file to a square WebP: rotated upright, cropped to its center, first frame only, without metadata.
 * The type is detected from the content, not from the file name. [ASVS-5.2.2]
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS
 */
export async function toPicture(path: string): Promise<Buffer> {
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path);
  assertThat(type && kinds.has(type.mime), 'NOT_A_PICTURE');
  const open = await (decoder ??= loadDecoder());
  return withConcurrencyLimit(() => encode(open(path)));
}

async function encode(picture: Sharp): Promise<Buffer> {
  try {
    return await picture
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'centre' })
      .toColourspace('srgb')
      .webp({ quality: 84 })
      .toBuffer();
  } catch (error) {
    // sharp's errors have no codes, so the message is matched.
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw tooMany
      ? new AppError('PICTURE_TOO_MANY_PIXELS', { megapixels: maxMegapixels }, { cause: error })
      : new AppError('PICTURE_DAMAGED', {}, { cause: error });
  }
}

let decoder: Promise<(path: string) => Sharp> | undefined;

/** Lazy loading: sharp is imported with the first picture, which keeps the start of the server fast. */
async function loadDecoder(): Promise<(path: string) => Sharp> {
  const { default: sharp } = await import('sharp');
  // Disables sharp's cache, which keeps pictures and open file handles.
  sharp.cache(false);
  sharp.concurrency(1);
  // Allows only the four decoders that are needed; the others are attack surface for untrusted files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) });
  return (path) => sharp(path, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', pages: 1 });
}

/** Concurrency limit over all requests: decoding takes threads of the pool that also hashes passwords. [ASVS-15.2.2] */
const maxConcurrent = 2;
const waiting: (() => void)[] = [];
let running = 0;

async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // Hands the slot directly to the next waiter, so that a new request can't take it first.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
