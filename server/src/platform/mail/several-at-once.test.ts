import { expect, test } from 'vitest';

import { severalAtOnce } from './several-at-once.ts';

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
