import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPresence } from './presence.ts';

const announced: boolean[] = [];
let sockets: number;
let isAnywhere: () => Promise<boolean>;

beforeEach(() => {
  vi.useFakeTimers();
  announced.length = 0;
  sockets = 0;
  isAnywhere = vi.fn(async () => false);
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const presence = createPresence({
    socketsHere: () => sockets,
    isAnywhere: () => isAnywhere(),
    announce: (_userId, isConnected) => announced.push(isConnected),
    graceMs: 100,
    log: pino({ level: 'silent' }),
  });
  return {
    join: () => {
      sockets += 1;
      presence.joined('maria');
    },
    leave: () => {
      sockets -= 1;
      presence.left('maria');
    },
  };
}

test('[RT-2] the first tab announces online, the last one offline, and only then other processes are asked', async () => {
  const { join, leave } = start();
  join();
  join();
  leave();
  await vi.advanceTimersByTimeAsync(500);
  expect(isAnywhere).not.toHaveBeenCalled();
  leave();
  await vi.advanceTimersByTimeAsync(500);
  expect(announced).toEqual([true, false]);
});

test('[RT-2] a user who reconnects while the other processes are asked stays online', async () => {
  const { join, leave } = start();
  let answer: (anywhere: boolean) => void = () => {};
  isAnywhere = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  join();
  leave();
  await vi.advanceTimersByTimeAsync(150);
  join();
  answer(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(announced).toEqual([true]);
});

test('[RT-2] another process that does not answer is asked again', async () => {
  const { join, leave } = start();
  isAnywhere = vi.fn(async () => false).mockRejectedValueOnce(new Error('timeout'));
  join();
  leave();
  await vi.advanceTimersByTimeAsync(150);
  expect(announced).toEqual([true]);
  await vi.advanceTimersByTimeAsync(150);
  expect(announced).toEqual([true, false]);
});
