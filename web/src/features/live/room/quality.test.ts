import type { Calidad } from '@puente/contracts/room';
import { expect, test } from 'vitest';

import { noQuality, qualityOf, remembering, sampleBetween, totalsOf } from './quality.ts';

const good = { roundTripMs: 40, loss: 0, frozen: 0 };

test('a connection is as good as its worst part', () => {
  expect(qualityOf(good)).toBe('buena');
  expect(qualityOf({ ...good, roundTripMs: null })).toBe('buena');
  for (const part of [{ loss: 0.031 }, { roundTripMs: 351 }, { frozen: 0.09 }]) {
    expect([part, qualityOf({ ...good, ...part })]).toEqual([part, 'regular']);
  }
  for (const part of [{ loss: 0.11 }, { roundTripMs: 801 }, { frozen: 0.26 }]) {
    expect([part, qualityOf({ ...good, ...part })]).toEqual([part, 'mala']);
  }
});

test('one sample changes nothing; two worse ones do, and four better ones', () => {
  const shown = (...samples: Calidad[]) => samples.reduce(remembering, noQuality).shown;
  expect(shown('buena')).toBe('buena');
  expect(shown('buena', 'mala')).toBe('buena');
  expect(shown('buena', 'mala', 'regular')).toBe('buena');
  expect(shown('buena', 'mala', 'mala')).toBe('mala');
  expect(shown('mala', 'buena', 'buena', 'buena')).toBe('mala');
  expect(shown('mala', 'buena', 'buena', 'mala', 'buena', 'buena', 'buena')).toBe('mala');
  expect(shown('mala', 'buena', 'buena', 'buena', 'buena')).toBe('buena');
});

test('the totals of a report are summed over its sections, and a sample is the difference of two', () => {
  const report = (received: number, lost: number, frozen: number) => [
    { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.12 },
    { type: 'candidate-pair', nominated: false, state: 'failed', currentRoundTripTime: 9 },
    { type: 'inbound-rtp', kind: 'audio', packetsReceived: 100, packetsLost: 0 },
    { type: 'inbound-rtp', kind: 'video', packetsReceived: received, packetsLost: lost, totalFreezesDuration: frozen },
    { type: 'remote-inbound-rtp', fractionLost: 0.02 },
  ];
  const before = totalsOf(report(0, 0, 0), 1_000);
  expect(sampleBetween(before, totalsOf(report(90, 10, 0.5), 3_000))).toEqual({
    roundTripMs: 120,
    loss: 0.1,
    frozen: 0.25,
  });
  // A handful of packets says nothing, a late one was not lost, and a section that ended subtracts nothing.
  expect(sampleBetween(before, totalsOf(report(5, 5, 0), 3_000))?.loss).toBe(0.02);
  const more = totalsOf(report(500, 20, 1), 3_000);
  expect(sampleBetween(more, totalsOf(report(600, 10, 0), 5_000))).toMatchObject({ loss: 0.02, frozen: 0 });
  expect(sampleBetween(before, before)).toBeNull();
});
