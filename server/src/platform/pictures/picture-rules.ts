/** Facts from the header of a picture, named as `sharp` names them. */
export interface PictureHeader {
  format: string;
  width: number;
  height: number;
  /** Number of channels, alpha included; for a palette, of its colors. */
  channels: number;
  /** `ushort` has two bytes, `uchar` one. */
  depth: string;
  /** Interlaced, which for JPEG is called progressive. */
  isProgressive: boolean;
  /** JPEG's: `4:2:0` stores colors at half the width and height. */
  chromaSubsampling?: string | undefined;
}

/** More than any phone's camera takes, and about a second of decoding. */
export const maxMegapixels = 64;

/** Bytes that the decoder of one picture may hold. */
const budget = 80_000_000;

/**
 * Whether a picture may be decoded. A small file can ask for much memory, so what decoding holds is estimated from the
 * header; measured with sharp 0.35, it is at most 2.3 times this. [ASVS-5.2.1]
 * @param side in pixels, of the square that it becomes
 */
export function fitsBudget(header: PictureHeader, side: number): boolean {
  const pixels = header.width * header.height;
  return pixels <= maxMegapixels * 1_000_000 && pixels * bytesHeld(header, side) <= budget;
}

/** The most whole megapixels that a picture of this kind may have, to tell people. */
export const allowedMegapixels = (header: PictureHeader, side: number): number =>
  Math.min(maxMegapixels, Math.floor(budget / bytesHeld(header, side) / 1_000_000));

/** Bytes in memory for each pixel of the file. */
function bytesHeld(header: PictureHeader, side: number): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = header;
  const pixel = channels * (depth === 'uchar' ? 1 : 2);
  if (format === 'jpeg') {
    // Scaled down while it is decoded, unless it is long and narrow; in a progressive one every pass changes the whole
    // picture, so its coefficients are kept, two bytes each.
    const shrink = [8, 4, 2].find((factor) => Math.min(width, height) >= side * factor) ?? 1;
    const coefficients = chromaSubsampling === '4:2:0' ? 1.5 : channels;
    return channels / shrink ** 2 + (isProgressive ? coefficients * 2 : 0);
  }
  // Rows are dropped as they are done with, but not when every pass of an interlaced picture changes all of them.
  if (format === 'png') return isProgressive ? pixel : pixel / 2;
  // WebP and GIF: the whole picture, with four bytes for each pixel.
  return 4;
}
