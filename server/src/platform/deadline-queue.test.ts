import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createDeadlineQueue } from './deadline-queue.ts';

/** Work that lasts until it is told to end. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end: () => end() };
}
const busy = { code: 'SERVER_BUSY' };

test('[ASVS-15.2.2] runs as many at a time as it may, in order, and refuses beyond the queue', async () => {
  const queue = createDeadlineQueue({ concurrency: 1, waiting: 2, patienceMs: 5_000 });
  const first = held();
  const order: number[] = [];
  const running = queue.run(first.work);
  const waiting = [1, 2].map((place) => queue.run(async () => void order.push(place)));
  expect(queue.waiting).toBe(2);
  await expect(queue.run(async () => void order.push(3))).rejects.toMatchObject(busy);
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual([1, 2]);
  expect(queue.waiting).toBe(0);
});

test('[ASVS-15.2.2] drops what waits for a client that has gone, and gives its place away', async () => {
  const queue = createDeadlineQueue({ concurrency: 1, waiting: 1, patienceMs: 5_000 });
  const first = held();
  const running = queue.run(first.work);
  const client = new AbortController();
  let isRun = false;
  const left = queue.run(async () => void (isRun = true), client.signal);
  client.abort();
  await expect(left).rejects.toMatchObject(busy);
  const next = queue.run(async () => 'next');
  first.end();
  await running;
  expect(await next).toBe('next');
  expect(isRun).toBe(false);
  await expect(queue.run(async () => {}, client.signal)).rejects.toMatchObject(busy);
});

test('[ASVS-15.2.2] a failure gives its place to the next one, and the refusal can have its own code', async () => {
  const queue = createDeadlineQueue({ concurrency: 1, waiting: 1, patienceMs: 5_000, refusal: 'PICTURES_BUSY' });
  const first = held();
  const failing = queue.run(() => first.work().then(() => Promise.reject(new Error('broken'))));
  const next = queue.run(async () => 'next');
  await expect(queue.run(async () => {})).rejects.toMatchObject({ code: 'PICTURES_BUSY' });
  first.end();
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('refuses what has waited too long, and goes on after a failure', async () => {
  const queue = createDeadlineQueue({ concurrency: 1, waiting: 1, patienceMs: 20 });
  const first = held();
  const running = queue.run(first.work);
  await expect(queue.run(async () => {})).rejects.toMatchObject(busy);
  first.end();
  await running;
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await sleep(1);
  expect(await queue.run(async () => 'goes on')).toBe('goes on');
});
