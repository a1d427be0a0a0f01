import type { Sharp } from 'sharp';

import { AppError, assertThat } from '../../../platform/errors/app-error.ts';

/** Pixels of a side, as it is kept. The largest avatar on any screen has 144, which a fine display doubles. */
const side = 512;
/** Twice what a telephone's camera makes. */
const maxMegapixels = 50;
/** As `file-type` calls them. HEIC isn't among them: its decoder is patented, and sharp comes without. */
const kinds = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']);

/**
 * Makes a square WebP of whatever picture lies at `path`: upright, cut to its middle, of its first frame, and without
 * anything but pixels. Its content says what it is, whatever it is called. [ASVS-5.2.2]
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS
 */
export async function toPicture(path: string): Promise<Buffer> {
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path);
  assertThat(type && kinds.has(type.mime), 'NOT_A_PICTURE');
  const open = await (decoder ??= loadDecoder());
  return inTurn(() => encode(open(path)));
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
    // It has no codes for what goes wrong.
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw tooMany
      ? new AppError('PICTURE_TOO_MANY_PIXELS', { megapixels: maxMegapixels }, { cause: error })
      : new AppError('PICTURE_DAMAGED', {}, { cause: error });
  }
}

let decoder: Promise<(path: string) => Sharp> | undefined;

/** At the first picture: nobody who only starts the server waits for it. */
async function loadDecoder(): Promise<(path: string) => Sharp> {
  const { default: sharp } = await import('sharp');
  // It would keep pictures, and their files open, in case that they come again.
  sharp.cache(false);
  sharp.concurrency(1);
  // It reads far more than we take, some of it through libraries that were never meant for strangers' files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) });
  return (path) => sharp(path, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', pages: 1 });
}

/** At a time, over all requests: decoding holds a thread of the few that passwords are checked on too. [ASVS-15.2.2] */
const atATime = 2;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The turn goes to the next, without a moment in which a newcomer could take it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
