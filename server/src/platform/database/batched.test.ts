import { setImmediate as turn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { batched } from './batched.ts';

const asked: string[][] = [];
const lengthOf = batched(async (words: readonly string[]) => {
  asked.push([...words]);
  if (words.includes('bad')) throw new Error('bad word');
  return (word: string) => (word === '' ? undefined : word.length);
});

test('keys that are requested in one turn of the event loop are loaded in one batch', async () => {
  asked.length = 0;
  expect(await Promise.all([lengthOf('a'), lengthOf('bcd'), lengthOf(''), lengthOf('a')])).toEqual([
    1,
    3,
    undefined,
    1,
  ]);
  expect(asked).toEqual([['a', 'bcd', '', 'a']]);
});

test('a later request loads again: nothing is cached', async () => {
  asked.length = 0;
  const first = lengthOf('a');
  await turn();
  await turn();
  await Promise.all([first, lengthOf('a')]);
  expect(asked).toEqual([['a'], ['a']]);
});

test('a failed load rejects everyone in its batch, and nobody after', async () => {
  const both = await Promise.allSettled([lengthOf('good'), lengthOf('bad')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await lengthOf('good')).toBe(4);
});
