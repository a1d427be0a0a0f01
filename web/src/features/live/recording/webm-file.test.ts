import { describe, expect, test } from 'vitest';

import { endingOfFile, WebmFile } from './webm-file.ts';
import { element, float, headAt, ids, joined, uint, uintAt, unknownSize, WebmScan } from './webm-scan.ts';

const video = 1;
const keyframe = 0x80;

const block = (track: number, since: number, flags = 0, bytes = 50) =>
  element(ids.simpleBlock, Uint8Array.of(0x80 | track, (since >> 8) & 255, since & 255, flags), new Uint8Array(bytes));
/** A cluster of unknown length, as a browser writes it. */
const cluster = (time: number, ...blocks: Uint8Array[]) =>
  joined(uint(ids.cluster), unknownSize, element(ids.timestamp, uint(time)), ...blocks);
const track = (number: number, type: number) =>
  element(ids.trackEntry, element(ids.trackNumber, uint(number)), element(ids.trackType, uint(type)));
const head = joined(
  element(ids.header, new Uint8Array(20)),
  uint(ids.segment),
  unknownSize,
  element(ids.info, element(ids.timestampScale, uint(1_000_000))),
  element(ids.tracks, track(video, 1), track(2, 2)),
);
const stream = joined(
  head,
  cluster(0, block(2, 0), block(video, 3, keyframe), block(video, 500)),
  cluster(4_000, block(video, 0, keyframe), block(2, 20)),
  // Begins in the middle of a picture: no place to begin with.
  cluster(6_000, block(video, 0), block(video, 900)),
  cluster(8_000, block(video, 5, keyframe), block(video, 250)),
);

/** The file that comes of a stream in chunks of a size. */
function written(bytes: Uint8Array<ArrayBuffer>, chunk = bytes.length) {
  const file = new WebmFile();
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += chunk) parts.push(file.add(bytes.slice(at, at + chunk)));
  return { parts: joined(...parts), ending: file.end() };
}
type Ending = ReturnType<WebmFile['end']>;
function ended(parts: Uint8Array, { length, tail, patches }: Ending): Uint8Array<ArrayBuffer> {
  const whole = joined(parts.subarray(0, length), tail);
  for (const { position, bytes } of patches) whole.set(bytes, position);
  return whole;
}
function scanned(file: Uint8Array): WebmScan {
  const scan = new WebmScan();
  scan.push(file);
  return scan;
}

describe('[LIVE-7] a recording', () => {
  const { parts, ending } = written(stream);
  const file = ended(parts, ending);

  test('gets its duration', () => {
    expect(ending.duration).toBe(8_250 + 33);
    const { durationAt } = scanned(file);
    expect(new DataView(file.buffer).getFloat64(durationAt!)).toBe(8_283);
  });

  test('gets an index of the pictures that a player can begin with, and says where it is', () => {
    const scan = scanned(file);
    expect(scan.hasIndex).toBe(true);
    expect(scan.cues.map(({ time }) => time)).toEqual([3, 4_000, 8_005]);
    for (const { position } of scan.cues) expect(headAt(file, position)?.id).toBe(ids.cluster);
    // The first element of the segment says where the index begins.
    const seekHead = headAt(file, scan.segmentContent!)!;
    expect(seekHead.id).toBe(ids.seekHead);
    expect(headAt(file, ending.length)?.id).toBe(ids.cues);
  });

  test('has the length of its content in its head, and nothing after it', () => {
    const { segmentContent, whole, isBroken } = scanned(file);
    expect(uintAt(file, segmentContent! - 7, 7)).toBe(file.length - segmentContent!);
    expect([whole, isBroken]).toEqual([file.length, false]);
  });

  test('is the same whatever the size of its chunks', () => {
    for (const chunk of [1, 7, 64, 333]) {
      const other = written(stream, chunk);
      expect(ended(other.parts, other.ending), String(chunk)).toEqual(file);
    }
  });

  test('keeps what was in the stream', () => {
    const blocks = stream.subarray(head.length);
    const first = scanned(file).firstCluster!;
    expect(file.subarray(first, ending.length)).toEqual(blocks);
  });

  test('loses a duration that a browser wrote', () => {
    const wrong = joined(
      element(ids.header, new Uint8Array(20)),
      uint(ids.segment),
      unknownSize,
      element(ids.info, element(ids.duration, float(1))),
      element(ids.tracks, track(video, 1)),
      cluster(0, block(video, 700, keyframe)),
    );
    const other = written(wrong);
    const whole = ended(other.parts, other.ending);
    expect(new DataView(whole.buffer).getFloat64(scanned(whole).durationAt!)).toBe(733);
  });
});

