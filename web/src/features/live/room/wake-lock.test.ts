import { expect, test, vi } from 'vitest';

import { createWakeLock } from './wake-lock.ts';

test('holds one lock at a time, again after the page was hidden, and none after the class', async () => {
  const held = new Set<number>();
  let made = 0;
  const request = vi.fn(async () => {
    const lock = (made += 1);
    held.add(lock);
    return { release: async () => void held.delete(lock) } as unknown as WakeLockSentinel;
  });
  const { hold, release } = createWakeLock({ request });
  hold();
  hold();
  await vi.waitFor(() => expect([...held]).toEqual([2]));
  release();
  await vi.waitFor(() => expect(held.size).toBe(0));
  request.mockRejectedValueOnce(new Error('the battery is low'));
  hold();
  release();
  createWakeLock(undefined).hold();
});
