import { expect, test } from 'vitest';

import { timeLeft } from './work-words.tsx';

test.each([
  ['2026-11-25T12:00:00Z', { unit: 'days', count: 4 }],
  ['2026-11-23T12:00:00Z', { unit: 'days', count: 2 }],
  ['2026-11-23T11:59:59Z', { unit: 'hours', count: 47 }],
  ['2026-11-21T13:00:00Z', { unit: 'hours', count: 1 }],
  ['2026-11-21T12:59:59Z', { unit: 'minutes', count: 60 }],
  ['2026-11-21T12:00:00Z', { unit: 'minutes', count: 1 }],
  ['2026-11-21T11:59:59Z', { unit: 'over' }],
] as const)('[TEST-5] work due %s leaves %j', (vence, left) => {
  expect(timeLeft(vence, new Date('2026-11-21T12:00:00Z'))).toEqual(left);
});
