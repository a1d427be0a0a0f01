import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { renumberVp8, Rewriter } from './rewriter.ts';
import { type RtpPacket, sequenceDistance, type Vp8Descriptor } from './rtp-packet.ts';

const at = (sequence: number, timestamp = 0) => ({ sequence, timestamp }) as RtpPacket;
const vp8 = (value: number, bits: 7 | 15 = 15): Vp8Descriptor => ({
  startsKeyFrame: false,
  picture: { at: 2, bits, value },
  tl0: undefined,
});

test('numbers go on without a gap when another source takes over', () => {
  const rewriter = new Rewriter(90_000, { sequence: 100, timestamp: 1_000 });
  rewriter.switchTo(at(5_000, 77), vp8(9), 1_000);
  expect(rewriter.number(at(5_000, 77), vp8(9), 1_000)).toMatchObject({ sequence: 101, picture: 1 });
  expect(rewriter.number(at(5_001, 3_077), vp8(10), 1_033)).toMatchObject({
    sequence: 102,
    timestamp: 5_800,
    picture: 2,
  });
  // A second later by the clock, from somebody with other numbers.
  rewriter.switchTo(at(60_000, 4_000_000_000), vp8(32_000), 2_033);
  expect(rewriter.number(at(60_000, 4_000_000_000), vp8(32_000), 2_033)).toMatchObject({
    sequence: 103,
    timestamp: 95_800,
    picture: 3,
  });
});

test('packets of a source from before its turn are not forwarded; late ones of its turn are', () => {
  const rewriter = new Rewriter(90_000, { sequence: 0, timestamp: 0 });
  rewriter.switchTo(at(500), undefined, 1);
  expect(rewriter.number(at(500), undefined, 1)?.sequence).toBe(1);
  expect(rewriter.number(at(503), undefined, 1)?.sequence).toBe(4);
  expect(rewriter.number(at(499), undefined, 1)).toBeUndefined();
  expect(rewriter.number(at(501), undefined, 1)?.sequence).toBe(2);
});

test('a late packet is forwarded after a long turn, too', () => {
  const rewriter = new Rewriter(90_000, { sequence: 0, timestamp: 0 });
  rewriter.switchTo(at(0), undefined, 1);
  for (let sequence = 0; sequence < 50_000; sequence += 1) rewriter.number(at(sequence), undefined, 1);
  expect(rewriter.number(at(49_990), undefined, 1)).toBeDefined();
});

test('nothing is numbered before the first source', () => {
  expect(new Rewriter(90_000, { sequence: 0, timestamp: 0 }).number(at(1), undefined, 1)).toBeUndefined();
});

test('the time of a report goes on with the clock', () => {
  const rewriter = new Rewriter(48_000, { sequence: 0, timestamp: 0 });
  rewriter.switchTo(at(1, 10), undefined, 1_000);
  const { timestamp } = rewriter.number(at(1, 10), undefined, 1_000)!;
  expect(rewriter.timestampAt(2_000) - timestamp).toBe(48_000);
});

test('over any turns of any sources each packet has the next number, and never an earlier time', () => {
  const turn = fc.record({
    sequence: fc.nat(65_535),
    timestamp: fc.nat(2 ** 32 - 1),
    packets: fc.integer({ min: 1, max: 30 }),
    pause: fc.nat(5_000),
  });
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 8 }), (turns) => {
      const rewriter = new Rewriter(90_000, { sequence: 65_500, timestamp: 2 ** 32 - 10_000 });
      let [last, now] = [{ sequence: 65_500, timestamp: 2 ** 32 - 10_000 }, 1_000];
      for (const { sequence, timestamp, packets, pause } of turns) {
        now += pause;
        const packet = (step: number) => at((sequence + step) & 0xffff, (timestamp + step * 3_000) >>> 0);
        rewriter.switchTo(packet(0), undefined, now);
        for (let step = 0; step < packets; step += 1) {
          const numbers = rewriter.number(packet(step), undefined, now)!;
          expect(sequenceDistance(numbers.sequence, last.sequence)).toBe(1);
          expect((numbers.timestamp - last.timestamp) >>> 0).toBeLessThan(2 ** 31);
          last = numbers;
          now += 33;
        }
      }
    }),
  );
});

describe('the numbers of a picture', () => {
  test.each([
    [15 as const, [0x90, 0x80, 0x80, 0x05, 0x00], 300, [0x90, 0x80, 0x81, 0x2c, 0x00]],
    [7 as const, [0x90, 0x80, 0x05, 0x00], 30, [0x90, 0x80, 0x1e, 0x00]],
  ])('are written into the payload, in %i bits', (bits, payload, picture, expected) => {
    const bytes = Buffer.from(payload);
    renumberVp8(bytes, 0, vp8(5, bits), { sequence: 0, timestamp: 0, picture, tl0: undefined });
    expect([...bytes]).toEqual(expected);
  });
});
