import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { strengthOf } from './strength.ts';

const idleMs = 60_000;
const ask = (password: string) => strengthOf(password, {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[REG-3] the worker thread that estimates passwords ends when nobody asks, never while somebody waits', async () => {
  await Promise.all([ask('mar-y-montaña'), ask('rosanunez1')]);
  vi.advanceTimersByTime(idleMs - 1_000);
  const late = ask('mar-y-montaña');
  vi.advanceTimersByTime(2_000);
  expect((await late).level).toBe('good');

  vi.advanceTimersByTime(idleMs);
  expect((await ask('mar-y-montaña')).level).toBe('good');
});
