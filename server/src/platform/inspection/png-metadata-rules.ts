const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Kept ancillary chunks: colors, transparency, size or animation depend on them. */
const kept = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT']);
const critical = /^[A-Z]/;

/**
 * A PNG without EXIF, texts, its time and whatever follows its end. Its pixels stay as they are, byte for byte.
 * @returns null for a damaged one
 */
export function pngWithoutMetadata(png: Buffer): Buffer | null {
  if (!png.subarray(0, signature.length).equals(signature)) return null;
  const chunks: Buffer[] = [signature];
  let place = signature.length;
  while (place + 12 <= png.length) {
    const end = place + 12 + png.readUInt32BE(place);
    const type = png.toString('latin1', place + 4, place + 8);
    if (end > png.length) return null;
    if (critical.test(type) || kept.has(type)) chunks.push(png.subarray(place, end));
    if (type === 'IEND') return Buffer.concat(chunks);
    place = end;
  }
  return null;
}
