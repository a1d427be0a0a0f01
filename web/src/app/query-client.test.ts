import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { queryClient } from './query-client.ts';

/** A list of pages, newest first, whose next answer waits until it is let go. */
function listOfPages() {
  let newest = 'first';
  let held: Promise<void> | undefined;
  const asked: string[] = [];
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      await held;
      return pageParam === '' ? newest : pageParam;
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last === 'older' ? undefined : 'older'),
  });
  return {
    list,
    asked,
    change: (to: string) => void (newest = to),
    hold: (until: Promise<void> | undefined) => void (held = until),
    shown: () => list.getCurrentResult().data?.pages,
  };
}

test('a list is refetched after the page that is on its way, and that page is kept', async () => {
  const { list, asked, change, hold, shown } = listOfPages();
  const stop = list.subscribe(() => undefined);
  await expect.poll(shown).toEqual(['first']);

  const answer = Promise.withResolvers<void>();
  hold(answer.promise);
  const page = list.fetchNextPage();
  change('newer');
  const refetch = queryClient.invalidateQueries({ queryKey: ['list'] });
  hold(undefined);
  answer.resolve();
  await page;
  await refetch;
  expect(shown()).toEqual(['newer', 'older']);
  expect(asked).toEqual(['', 'older', '', 'older']);
  stop();
  queryClient.clear();
});

test('a list with a page on its way is left alone where the filter leaves it out', async () => {
  const { list, asked, hold, shown } = listOfPages();
  const stop = list.subscribe(() => undefined);
  await expect.poll(shown).toEqual(['first']);

  const answer = Promise.withResolvers<void>();
  hold(answer.promise);
  const page = list.fetchNextPage();
  await queryClient.invalidateQueries({ queryKey: ['list'], predicate: () => false });
  answer.resolve();
  await page;
  expect(asked).toEqual(['', 'older']);
  stop();
  queryClient.clear();
});
