import sharp from 'sharp';
import { expect, test } from 'vitest';

import { jpegWithoutMetadata, pngWithoutMetadata } from './picture-metadata-rules.ts';

const place = '25.7617 N 80.1918 W';
/** A picture with colors of its own in each corner, so that a turned one is told from an upright one. */
const picture = () =>
  sharp(Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255]), {
    raw: { width: 3, height: 2, channels: 3 },
  })
    .resize(60, 40, { kernel: 'nearest' })
    .withExif({ IFD0: { Copyright: place }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 45/1 42/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${place}</a></x:xmpmeta>`);
const pixelsOf = async (content: Buffer) => (await sharp(content).raw().toBuffer()).toString('hex');
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + place.length]), Buffer.from(place)]);
const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe0, 0, 7 + place.length]), Buffer.from(`JFXX\0${place}`)]);

const isClean = async (content: Buffer | null, original: Buffer) => {
  expect(content).not.toBeNull();
  const clean = content!;
  expect(original.includes(place)).toBe(true);
  expect(clean.includes(place)).toBe(false);
  expect(await pixelsOf(clean)).toBe(await pixelsOf(original));
  const { xmp, exif } = await sharp(clean).metadata();
  expect(xmp).toBeUndefined();
  return exif;
};

test.each([
  ['baseline', { progressive: false }],
  ['progressive', { progressive: true }],
])('[DOC-1] a %s JPEG keeps its pixels, and nothing else', async (_kind, options) => {
  const plain = await picture().keepIccProfile().withIccProfile('srgb').jpeg(options).toBuffer();
  const loaded = Buffer.concat([plain.subarray(0, 2), comment, thumbnail, plain.subarray(2), Buffer.from(place)]);
  expect(await isClean(jpegWithoutMetadata(loaded), loaded)).toBeUndefined();
  expect((await sharp(jpegWithoutMetadata(loaded)!).metadata()).icc).toBeDefined();
});

test.each([2, 6, 8])('[DOC-1] a JPEG that is turned (%i) stays turned', async (orientation) => {
  const turned = await picture().withMetadata({ orientation }).withXmp(`<a>${place}</a>`).jpeg().toBuffer();
  const exif = await isClean(jpegWithoutMetadata(turned), turned);
  expect(exif).toHaveLength(32);
  expect((await sharp(jpegWithoutMetadata(turned)!).metadata()).orientation).toBe(orientation);
});

test('[DOC-1] a PNG keeps its pixels and its transparency, and nothing else', async () => {
  const plain = await picture().ensureAlpha(0.5).png().toBuffer();
  const loaded = Buffer.concat([plain, Buffer.from(place)]);
  expect(await isClean(pngWithoutMetadata(loaded), loaded)).toBeUndefined();
  const palette = await sharp({ create: { width: 2, height: 2, channels: 4, background: '#0000' } })
    .png({ palette: true })
    .toBuffer();
  expect(pngWithoutMetadata(palette)!.includes('tRNS')).toBe(palette.includes('tRNS'));
});

test('[ASVS-5.2.2] a damaged one is told', async () => {
  const [jpeg, png] = [await picture().jpeg().toBuffer(), await picture().png().toBuffer()];
  for (let length = 0; length < jpeg.length; length += 7) {
    expect([length, jpegWithoutMetadata(jpeg.subarray(0, length))]).toEqual([length, null]);
  }
  for (let length = 0; length < png.length; length += 7) {
    expect([length, pngWithoutMetadata(png.subarray(0, length))]).toEqual([length, null]);
  }
  expect(jpegWithoutMetadata(png)).toBeNull();
  expect(pngWithoutMetadata(jpeg)).toBeNull();
  // A segment whose length is less than the length itself.
  expect(jpegWithoutMetadata(Buffer.from('ffd8ffe00000ffd9', 'hex'))).toBeNull();
});
