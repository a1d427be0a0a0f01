import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** Target of a redirected navigation; `leaving` while the document is being left for another. */
export type Verdict = { to: string } | 'leaving' | undefined;

/** The `handle` of a route. */
export interface RouteHandle {
  /** Prefetches the data of the route's screen. */
  fetchData?: (queries: QueryClient) => Promise<unknown>;
  /** Asked before each navigation to the route or to one below it, with the address that it goes to. */
  before?: (address: URL) => Promise<Verdict> | Verdict;
}

/** The handle of a route; the router's own type leaves it open. */
export const handleOf = ({ handle }: Pick<RouteObject, 'handle'>): RouteHandle => (handle ?? {}) as RouteHandle;
