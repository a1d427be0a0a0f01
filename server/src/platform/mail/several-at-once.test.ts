import { expect, test } from 'vitest';

import { FinalFailure } from '../jobs/jobs.ts';
import { endMails, severalAtOnce } from './several-at-once.ts';

test('thousands of mails that wait for nothing leave room for requests in between', async () => {
  let left = 200;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const send = async () => {
    const until = performance.now() + 1;
    while (performance.now() < until);
  };
  await severalAtOnce(() => (left -= 1) >= 0 || undefined, send);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('[OPS-5] of many mails those that were refused end, the others are sent by a job of their own', async () => {
  const refused = new FinalFailure('refused');
  const away = new Error('away');
  const again: string[][] = [];
  const end = (failed: [string, unknown][]) =>
    endMails(new Map(failed), 'mails', async (ids) => void again.push(ids)).catch((error: unknown) => error);
  expect(await end([])).toBeUndefined();
  const all = await end([
    ['a', away],
    ['b', away],
  ]);
  expect(all).toBeInstanceOf(AggregateError);
  expect(again).toEqual([]);
  const some = await end([
    ['a', away],
    ['b', refused],
    ['c', refused],
  ]);
  expect(some).toBeInstanceOf(FinalFailure);
  expect(some).toMatchObject({ message: 'Refused for good: 2 of the mails.', cause: refused });
  expect(again).toEqual([['a']]);
  expect(await end([['b', refused]])).toBeInstanceOf(FinalFailure);
  expect(again).toEqual([['a']]);
});
