import type { Api } from '@puente/contracts/api';
import type { RouteInput, RouteResult } from '@puente/contracts/route';

/** A route key: `'GET /courses/:id'`. */
export type Route = keyof Api;

export type Result<R extends Route> = RouteResult<Api[R]>;

type Body<R extends Route> = Api[R] extends { consumes: 'multipart' } ? FormData : RouteInput<Api[R], 'body'>;

/** A part of the request: absent, optional when all its fields are optional, otherwise required. */
type Part<K extends string, V> = [V] extends [undefined]
  ? { [key in K]?: never }
  : Record<never, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

/** Input of a route, without the options of sending. */
export type Asked<R extends Route> = Part<'params', RouteInput<Api[R], 'params'>> &
  Part<'query', RouteInput<Api[R], 'query'>> &
  Part<'body', Body<R>>;

/** The routes that take the header `Idempotency-Key`. */
type KeyedRoute = { [R in Route]: Api[R] extends { idempotency: 'header' } ? R : never }[Route];

export type Input<R extends Route> = Asked<R> &
  ([R & KeyedRoute] extends [never] ? { keyed?: never } : { keyed: true }) &
  (Api[R] extends { files: object } ? { onProgress?: (sent: number) => void } : unknown) & { signal?: AbortSignal };

/** A route that responds with one page of a list: its query has a cursor. */
export type PagedRoute = {
  [R in Route]: 'cursor' extends keyof NonNullable<RouteInput<Api[R], 'query'>> ? R : never;
}[Route];

/** The input of a paged route without the cursor: its parameters and its query (filters, page size). */
export type PageInput<R extends PagedRoute> = Part<'params', RouteInput<Api[R], 'params'>> & {
  query?: Omit<NonNullable<RouteInput<Api[R], 'query'>>, 'cursor'>;
};

/** A row of a paged route's list. */
export type Row<R extends PagedRoute> = Result<R> extends readonly (infer Each)[] ? Each : never;

/** A page of a list, and the cursor of the next page if there is one. */
export interface Page<R extends PagedRoute> {
  rows: Row<R>[];
  nextCursor: string | undefined;
}

/** The arguments after the route: optional when no input is required. */
export type Arguments<R extends Route> = Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

/** The untyped input, as the sending code sees it. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Upload progress of a form with files, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
  /** Whether the call takes the header `Idempotency-Key` (decision 0222); the types ask for it. */
  keyed?: true;
  /** Names the intention behind a keyed call; set by `createKeyedSend`. */
  idempotencyKey?: string;
}
