import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';

import { isInApp } from './in-app.ts';
import { prefetchChunk } from './missing-chunk.ts';
import { handleOf } from './navigation/route-handle.ts';

/** Events that signal the intent to follow a link. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Prefetches the screen behind a link (chunk, texts and data) when the user points at the link or focuses it, so that
 * it is ready when they follow it.
 */
export const prefetchOnIntent = (routes: RouteObject[], queries: QueryClient): void => {
  const fetched = new Set<string>();

  const prefetch = (path: string): void => {
    for (const { route } of matchRoutes(routes, path) ?? []) {
      const { fetchData } = handleOf(route);
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
