import type { Sharp } from 'sharp';

import { maxMegapixels } from './picture-rules.ts';

/** Opens a picture's file. `pages`: of an animation, -1 for all; the first alone when left out. */
export type OpenPicture = (path: string, options?: { pages?: number }) => Sharp;

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
