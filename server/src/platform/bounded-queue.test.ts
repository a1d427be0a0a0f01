import { expect, test } from 'vitest';

import { createBoundedQueue } from './bounded-queue.ts';

/** Work that ends when the test says so. */
function controlled() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let started = false;
  const work = () => {
    started = true;
    return promise;
  };
  return { work, resolve, reject, isStarted: () => started };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('[ASVS-15.2.2] so many run, so many wait in order, and the next is not taken; a failure frees the place, too', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 2 });
  const works = [controlled(), controlled(), controlled(), controlled()] as const;
  const outcomes = works.map(({ work }) => queue(work).catch((error: Error) => error.message));
  const [first, second, third, fourth] = works;

  expect(await outcomes[3]).toBe('full');
  expect(works.map(({ isStarted }) => isStarted())).toEqual([true, false, false, false]);
  first.reject(new Error('broken'));
  expect(await outcomes[0]).toBe('broken');
  await settled();
  expect([second.isStarted(), third.isStarted()]).toEqual([true, false]);
  second.resolve('b');
  third.resolve('c');
  expect(await Promise.all([outcomes[1], outcomes[2]])).toEqual([{ value: 'b' }, { value: 'c' }]);
  expect(fourth.isStarted()).toBe(false);
  fourth.resolve('d');
  expect(await queue(fourth.work)).toEqual({ value: 'd' });
});
