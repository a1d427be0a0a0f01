import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool, type StringReference } from 'kysely';

import { AppError } from '../errors/app-error.ts';
import type { Db } from './database.ts';

/** Page of a list, and the cursor of the next page; null on the last page. */
export interface PageOf<Row> {
  rows: Row[];
  next: string | null;
}

/** The request for a page: `limit` rows, from the start of the list or after the cursor. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/**
 * The sort key of a list: columns with their types. Together they are unique, and an index has them in this order and
 * direction, so that any page costs the same (cursor pagination, also called keyset pagination).
 */
export interface ListOrder<Column extends string> {
  by: Partial<Record<Column, KeyType>>;
  direction: 'asc' | 'desc';
}

/** The order of most lists. */
export const newestFirst: ListOrder<'createdAt' | 'id'> = {
  by: { createdAt: 'moment', id: 'id' },
  direction: 'desc',
};

type KeyType = keyof typeof keyTypes;

interface KeyTypeRules {
  /** The type that a parameter is cast to. */
  cast: string;
  /** The column as text without loss: a Date would drop the microseconds, and then pages would skip rows. */
  written: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  accepts: (text: string) => boolean;
}

const keyTypes = {
  moment: {
    cast: 'timestamptz',
    written: (column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    accepts: isMoment,
  },
  id: {
    cast: 'uuid',
    written: (column) => column,
    accepts: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  },
  integer: { cast: 'integer', written: (column) => sql`${column}::text`, accepts: (text) => /^\d{1,9}$/.test(text) },
  flag: {
    cast: 'boolean',
    written: (column) => sql`${column}::text`,
    accepts: (text) => text === 'true' || text === 'false',
  },
  // PostgreSQL's text type stores neither the NUL character nor a lone surrogate.
  text: { cast: 'text', written: (column) => column, accepts: (text) => text.isWellFormed() && !text.includes('\0') },
} satisfies Record<string, KeyTypeRules>;

/** Whether PostgreSQL can read the timestamp: a date that exists in the calendar, of the years 1 to 9999. */
function isMoment(text: string): boolean {
  const [second] = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?=\.\d{3,6}Z$)/.exec(text) ?? [];
  if (second === undefined) return false;
  const read = new Date(`${second}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(second);
}

/**
 * Returns a page of a query.
 * @param query without an order and without a limit
 * @throws AppError INVALID_INPUT for a cursor that is not one of this list's
 */
export async function paged<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder<StringReference<DB, TB>>,
  page: PageQuery,
): Promise<PageOf<Row>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(order, page.cursor);
  const rows = await query
    .select(pageKey.as('pageKey'))
    .where(isAfterCursor)
    .orderBy(orderBy)
    .limit(page.limit + 1)
    .execute();
  return cutPage<Row>(rows as (Row & { pageKey: string })[], page.limit);
}

/**
 * `paged` for hand-written SQL: for hot lists, because Kysely's query builder takes several times as long to compile a
 * statement.
 * @param order a constant: the SQL that follows from it is cached by its identity
 * @throws AppError INVALID_INPUT for a cursor that is not one of this list's
 */
export async function pagedSql<Row extends object, Column extends string & keyof Row>(
  db: Db,
  query: RawBuilder<Row>,
  order: ListOrder<Column>,
  page: PageQuery,
): Promise<PageOf<Row>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(order, page.cursor);
  const { rows } = await sql<Row & { pageKey: string }>`
    select listed.*, ${pageKey} as "pageKey" from (${query}) as listed
    where ${isAfterCursor} order by ${orderBy} limit ${page.limit + 1}`.execute(db);
  return cutPage<Row>(rows, page.limit);
}

/**
 * The same in parts, for hand-written SQL: `select …, ${pageKey} as "pageKey" … where ${isAfterCursor}
 * order by ${orderBy} limit ${limit + 1}`, whose rows go to `cutPage`.
 * @throws AppError INVALID_INPUT for a cursor that is not one of this list's
 */
export function keyset<Column extends string>(
  order: ListOrder<Column>,
  cursor: string | undefined,
): { pageKey: RawBuilder<string>; isAfterCursor: RawBuilder<SqlBool>; orderBy: RawBuilder<unknown> } {
  const { columns, pageKey, orderBy } = partsOf(order);
  return {
    pageKey,
    isAfterCursor: cursor === undefined ? always : isAfter(columns, order.direction, decodeCursor(cursor, columns)),
    orderBy,
  };
}

interface OrderParts {
  columns: KeyColumn[];
  pageKey: RawBuilder<string>;
  orderBy: RawBuilder<unknown>;
}

const always = sql<SqlBool>`true`;
const partsOfOrders = new WeakMap<object, OrderParts>();

/** The SQL that does not depend on the cursor. */
function partsOf(order: ListOrder<string>): OrderParts {
  const known = partsOfOrders.get(order);
  if (known) return known;
  const columns = Object.entries<KeyType>(order.by as Record<string, KeyType>).map(([name, type]) => ({
    column: sql.ref(name),
    rules: keyTypes[type],
  }));
  const written = columns.map(({ column, rules }) => rules.written(column));
  const parts = {
    columns,
    pageKey: sql<string>`json_build_array(${sql.join(written)})::text`,
    orderBy: sql.join(columns.map(({ column }) => sql`${column} ${sql.raw(order.direction)}`)),
  };
  partsOfOrders.set(order, parts);
  return parts;
}

interface KeyColumn {
  column: RawBuilder<unknown>;
  rules: KeyTypeRules;
}

function isAfter(columns: KeyColumn[], direction: 'asc' | 'desc', key: string[]): RawBuilder<SqlBool> {
  const values = columns.map(({ rules }, part) => sql`${key[part]}::${sql.raw(rules.cast)}`);
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  return sql`(${sql.join(columns.map(({ column }) => column))}) ${beyond} (${sql.join(values)})`;
}

/** Removes the extra row that was fetched beyond the page; the last row shown becomes the cursor of the next page. */
export function cutPage<Row>(rows: readonly (Row & { pageKey: string })[], limit: number): PageOf<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    // The type of what is left of a generic row is not the row's.
    rows: rows.slice(0, limit).map(({ pageKey: _pageKey, ...row }) => row as Row),
    next: last ? Buffer.from(last.pageKey).toString('base64url') : null,
  };
}

/** Decodes a cursor into the sort key of the last row shown. */
function decodeCursor(cursor: string, columns: KeyColumn[]): string[] {
  const key = parseOrNothing(Buffer.from(cursor, 'base64url').toString('utf8'));
  const isOurs =
    Array.isArray(key) &&
    key.length === columns.length &&
    key.every((part, at): part is string => typeof part === 'string' && columns[at]?.rules.accepts(part) === true);
  if (!isOurs) throw new AppError('INVALID_INPUT');
  return key;
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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

/**
 * Whether, for each word of a text that somebody searches, one of the words begins with it. Punctuation is removed from
 * what is searched, so that it can't inject query syntax; a text without words matches nothing.
 * @param words an SQL array of words, as the function `name_words` makes them
 */
export const wordsBegin = (words: RawBuilder<unknown>, searched: string): RawBuilder<SqlBool> => sql<SqlBool>`
  array_to_tsvector(${words}) @@ (
    select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(name_words(${searched})) as word)`;
