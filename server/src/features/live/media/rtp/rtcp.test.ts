import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ntpOf,
  parseRtcp,
  writeBandwidth,
  writeNack,
  writePictureLoss,
  writeReceiverReport,
  writeSenderReport,
} from './rtcp.ts';

const noon = Date.UTC(2026, 10, 22, 12);

describe('what is written can be read', () => {
  test('sender report', () => {
    expect(parseRtcp(writeSenderReport({ ssrc: 9, timestamp: 1, packets: 2, octets: 3 }, noon))).toEqual([
      { kind: 'senderReport', ssrc: 9, ntpMiddle: ntpOf(noon).middle },
      { kind: 'reports', blocks: [] },
    ]);
  });

  test('receiver report, with a bandwidth behind it', () => {
    const report = writeReceiverReport([
      {
        ssrc: 9,
        lost: 0.25,
        totalLost: 5,
        highest: 70_000,
        jitter: 3,
        lastSenderReport: 11,
        delaySinceSenderReport: 12,
      },
    ]);
    expect(parseRtcp(Buffer.concat([report, writeBandwidth(1_800_000, [9, 10])]))).toEqual([
      { kind: 'reports', blocks: [{ ssrc: 9, lost: 0.25, lastSenderReport: 11, delaySinceSenderReport: 12 }] },
      // 18 bits of precision.
      { kind: 'bandwidth', bitsPerSecond: 1_800_000 },
    ]);
  });

  test('lost packets, also where the numbers wrap around', () => {
    const [message] = parseRtcp(writeNack(9, [0, 65_535, 20, 16]));
    expect(message).toMatchObject({ kind: 'nack', ssrc: 9 });
    expect(new Set((message as { sequences: number[] }).sequences)).toEqual(new Set([65_535, 0, 16, 20]));
  });

  test('any set of lost packets within a second', () => {
    fc.assert(
      fc.property(fc.nat(65_535), fc.uniqueArray(fc.nat(400), { minLength: 1, maxLength: 60 }), (first, steps) => {
        const lost = steps.map((step) => (first + step) & 0xffff);
        const [message] = parseRtcp(writeNack(9, lost));
        expect(new Set((message as { sequences: number[] }).sequences)).toEqual(new Set(lost));
      }),
    );
  });

  test('request for a key frame, of both kinds', () => {
    expect(parseRtcp(writePictureLoss(9))).toEqual([{ kind: 'keyFrame', ssrc: 9 }]);
    const full = Buffer.from([0x84, 206, 0, 4, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9, 1, 0, 0, 0]);
    expect(parseRtcp(full)).toEqual([{ kind: 'keyFrame', ssrc: 9 }]);
  });
});

describe('[ASVS-17.2.4] malformed reports', () => {
  test('a length beyond the packet ends the reading; what came before counts', () => {
    const broken = Buffer.from([0x81, 201, 0xff, 0xff, 0, 0, 0, 1]);
    expect(parseRtcp(Buffer.concat([writePictureLoss(9), broken]))).toEqual([{ kind: 'keyFrame', ssrc: 9 }]);
  });

  test('more blocks are announced than there are', () => {
    expect(parseRtcp(Buffer.from([0x9f, 201, 0, 1, 0, 0, 0, 1]))).toEqual([{ kind: 'reports', blocks: [] }]);
  });

  test('any bytes are read, without an error and with at most as much as they hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(31), fc.integer({ min: 198, max: 208 }), fc.uint8Array({ maxLength: 40 })), {
          maxLength: 5,
        }),
        fc.nat(12),
        (parts, length) => {
          const bytes = Buffer.concat(
            parts.map(([count, type, body]) => Buffer.from([0x80 | count, type, 0, length, ...body])),
          );
          expect(parseRtcp(bytes).length).toBeLessThanOrEqual(bytes.length);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
