import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { type DueQueue, POLL_MS, watchDueJobs } from './due.ts';

const log = pino({ level: 'silent' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watching(findDue: () => Promise<DueQueue[]>) {
  const woken: string[] = [];
  const looks = vi.fn<() => Promise<DueQueue[]>>(findDue);
  const due = watchDueJobs({ findDue: looks, wake: (name) => woken.push(name), log });
  onTestFinished(() => due.stop());
  due.start();
  return { due, woken, looks };
}

test('one poll serves all queues: those with a job due now are woken', async () => {
  const { woken, looks } = watching(async () => [
    { name: 'door.ring', inMs: 0 },
    { name: 'door.knock', inMs: -5_000 },
  ]);
  await vi.advanceTimersByTimeAsync(1);

  expect(woken).toEqual(['door.ring', 'door.knock']);
  expect(looks).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * POLL_MS);
  expect(looks).toHaveBeenCalledTimes(4);
});

test('a job that is due before the poll after the next one wakes its queue at that time, once', async () => {
  let inMs = 1.5 * POLL_MS;
  const { woken } = watching(async () => {
    const found = [{ name: 'door.ring', inMs }];
    inMs -= POLL_MS;
    return inMs < -POLL_MS ? [] : found;
  });
  await vi.advanceTimersByTimeAsync(1.5 * POLL_MS - 10);
  expect(woken).toEqual([]);

  await vi.advanceTimersByTimeAsync(40);
  expect(woken).toEqual(['door.ring']);
});

test('a job that is enqueued with a start time wakes its queue by a timer', async () => {
  const { due, woken } = watching(async () => []);
  due.at('door.ring', new Date(Date.now() + 2_000));
  await vi.advanceTimersByTimeAsync(1_990);
  expect(woken).toEqual([]);

  await vi.advanceTimersByTimeAsync(40);
  expect(woken).toEqual(['door.ring']);
});

test('after a failure it polls soon, because the retry may be due before the next poll', async () => {
  const { due, looks } = watching(async () => []);
  await vi.advanceTimersByTimeAsync(1);
  due.soon();
  await vi.advanceTimersByTimeAsync(500);

  expect(looks).toHaveBeenCalledTimes(2);
});

test('a failed poll is repeated', async () => {
  let failures = 2;
  const { woken } = watching(async () => {
    if (failures-- > 0) throw new Error('no database');
    return [{ name: 'door.ring', inMs: 0 }];
  });
  await vi.advanceTimersByTimeAsync(2 * POLL_MS + 1);

  expect(woken).toEqual(['door.ring']);
});

test('after stop it neither polls nor wakes a queue', async () => {
  const { due, woken, looks } = watching(async () => [{ name: 'door.ring', inMs: 3_000 }]);
  await vi.advanceTimersByTimeAsync(1);
  await due.stop();
  due.soon();
  await vi.advanceTimersByTimeAsync(5 * POLL_MS);

  expect(woken).toEqual([]);
  expect(looks).toHaveBeenCalledTimes(1);
});
