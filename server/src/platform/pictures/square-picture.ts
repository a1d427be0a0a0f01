import type { Metadata, Sharp } from 'sharp';

import { assertThat } from '../errors/app-error.ts';
import { decodePicture } from './decoding.ts';
import { allowedMegapixels, fitsBudget } from './picture-rules.ts';

/** Upper limit of the stored picture, in bytes; one of 512 × 512 pixels takes about a twentieth of it. */
export const maxPictureBytes = 1_048_576;

/**
 * Side in pixels of the stored picture. The largest avatar shows at 144 pixels, a portrait of the landing page at 270; on a
 * high-density screen that is twice as many.
 */
const side = 512;
/** MIME types as `file-type` detects them. Without HEIC: its decoder is patented and not part of sharp. */
const kinds = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']);

/**
 * Converts an image file to a square WebP: rotated upright, cropped to its center, first frame only, without metadata.
 * The type is detected from the content, not from the file name. [ASVS-5.2.2] What decoding would take is known from
 * the header, before anything is decoded. [ASVS-5.2.1]
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
 */
export async function squarePicture(path: string): Promise<Buffer> {
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path);
  assertThat(type && kinds.has(type.mime), 'NOT_A_PICTURE');
  return decodePicture(async (open) => encode(open(path), await readHeader(open(path))));
}

/** @returns what the header says @throws AppError PICTURE_TOO_MANY_PIXELS */
async function readHeader(picture: Sharp): Promise<Metadata> {
  const header = await picture.metadata();
  const allowed = allowedMegapixels(header, side);
  assertThat(fitsBudget(header, side), 'PICTURE_TOO_MANY_PIXELS', { megapixels: allowed });
  return header;
}

function encode(picture: Sharp, { autoOrient: upright }: Metadata): Promise<Buffer> {
  const short = Math.min(upright.width, upright.height);
  const long = Math.max(upright.width, upright.height);
  const turned = picture.timeout({ seconds: 10 }).autoOrient();
  // Scaling first would make a huge picture of a long and narrow one, of which only the middle is wanted; but a picture
  // that isn't is scaled down while it is decoded only if nothing comes before.
  const cropped =
    long > short * 4
      ? turned.extract({
          left: Math.floor((upright.width - short) / 2),
          top: Math.floor((upright.height - short) / 2),
          width: short,
          height: short,
        })
      : turned;
  return cropped
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .webp({ quality: 84 })
    .toBuffer();
}
