import { expect, test } from 'vitest';

import { searchedPage } from './page.ts';

const next = 'more';

/** Searches where the newest rows have these matches, by how many are looked at. */
async function search(found: Record<number, { rows: string[]; next: string | null }>) {
  const walked: number[] = [];
  const page = await searchedPage(
    async (newest) => {
      walked.push(newest);
      return found[newest] ?? { rows: [], next: null };
    },
    async () => ({ rows: ['collected'], next: null }),
  );
  return { walked, rows: page.rows };
}

test('what fills a page among a few of the newest rows is looked for there alone', async () => {
  expect(await search({ 150: { rows: ['a', 'b'], next } })).toEqual({ walked: [150], rows: ['a', 'b'] });
});

test('what is there, and fills no page, is looked for among more', async () => {
  const some = { rows: ['a'], next: null };
  expect(await search({ 150: some, 1000: { rows: ['a', 'b'], next } })).toEqual({
    walked: [150, 1000],
    rows: ['a', 'b'],
  });
  expect(await search({ 150: some, 1000: some })).toEqual({ walked: [150, 1000], rows: ['collected'] });
});

test('what is not there is collected at once', async () => {
  expect(await search({})).toEqual({ walked: [150], rows: ['collected'] });
});
