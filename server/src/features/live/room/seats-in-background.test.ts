import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { seatsInBackground } from './seats-in-background.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[LIVE-4] after the database was gone nobody loses their seat before they could say that they are there', async () => {
  const sweep = vi.fn<() => Promise<void>>(async () => {});
  const seats = { sweep, enter: async () => ({}) };
  const broadcasts = { has: () => true, join: () => {}, isEmpty: () => false };
  const background = seatsInBackground({ log: { warn: () => {} } } as never, seats as never, broadcasts as never);
  await background.enter({ socketId: 'one' } as never, { reunionId: 'room', token: null });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sweep).toHaveBeenCalledTimes(2);
  sweep.mockRejectedValue(new Error('The database is gone.'));
  await vi.advanceTimersByTimeAsync(5_000);
  sweep.mockResolvedValue();
  // A heartbeat comes every 15 seconds.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sweep).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sweep).toHaveBeenCalledTimes(5);
  await background.stop();
});
