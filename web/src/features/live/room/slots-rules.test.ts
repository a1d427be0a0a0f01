import type { Ranura } from '@puente/contracts/room';
import { expect, test } from 'vitest';

import { sameStreams, streamsOf } from './slots-rules.ts';

const slot = (mid: string, puestoId: string, medio: Ranura['medio'], capa: Ranura['capa'] = null): Ranura => ({
  mid,
  puestoId,
  medio,
  capa,
});
const received = new Map(['5', '11', '12'].map((mid) => [mid, `stream ${mid}`]));

test('a stream belongs to whom the server has filled its section with', () => {
  const slots = [slot('5', 'ana', 'microfono'), slot('11', 'ana', 'camara', 'alta'), slot('99', 'ana', 'pantalla')];
  expect([...streamsOf(slots, received, new Map([['yo:camara', 'mine']] as const))]).toEqual([
    ['ana:microfono', 'stream 5'],
    ['ana:camara', 'stream 11'],
    ['yo:camara', 'mine'],
  ]);
});

test('of a camera that arrives twice the large picture is shown', () => {
  for (const slots of [
    [slot('11', 'ana', 'camara', 'alta'), slot('12', 'ana', 'camara', 'baja')],
    [slot('12', 'ana', 'camara', 'baja'), slot('11', 'ana', 'camara', 'alta')],
  ]) {
    expect(streamsOf(slots, received, new Map()).get('ana:camara')).toBe('stream 11');
  }
});

test('only another stream, or another owner, is a change', () => {
  const one = new Map([['ana:camara', 'x']] as const);
  expect(sameStreams(one, new Map(one))).toBe(true);
  expect(sameStreams(one, new Map([['ana:camara', 'y']] as const))).toBe(false);
  expect(sameStreams(one, new Map([['luis:camara', 'x']] as const))).toBe(false);
  expect(sameStreams(one, new Map())).toBe(false);
});
