import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { extensionAt, isRtcp, parseRtp, parseVp8, writeRtp } from './rtp-packet.ts';

/** Version 2, padding and extension as given, payload type 96, marker, sequence 7, timestamp 90 000, SSRC 42. */
function packet(parts: { first?: number; extensions?: number[]; payload?: number[] }): Buffer {
  const header = Buffer.from([parts.first ?? 0x80, 0xe0, 0, 7, 0, 1, 0x5f, 0x90, 0, 0, 0, 42]);
  return Buffer.concat([header, Buffer.from(parts.extensions ?? []), Buffer.from(parts.payload ?? [1, 2, 3])]);
}

describe('reading RTP', () => {
  test('the header', () => {
    expect(parseRtp(packet({}))).toMatchObject({
      marker: true,
      payloadType: 96,
      sequence: 7,
      timestamp: 90_000,
      ssrc: 42,
      payloadStart: 12,
      payloadEnd: 15,
    });
  });

  test('one-byte and two-byte extensions are found by their id', () => {
    const oneByte = parseRtp(packet({ first: 0x90, extensions: [0xbe, 0xde, 0, 2, 0x10, 0x85, 0x41, 1, 2, 0, 0, 0] }))!;
    expect(extensionAt(oneByte, 1)).toEqual({ start: 17, length: 1 });
    expect(extensionAt(oneByte, 4)).toEqual({ start: 19, length: 2 });
    expect(extensionAt(oneByte, 5)).toBeUndefined();
    const twoBytes = parseRtp(packet({ first: 0x90, extensions: [0x10, 0, 0, 1, 0, 1, 1, 0x85] }))!;
    expect(extensionAt(twoBytes, 1)).toEqual({ start: 19, length: 1 });
  });

  test('padding is no payload', () => {
    expect(parseRtp(packet({ first: 0xa0, payload: [9, 9, 0, 0, 3] }))).toMatchObject({
      payloadStart: 12,
      payloadEnd: 14,
    });
  });

  test.each([
    ['too short', Buffer.alloc(11, 0x80)],
    ['of another version', packet({ first: 0x40 })],
    ['more padding than bytes', packet({ first: 0xa0, payload: [200] })],
    ['padding of nothing', packet({ first: 0xa0, payload: [1, 0] })],
    ['extensions longer than the packet', packet({ first: 0x90, extensions: [0xbe, 0xde, 0xff, 0xff] })],
    ['contributors longer than the packet', packet({ first: 0x8f })],
  ])('[ASVS-17.2.4] no packet: %s', (_, bytes) => expect(parseRtp(bytes)).toBeUndefined());

  test('[ASVS-17.2.4] any bytes are read or refused, and what is read lies within them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.integer({ min: 0, max: 255 }), (random, id) => {
        // Most random bytes are no RTP at all: half of them get its version.
        const bytes = Buffer.from(random);
        if (bytes.length > 0 && id % 2 === 0) bytes[0] = 0x80 | (bytes[0]! & 0x3f);
        const read = parseRtp(bytes);
        isRtcp(bytes);
        if (!read) return;
        expect(read.payloadEnd).toBeLessThanOrEqual(bytes.length);
        expect(read.payloadStart).toBeLessThanOrEqual(read.payloadEnd);
        const extension = extensionAt(read, id);
        if (extension) expect(extension.start + extension.length).toBeLessThanOrEqual(bytes.length);
        parseVp8(bytes, read.payloadStart, read.payloadEnd);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('writing RTP', () => {
  const to = { ssrc: 77, sequence: 65_535, timestamp: 5, payloadType: 100 };

  test('has the receiver’s numbers and its extension alone: no padding, nothing of the sender', () => {
    const read = parseRtp(
      packet({ first: 0xb0, extensions: [0xbe, 0xde, 0, 1, 0x10, 0x85, 0, 0], payload: [1, 2, 0, 2] }),
    )!;
    const written = parseRtp(writeRtp(Buffer.alloc(100), read, { ...to, sendTimeId: 2 }, 1_500))!;
    expect(written).toMatchObject({ ...to, marker: true });
    expect([...written.bytes.subarray(written.payloadStart, written.payloadEnd)]).toEqual([1, 2]);
    expect(extensionAt(written, 1)).toBeUndefined();
    // 1.5 seconds in 6.18 fixed point.
    expect(written.bytes.readUIntBE(extensionAt(written, 2)!.start, 3)).toBe(1.5 * 2 ** 18);
  });

  test('without a negotiated extension it has none', () => {
    const written = writeRtp(Buffer.alloc(100), parseRtp(packet({}))!, { ...to, sendTimeId: undefined }, 0);
    expect(parseRtp(written)).toMatchObject({ payloadStart: 12, payloadEnd: 15 });
  });
});

describe('the descriptor of VP8', () => {
  const descriptor = (bytes: number[]) => parseVp8(Buffer.from(bytes), 0, bytes.length);

  test('tells key frames, at their first packet alone', () => {
    expect(descriptor([0x10, 0x00])).toMatchObject({ startsKeyFrame: true });
    expect(descriptor([0x10, 0x01])).toMatchObject({ startsKeyFrame: false });
    expect(descriptor([0x00, 0x00])).toMatchObject({ startsKeyFrame: false });
    expect(descriptor([0x11, 0x00])).toMatchObject({ startsKeyFrame: false });
  });

  test('numbers pictures in 7 or 15 bits, and layers', () => {
    expect(descriptor([0x90, 0x80, 0x12, 0x01])).toMatchObject({
      picture: { at: 2, bits: 7, value: 0x12 },
      tl0: undefined,
    });
    expect(descriptor([0x90, 0xe0, 0x81, 0x02, 0x09, 0x20, 0x00])).toEqual({
      startsKeyFrame: true,
      picture: { at: 2, bits: 15, value: 0x102 },
      tl0: { at: 4, value: 9 },
    });
  });

  test.each([[[]], [[0x90]], [[0x90, 0x80]], [[0x90, 0x80, 0x80]], [[0x90, 0x40]], [[0x90, 0x20]], [[0x10]]])(
    '[ASVS-17.2.4] too short: %j',
    (bytes) => expect(descriptor(bytes)).toBeUndefined(),
  );
});
