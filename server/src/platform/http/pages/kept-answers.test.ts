import { beforeEach, expect, test } from 'vitest';

import { KeptAnswers } from './kept-answers.ts';

let now = 0;
let made = 0;
let kept: KeptAnswers<string>;
const make = async () => ({ value: `answer ${(made += 1)}`, isKept: true });
const fail = () => Promise.reject(new Error('The database is down.'));
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  [now, made] = [0, 0];
  kept = new KeptAnswers({ log: { warn: () => {} }, now: () => now, freshMs: 1_000, patienceMs: 1 });
});

test('[SHOP-1] an answer is made once, and anew after it was forgotten', async () => {
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual(['answer 1', 'answer 1']);
  expect(await kept.get('a', fail)).toBe('answer 1');
  expect(await kept.get('b', make)).toBe('answer 2');
  kept.forget();
  expect(await kept.get('a', make)).toBe('answer 3');
});

test('[SHOP-1] an old answer is given once more, while the next one is made', async () => {
  await kept.get('a', make);
  now = 1_000;
  expect(await kept.get('a', make)).toBe('answer 1');
  expect(await kept.get('a', make)).toBe('answer 2');
});

test('[SHOP-1] the last good answer is given while none can be made, or none comes', async () => {
  await kept.get('a', make);
  kept.forget();
  expect(await kept.get('a', fail)).toBe('answer 1');
  // For a second nobody tries again.
  expect(await kept.get('a', make)).toBe('answer 1');
  now = 1_000;
  expect(await kept.get('a', make)).toBe('answer 2');
  kept.forget();
  expect(await kept.get('a', never)).toBe('answer 2');
  await expect(kept.get('b', fail)).rejects.toThrow('The database is down.');
});

test('[SHOP-1] what was read before a change does not replace what was read after it', async () => {
  let finish: (answer: { value: string; isKept: boolean }) => void = () => {};
  const slow = kept.get('a', () => new Promise((resolve) => (finish = resolve)));
  kept.forget();
  expect(await kept.get('a', make)).toBe('answer 1');
  finish({ value: 'the price before', isKept: true });
  expect(await slow).toBe('the price before');
  expect(await kept.get('a', make)).toBe('answer 1');
});

test('an answer that is not to be kept replaces one that was', async () => {
  await kept.get('a', make);
  kept.forget();
  expect(await kept.get('a', async () => ({ value: 'gone', isKept: false }))).toBe('gone');
  expect(await kept.get('a', make)).toBe('answer 2');
});
