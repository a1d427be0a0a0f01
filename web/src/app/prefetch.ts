import type { QueryClient } from '@tanstack/react-query';
import { type createBrowserRouter, matchRoutes } from 'react-router';

import { isInApp } from './in-app.ts';
import { fetchAhead } from './missing-chunk.ts';

/** What a route may say of itself in its `handle`. */
export interface RouteHandle {
  /** Fetches what its screen is about to show. */
  fetchData: ((queries: QueryClient) => Promise<unknown>) | undefined;
}

/** What somebody does to a link before they follow it. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches the screen behind a link (chunk, texts and data) as soon as somebody points at it or reaches it by keyboard,
 * so that it is there when they follow it.
 */
export const prefetchOnIntent = (router: ReturnType<typeof createBrowserRouter>, queries: QueryClient): void => {
  const fetched = new Set<string>();

  const prefetch = (path: string): void => {
    for (const { route } of matchRoutes(router.routes, path) ?? []) {
      const { fetchData } = (route.handle ?? {}) as Partial<RouteHandle>;
      // A failure is shown when the link is followed; until then it is worth another try.
      fetchData?.(queries).catch(() => {});
      if (fetched.has(path) || typeof route.lazy !== 'function') continue;
      fetched.add(path);
      fetchAhead(route.lazy).catch(() => fetched.delete(path));
    }
  };

  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin && isInApp(link.pathname)) prefetch(link.pathname);
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
};
