import type { Metadata, Sharp } from 'sharp';

import { assertThat } from '../../platform/errors/app-error.ts';
import { decodePicture } from '../../platform/pictures/decoding.ts';
import { allowedMegapixels, fitsBudget } from '../../platform/pictures/picture-rules.ts';

/** The longer side of a stored picture in pixels: a scanned page of a form stays legible. */
const side = 2_560;
/** Of all pictures of an animation together: each is held with four bytes a pixel. */
const animatedMegapixels = 20;

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
export function cleanPicture(path: string): Promise<CleanPicture> {
  return decodePicture(async (open) => {
    const header = await open(path).metadata();
    const pages = header.pages ?? 1;
    assertFits(header, pages);
    const drawn = draw(open(path, { pages: pages > 1 ? -1 : 1 }), header);
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.pageHeight ?? info.height };
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
