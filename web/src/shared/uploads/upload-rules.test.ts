import { expect, test } from 'vitest';

import { pauseBefore } from './upload-rules.ts';

test('[LIVE-12, ADM-4] an upload waits longer each time, at most a minute, or as long as the server says', () => {
  expect([1, 2, 3, 10].map((attempt) => pauseBefore(attempt, undefined))).toEqual([2_000, 4_000, 8_000, 60_000]);
  expect(pauseBefore(1, 7)).toBe(7_000);
});
