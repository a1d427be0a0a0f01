import type { Metadata, Sharp } from 'sharp';

import { createDeadlineQueue } from '../../platform/deadline-queue.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { pictureDecoder } from '../../platform/pictures/decoder.ts';
import { allowedMegapixels, fitsBudget, maxMegapixels } from '../../platform/pictures/picture-rules.ts';

/** The longer side of a stored picture in pixels: a scanned page of a form stays legible. */
const side = 2_560;
/** Of all pictures of an animation together: each is held with four bytes a pixel. */
const animatedMegapixels = 20;

/** Over all requests of this process: decoding takes memory, and threads of the pool that also hashes passwords. */
const decoding = createDeadlineQueue({ concurrency: 2, waiting: 8, patienceMs: 30_000, refusal: 'PICTURES_BUSY' });

export interface CleanPicture {
  content: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a picture anew in its own format: upright, no larger than a screen needs, and without what it carries beside its
 * pixels: the place where it was taken, other metadata, and anything hidden behind its end. What decoding would take is
 * known from the header, before anything is decoded. [ASVS-5.2.1, ASVS-5.2.2]
 * @throws AppError PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
 */
export async function cleanPicture(path: string): Promise<CleanPicture> {
  const open = await pictureDecoder();
  return decoding.run(async () => {
    try {
      const header = await open(path).metadata();
      const pages = header.pages ?? 1;
      assertFits(header, pages);
      const drawn = draw(open(path, { pages: pages > 1 ? -1 : 1 }), header);
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.pageHeight ?? info.height };
    } catch (error) {
      throw asRefusal(error);
    }
  });
}

function assertFits(header: Metadata, pages: number): void {
  if (pages > 1) {
    const megapixels = (header.width * (header.pageHeight ?? header.height) * pages) / 1_000_000;
    assertThat(megapixels <= animatedMegapixels, 'PICTURE_TOO_MANY_PIXELS', { megapixels: animatedMegapixels });
  }
  assertThat(fitsBudget(header, side), 'PICTURE_TOO_MANY_PIXELS', { megapixels: allowedMegapixels(header, side) });
}

function draw(picture: Sharp, { format, pages = 1 }: Metadata): Sharp {
  const upright = pages > 1 ? picture : picture.autoOrient();
  const sized = upright
    .timeout({ seconds: 15 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  if (format === 'jpeg') return sized.toColourspace('srgb').jpeg({ quality: 86, mozjpeg: false });
  if (format === 'png') return sized.png();
  return format === 'gif' ? sized.gif() : sized.webp({ quality: 86 });
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // sharp's errors have no codes, so the message is matched.
  const tooMany = error instanceof Error && error.message.includes('pixel limit');
  return tooMany
    ? new AppError('PICTURE_TOO_MANY_PIXELS', { megapixels: maxMegapixels }, { cause: error })
    : new AppError('PICTURE_DAMAGED', {}, { cause: error });
}
