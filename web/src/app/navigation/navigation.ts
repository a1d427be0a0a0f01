import {
  createPath,
  type Location,
  matchRoutes,
  type Navigator,
  type RouteMatch,
  type RouteObject,
} from 'react-router';

import { isStopped } from '../../platform/leaving.ts';
import { currentPlace, entryNumber, placeOf, writeEntry, keepPosition, keepPositions, positionOf } from './entries.ts';
import { handleOf, type Verdict } from './route-handle.ts';

/** The drawn place with its matches. */
export interface Shown {
  place: Location;
  matches: RouteMatch[];
  /** Scroll target: the position at which the entry was left, in pixels; the top, or the fragment's element. */
  scroll: number | 'top' | 'keep';
  /** Why the screen could not be loaded, or its guard failed; the last of the matches says where to show it. */
  failure?: { error: unknown };
}

interface Options {
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** How a navigation ends that is not given up for a newer one. */
type Step = { kind: 'push' | 'replace'; keepsScroll: boolean } | { kind: 'pop' };

const isSamePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** Fetches a route's screen, once. */
const load = async ({ route }: RouteMatch): Promise<void> => {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
};

/** Error on the way to a screen, and the number of matches that are drawn then: the last shows it. */
interface Failure {
  error: unknown;
  depth: number;
}

/** Asks what stands before the routes, from the outermost, while their chunks come. */
const prepare = async (matches: RouteMatch[], address: URL, isWanted: () => boolean): Promise<Verdict | Failure> => {
  const chunks = matches.map(load);
  // A failed chunk is reported where it is awaited; a redirect doesn't wait.
  for (const chunk of chunks) chunk.catch(() => {});
  for (const [index, match] of matches.entries()) {
    try {
      const verdict = await handleOf(match.route).before?.(address);
      if (verdict || !isWanted()) return verdict;
      await chunks[index];
    } catch (error) {
      return { error, depth: index + 1 };
    }
  }
  return undefined;
};

/**
 * Moves between the app's screens (docs/decisions/0172): a navigation asks what stands before its routes and fetches
 * their chunks while the screen before stays, and a newer navigation replaces one that isn't done.
 */
export const createNavigation = (routes: RouteObject[]) => {
  let shown: Shown | undefined;
  let entry: number | undefined;
  /** The latest navigation. */
  let latest = 0;
  /** Whether the next step through the history is the one that was asked about. */
  let isAnswered = false;
  const listeners = new Set<() => void>();

  const show = (next: Shown): void => {
    shown = next;
    entry = entryNumber();
    for (const listener of listeners) listener();
  };

  const arrive = (place: Location, step: Step, matches: RouteMatch[], failure?: { error: unknown }): void => {
    if (step.kind !== 'pop') writeEntry(place, step.kind === 'replace');
    const scroll = positionOf(place.key) ?? (step.kind !== 'pop' && step.keepsScroll ? 'keep' : 'top');
    show({ place, matches, scroll, ...(failure && { failure }) });
  };

  const start = async (place: Location, step: Step): Promise<void> => {
    latest += 1;
    const turn = latest;
    if (shown) keepPosition(shown.place.key);
    const matches = matchRoutes(routes, place) ?? [];
    if (shown && isSamePage(shown.place, place) && shown.place.hash !== place.hash) return arrive(place, step, matches);

    const address = new URL(createPath({ ...place, hash: '' }), window.location.href);
    const end = await prepare(matches, address, () => turn === latest);
    if (turn !== latest || end === 'leaving') return;
    if (end && 'to' in end) await start(placeOf(end.to), redirected(step));
    else arrive(place, step, matches.slice(0, end?.depth), end);
  };

  /** A redirect leaves no entry behind that leads to it again. */
  const redirected = (step: Step): Step => ({
    kind: step.kind === 'push' && shown ? 'push' : 'replace',
    keepsScroll: false,
  });

  const go = (
    to: Parameters<typeof placeOf>[0],
    { replace = false, state, preventScrollReset = false }: Options = {},
  ) => {
    const place = placeOf(to, state);
    const leave = () => void start(place, { kind: replace ? 'replace' : 'push', keepsScroll: preventScrollReset });
    if (!isStopped(createPath(place), leave)) leave();
  };

  const onPop = (): void => {
    const goesOn = isAnswered;
    isAnswered = false;
    const leave = () => void start(currentPlace((entry ?? -1) + 1), { kind: 'pop' });
    const to = entryNumber();
    // An entry without a number is a fragment of this page.
    if (goesOn || to === undefined || entry === undefined || to === entry) return leave();
    const distance = to - entry;
    const again = () => {
      isAnswered = true;
      window.history.go(distance);
    };
    if (!isStopped(createPath(window.location), again)) return leave();
    // The browser is there already: back, until the question is answered.
    window.history.go(-distance);
  };

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state, options) => go(to, { ...options, state }),
    replace: (to, state, options) => go(to, { ...options, state, replace: true }),
    go: (distance) => window.history.go(distance),
  };

  return {
    routes,
    navigator,
    /** Goes to an address of the app. */
    go,
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins with the address of the document. @returns when there is a screen to draw */
    begin: async (): Promise<void> => {
      keepPositions(() => shown?.place.key);
      window.addEventListener('popstate', onPop);
      const { promise, resolve } = Promise.withResolvers<void>();
      listeners.add(resolve);
      void start(currentPlace(0), { kind: 'pop' });
      await promise;
      listeners.delete(resolve);
    },
  };
};

export type Navigation = ReturnType<typeof createNavigation>;
