import type { QueryClient } from '@tanstack/react-query';
import { type createBrowserRouter, matchRoutes } from 'react-router';

import { isInApp } from './in-app.ts';
import { prefetchChunk } from './missing-chunk.ts';

/** The `handle` of a route. */
export interface RouteHandle {
  /** Prefetches the data of the route's screen. */
  fetchData: ((queries: QueryClient) => Promise<unknown>) | undefined;
}

/** Events that signal the intent to follow a link. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Prefetches the screen behind a link (chunk, texts and data) when the user points at the link or focuses it, so that
 * it is ready when they follow it.
 */
export const prefetchOnIntent = (router: ReturnType<typeof createBrowserRouter>, queries: QueryClient): void => {
  const fetched = new Set<string>();

  const prefetch = (path: string): void => {
    for (const { route } of matchRoutes(router.routes, path) ?? []) {
      const { fetchData } = (route.handle ?? {}) as Partial<RouteHandle>;
      // The error is shown when the link is followed; a later intent retries the prefetch.
      fetchData?.(queries).catch(() => {});
      if (fetched.has(path) || typeof route.lazy !== 'function') continue;
      fetched.add(path);
      prefetchChunk(route.lazy).catch(() => fetched.delete(path));
    }
  };

  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin && isInApp(link.pathname)) prefetch(link.pathname);
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
};
