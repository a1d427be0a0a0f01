import { coursePhotoShape as shape, coursePhotoWidths } from '@puente/contracts/course-photo';
import type { Sharp } from 'sharp';

import { decodeUpload } from '../../../platform/pictures/decoding.ts';

/** A photo in its formats; of AVIF and WebP one file for each of `coursePhotoWidths`. */
export interface EncodedPhoto {
  avif: Buffer[];
  webp: Buffer[];
  jpeg: Buffer;
}

/**
 * Draws a picture anew: upright, cut around its center to the shape of a course's photo, its first frame only, on white
 * where it is transparent, without metadata.
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
 */
export const encodePhoto = (path: string): Promise<EncodedPhoto> =>
  decodeUpload(path, { side: shape.width }, async (open) => formatsOf(await cut(open())));

/** Decodes once, to pixels of the largest size. */
const cut = (picture: Sharp): Promise<Buffer> =>
  picture
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize(shape.width, shape.height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();

async function formatsOf(pixels: Buffer): Promise<EncodedPhoto> {
  const { default: sharp } = await import('sharp');
  const inWidth = (width: number) => sharp(pixels, { raw: { ...shape, channels: 3 } }).resize({ width });
  const encoded: EncodedPhoto = {
    avif: [],
    webp: [],
    jpeg: await inWidth(shape.width).jpeg({ quality: 82 }).toBuffer(),
  };
  // Encoded in sequence: each takes a thread that also hashes passwords. The least effort at which AVIF is still the
  // smaller one; the next takes three times as long.
  for (const width of coursePhotoWidths) {
    encoded.avif.push(await inWidth(width).avif({ quality: 55, effort: 2 }).toBuffer());
    encoded.webp.push(await inWidth(width).webp({ quality: 80 }).toBuffer());
  }
  return encoded;
}
