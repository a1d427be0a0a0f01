import { setImmediate as turn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { batched } from './batched.ts';

const asked: string[][] = [];
const lengthOf = batched(async (words: readonly string[]) => {
  asked.push([...words]);
  if (words.includes('bad')) throw new Error('bad word');
  return (word: string) => (word === '' ? undefined : word.length);
});

test('what is asked in one turn is loaded at once, and each gets its own', async () => {
  asked.length = 0;
  expect(await Promise.all([lengthOf('a'), lengthOf('bcd'), lengthOf(''), lengthOf('a')])).toEqual([
    1,
    3,
    undefined,
    1,
  ]);
  expect(asked).toEqual([['a', 'bcd', '', 'a']]);
});

test('what is asked later is loaded anew', async () => {
  asked.length = 0;
  const first = lengthOf('a');
  await turn();
  await turn();
  await Promise.all([first, lengthOf('a')]);
  expect(asked).toEqual([['a'], ['a']]);
});

test('a failure is everyone’s who asked, and nobody’s after', async () => {
  const both = await Promise.allSettled([lengthOf('good'), lengthOf('bad')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await lengthOf('good')).toBe(4);
});
