import { expect, test } from 'vitest';

import { WorkerThread } from './worker-thread.ts';

/** Doubles a number, fails for a negative one, and dies of zero. */
const program = `
  import { answerQuestions } from ${JSON.stringify(new URL('worker-thread.ts', import.meta.url).href)};
  answerQuestions(async (number) => {
    if (number < 0) throw new Error('negative');
    if (number === 0) process.exit(1);
    return number * 2;
  });`;
const doubling = () => new WorkerThread<number, number>(new URL(`data:text/javascript,${encodeURIComponent(program)}`));

test('answers each question with its own answer, also after one that failed', async () => {
  const thread = doubling();
  const outcomes = await Promise.allSettled([thread.ask(1), thread.ask(-1), thread.ask(3)]);
  expect(outcomes).toMatchObject([
    { value: 2 },
    { reason: { message: 'negative', stack: expect.stringContaining('data:text') } },
    { value: 6 },
  ]);
  expect(await thread.ask(4)).toBe(8);
});

test('that dies fails all who wait, and starts anew for the next', async () => {
  const thread = doubling();
  const outcomes = await Promise.allSettled([thread.ask(0), thread.ask(1)]);
  const dead = { reason: { message: 'The thread ended before it answered.' } };
  expect(outcomes).toMatchObject([dead, dead]);
  expect(await thread.ask(5)).toBe(10);
});
