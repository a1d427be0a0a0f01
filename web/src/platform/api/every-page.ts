import { apiPage } from './client.ts';
import type { LooseInput, PagedRoute, PageInput, Row } from './route-types.ts';

/** The maximum page size of the API. */
const limit = 200;

/** Fetches all pages of a list that is needed whole. */
export const everyPage = async <R extends PagedRoute>(
  route: R,
  signal: AbortSignal,
  input: PageInput<R> = {} as PageInput<R>,
): Promise<Row<R>[]> => {
  const { params = {}, query } = input as LooseInput;
  const rows: Row<R>[] = [];
  let cursor: string | undefined;
  do {
    // Sequential by nature: each page begins where the one before ended.
    const page = await apiPage(route, { params, query: { ...query, limit, cursor }, signal });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
};
