const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const exif = Buffer.from('Exif\0\0', 'latin1');
/** The tag of EXIF that says how a picture is turned, as 1 to 8. */
const orientationTag = 0x01_12;

/** Kept APPn segments, by marker and beginning of their content: colors or the size of the pixels depend on them. */
const keptApps: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
};

/**
 * A JPEG without EXIF (place, device, time, thumbnail), XMP, comments and whatever follows its end. Its pixels stay as
 * they are, byte for byte, and so does the way it is turned.
 * @returns null for a damaged one
 */
export function jpegWithoutMetadata(jpeg: Buffer): Buffer | null {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== (0xff_00 | startOfImage)) return null;
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let hasScan = false;
  let place = 2;
  while (place + 2 <= jpeg.length) {
    if (jpeg[place] !== 0xff) return null;
    const marker = jpeg[place + 1] ?? 0;
    // A filling byte.
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    if (marker === endOfImage) return hasScan ? Buffer.concat([...kept, jpeg.subarray(place, place + 2)]) : null;
    if (place + 4 > jpeg.length) return null;
    const length = jpeg.readUInt16BE(place + 2);
    const end = marker === startOfScan ? scanEnd(jpeg, place + 2 + length) : place + 2 + length;
    if (length < 2 || end > jpeg.length) return null;
    const content = jpeg.subarray(place + 4, end);
    if (isKept(marker, content)) kept.push(jpeg.subarray(place, end));
    if (marker === 0xe1) kept.push(turnOf(content));
    hasScan ||= marker === startOfScan;
    place = end;
  }
  return null;
}

function isKept(marker: number, content: Buffer): boolean {
  const isApp = marker >= 0xe0 && marker <= 0xef;
  const isComment = marker === 0xfe;
  if (!isApp) return !isComment;
  const beginning = keptApps[marker];
  return beginning !== undefined && content.toString('latin1', 0, beginning.length) === beginning;
}

/** Returns the index where a scan's pixels end: the next marker that is neither an escaped byte nor a restart. */
function scanEnd(jpeg: Buffer, from: number): number {
  let place = jpeg.indexOf(0xff, from);
  while (place !== -1) {
    const next = jpeg[place + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return place;
    place = jpeg.indexOf(0xff, place + 1);
  }
  return jpeg.length;
}

/** EXIF that says nothing but how the picture is turned; empty when it is upright or nothing says so. */
function turnOf(content: Buffer): Buffer {
  const orientation = content.subarray(0, exif.length).equals(exif) ? orientationOf(content.subarray(exif.length)) : 1;
  if (orientation < 2 || orientation > 8) return Buffer.alloc(0);
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exif.length + tiff.length]);
  return Buffer.concat([head, exif, tiff]);
}

function orientationOf(tiff: Buffer): number {
  if (tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = short(directory);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (short(entry) === orientationTag) return short(entry + 8);
  }
  return 1;
}

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
