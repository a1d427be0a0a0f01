import type { PageOf } from './page.ts';

/** How many of the newest rows are searched: first a few, and more where some of those matched. */
const depths = [150, 1_000];

/**
 * A page of the rows that match a search, newest first. What many rows have in common is found among the newest ones,
 * in the order of their index, where all its matches would have to be sorted; what is rare is found by the search's own
 * index, and has few matches to sort.
 * @param walk the matches among that many of the newest rows
 * @param collect all matches
 */
export async function searchedPage<Row>(
  walk: (newest: number) => Promise<PageOf<Row>>,
  collect: () => Promise<PageOf<Row>>,
): Promise<PageOf<Row>> {
  for (const newest of depths) {
    const page = await walk(newest);
    if (page.next !== null) return page;
    if (page.rows.length === 0) break;
  }
  return collect();
}
