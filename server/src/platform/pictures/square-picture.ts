import type { Metadata, Sharp } from 'sharp';

import { decodeUpload } from './decoding.ts';

/** Upper limit of the stored picture, in bytes; one of 512 × 512 pixels takes about a twentieth of it. */
export const maxPictureBytes = 1_048_576;

/**
 * Side in pixels of the stored picture. The largest avatar shows at 144 pixels, a portrait of the landing page at 270; on a
 * high-density screen that is twice as many.
 */
const side = 512;
/**
 * Converts an image file to a square WebP: rotated upright, cropped to its center, first frame only, without metadata.
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
 */
export const squarePicture = (path: string): Promise<Buffer> =>
  decodeUpload(path, { side }, (open, header) => encode(open(), header));

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