describe('[LIVE-7] a recording that a crash cut off', () => {
  const { parts, ending } = written(stream);
  const file = ended(parts, ending);

  test('is made whole from its file, as at an orderly end', async () => {
    const found = await endingOfFile(new Blob([parts]));
    expect(ended(parts, found)).toEqual(file);
  });

  test('loses half an element at its end, and nothing else', async () => {
    for (const cut of [1, 10, 53, 60]) {
      const cutOff = parts.slice(0, parts.length - cut);
      const whole = ended(cutOff, await endingOfFile(new Blob([cutOff])));
      const scan = scanned(whole);
      expect([scan.isBroken, scan.hasIndex, scan.whole], String(cut)).toEqual([false, true, whole.length]);
    }
  });

  test('is not indexed twice', async () => {
    const again = await endingOfFile(new Blob([file]));
    expect([again.patches, again.tail.length, again.length]).toEqual([[], 0, file.length]);
  });

  test('of nothing but a head has no duration, and neither has what is no video', async () => {
    for (const bytes of [new Uint8Array(), head, new Uint8Array(500), new TextEncoder().encode('hola, hola')]) {
      expect((await endingOfFile(new Blob([bytes]))).duration).toBe(0);
    }
  });
});

test('what is no webm passes unchanged once it is longer than any head', () => {
  const noise = new Uint8Array(1_048_577).fill(7);
  const { parts, ending } = written(noise, 100_000);
  expect(parts).toEqual(noise);
  expect(ending.patches).toEqual([]);
});

test('numbers of variable length are read as EBML writes them', () => {
  expect(headAt(Uint8Array.of(0xec, 0x81), 0)).toEqual({ id: 0xec, length: 2, idLength: 1, size: 1 });
  expect(headAt(Uint8Array.of(0xec, 0xff), 0)).toMatchObject({ size: null });
  expect(headAt(Uint8Array.of(0xec, 0x41, 0x00), 0)).toMatchObject({ size: 256, length: 3 });
  expect(headAt(Uint8Array.of(0xec), 0)).toBeUndefined();
  expect(headAt(Uint8Array.of(0x00, 0x81), 0)).toBeNull();
});

test('[LIVE-7] sound begins at once, as Firefox does not write it: with its delay Chromium plays nothing', () => {
  /** The delay, in nanoseconds and in samples, with the bytes that a browser writes. */
  const tracksOf = (nanoseconds: number[], samples: number[]) =>
    element(
      ids.tracks,
      track(video, 1),
      element(
        ids.trackEntry,
        element(ids.codecDelay, Uint8Array.from(nanoseconds)),
        element(ids.codecPrivate, new TextEncoder().encode('OpusHead'), Uint8Array.of(1, 2, ...samples, 0x80)),
      ),
    );
  const firefox = joined(
    element(ids.header, new Uint8Array(20)),
    uint(ids.segment),
    unknownSize,
    element(ids.info),
    tracksOf([0, 0x63, 0x2e, 0xa0], [0x38, 1]),
    cluster(0, block(video, 0, keyframe)),
  );
  expect([...written(firefox).parts].join()).toContain([...tracksOf([0, 0, 0, 0], [0, 0])].join());
});
