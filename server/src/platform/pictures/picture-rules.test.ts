import { describe, expect, test } from 'vitest';

import { allowedMegapixels, fitsBudget, type PictureHeader } from './picture-rules.ts';

const side = 512;
const png: PictureHeader = {
  format: 'png',
  width: 7000,
  height: 7000,
  channels: 4,
  depth: 'uchar',
  isProgressive: false,
};
const jpeg: PictureHeader = { ...png, format: 'jpeg', channels: 3, chromaSubsampling: '4:2:0' };

describe('[ASVS-5.2.1] the pixels that a picture may have, by what decoding it holds', () => {
  test.each<[string, PictureHeader, number]>([
    ['a phone’s JPEG', { ...jpeg, width: 8160, height: 6144 }, 64],
    ['a progressive JPEG', { ...jpeg, isProgressive: true }, 26],
    ['one with full colors', { ...jpeg, isProgressive: true, chromaSubsampling: '4:4:4' }, 13],
    ['a JPEG too narrow to be scaled down while it is decoded', { ...jpeg, width: 60_000, height: 900 }, 26],
    ['a PNG', { ...png, channels: 3 }, 53],
    ['a PNG of 16 bits with transparency', { ...png, depth: 'ushort' }, 20],
    ['an interlaced PNG', { ...png, isProgressive: true }, 20],
    ['an interlaced PNG of 16 bits', { ...png, isProgressive: true, depth: 'ushort' }, 10],
    ['a WebP', { ...png, format: 'webp' }, 20],
    ['a GIF', { ...png, format: 'gif' }, 20],
  ])('%s', (_, header, megapixels) => {
    expect(allowedMegapixels(header, side)).toBe(megapixels);
  });

  test('photos of phones fit: 12 and 50 megapixels, and 12 saved as progressive by an app', () => {
    const twelve = { ...jpeg, width: 4032, height: 3024 };
    expect(fitsBudget(twelve, side)).toBe(true);
    expect(fitsBudget({ ...twelve, isProgressive: true, chromaSubsampling: '4:4:4' }, side)).toBe(true);
    expect(fitsBudget({ ...jpeg, width: 8160, height: 6144 }, side)).toBe(true);
    expect(fitsBudget({ ...jpeg, width: 8000, height: 8001 }, side)).toBe(false);
  });

  test('the picture of 49 megapixels that took 450 MB does not fit', () => {
    expect(fitsBudget({ ...png, depth: 'ushort', isProgressive: true }, side)).toBe(false);
  });
});
