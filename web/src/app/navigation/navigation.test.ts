import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { askBeforeLeaving } from '../../platform/leaving.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import type { RouteHandle, Verdict } from './route-handle.ts';

/** A browser's history with its window, whose steps are taken in the next task as a browser does. */
const aBrowser = (path: string) => {
  const location = new URL(path, 'https://academia.test');
  const entries = [{ href: location.href, state: null as unknown }];
  let at = 0;
  const target = new EventTarget();
  const write = (state: unknown, href: string) => {
    location.href = new URL(href, location).href;
    entries.splice(at, entries.length, { href: location.href, state });
  };
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown, _: string, href: string) => {
      at += 1;
      write(state, href);
    },
    replaceState: (state: unknown, _: string, href = location.href) => {
      const after = entries.slice(at + 1);
      write(state, href);
      entries.push(...after);
    },
    go: (distance: number) =>
      setTimeout(() => {
        at += distance;
        location.href = entries[at]?.href ?? '';
        target.dispatchEvent(new Event('popstate'));
      }),
  };
  const window = {
    location: Object.assign(location, { assign: vi.fn() }),
    history,
    scrollY: 0,
    addEventListener: target.addEventListener.bind(target),
  };
  vi.stubGlobal('window', window);
  return { ...window, window, entries: () => entries.map(({ href }) => new URL(href).pathname) };
};

let loaded: PromiseWithResolvers<void>;
let verdict: Verdict;
const Screen = () => null;
const guarded: RouteHandle = { before: () => verdict };
const lazy = vi.fn(() => loaded.promise.then(() => ({ Component: Screen })));
const routes = (): RouteObject[] => [
  {
    path: '/',
    handle: guarded,
    children: [
      { path: 'one', Component: Screen },
      { path: 'two/:id', Component: Screen },
      { path: 'old', handle: { before: ({ search }) => ({ to: `/one${search}` }) } satisfies RouteHandle },
      { path: 'lazy', lazy },
    ],
  },
];
const whereIs = (navigation: Navigation): string | undefined => {
  const place = navigation.shown()?.place;
  return place && `${place.pathname}${place.search}${place.hash}`;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  loaded = Promise.withResolvers();
  lazy.mockClear();
  verdict = undefined;
});
afterEach(() => vi.unstubAllGlobals());

test('begins at the address of the document, and goes on with its parameters', async () => {
  const browser = aBrowser('/one?a=b');
  const navigation = createNavigation(routes());
  await navigation.begin();
  expect(whereIs(navigation)).toBe('/one?a=b');
  navigation.go('/two/3');
  await settled();
  expect(navigation.shown()?.matches.at(-1)?.params).toEqual({ id: '3' });
  expect(browser.entries()).toEqual(['/one', '/two/3']);
});

test('what stands before the routes leads elsewhere without leaving an entry behind, or keeps the screen', async () => {
  const browser = aBrowser('/old?c=d');
  const navigation = createNavigation(routes());
  await navigation.begin();
  expect(whereIs(navigation)).toBe('/one?c=d');
  navigation.go('/two/3');
  await settled();
  navigation.go('/old', { replace: true });
  await settled();
  expect(browser.entries()).toEqual(['/one', '/one']);
  navigation.go('/old');
  await settled();
  expect(browser.entries()).toEqual(['/one', '/one', '/one']);
  verdict = 'leaving';
  navigation.go('/two/4');
  await settled();
  expect(whereIs(navigation)).toBe('/one');
});

test('the screen stays until the next one has come, and a newer navigation wins', async () => {
  const browser = aBrowser('/one');
  const navigation = createNavigation(routes());
  await navigation.begin();
  navigation.go('/lazy');
  await settled();
  expect(whereIs(navigation)).toBe('/one');
  expect(browser.entries()).toEqual(['/one']);
  navigation.go('/two/1');
  await settled();
  loaded.resolve();
  await settled();
  expect(whereIs(navigation)).toBe('/two/1');
  navigation.go('/lazy');
  await settled();
  expect(navigation.shown()?.matches.at(-1)?.route.Component).toBe(Screen);
  expect(lazy).toHaveBeenCalledOnce();
});

test('a screen that does not come, or a guard that fails, is told in its place, and may come later', async () => {
  aBrowser('/lazy');
  const all = routes();
  const navigation = createNavigation(all);
  loaded.reject(new Error('no network'));
  await navigation.begin();
  expect(navigation.shown()).toMatchObject({ failure: { error: new Error('no network') } });
  expect(navigation.shown()?.matches).toHaveLength(2);
  loaded = Promise.withResolvers();
  loaded.resolve();
  navigation.go('/lazy', { replace: true });
  await settled();
  expect(navigation.shown()?.failure).toBeUndefined();

  const [first] = all;
  if (first) first.handle = { before: () => Promise.reject(new Error('no answer')) } satisfies RouteHandle;
  navigation.go('/one');
  await settled();
  expect(navigation.shown()).toMatchObject({ failure: { error: new Error('no answer') } });
  expect(navigation.shown()?.matches).toHaveLength(1);
});

test('[ROUTE-4] a new screen begins at its top, one that was left where it was, and a change within a screen stays', async () => {
  const { window } = aBrowser('/one');
  const navigation = createNavigation(routes());
  await navigation.begin();
  expect([window.history.scrollRestoration, navigation.shown()?.scroll]).toEqual(['manual', 'top']);
  window.scrollY = 700;
  navigation.go('/two/1');
  await settled();
  expect(navigation.shown()?.scroll).toBe('top');
  window.scrollY = 0;
  navigation.go('?tab=x', { preventScrollReset: true });
  await settled();
  expect(navigation.shown()?.scroll).toBe('keep');
  navigation.navigator.go(-2);
  await settled();
  expect([whereIs(navigation), navigation.shown()?.scroll]).toEqual(['/one', 700]);
});

test('a fragment of the page asks nobody', async () => {
  aBrowser('/one');
  const before = vi.fn(() => undefined);
  const navigation = createNavigation([{ path: '/one', Component: Screen, handle: { before } satisfies RouteHandle }]);
  await navigation.begin();
  navigation.go('/one#place');
  expect(whereIs(navigation)).toBe('/one#place');
  expect(before).toHaveBeenCalledOnce();
});

test('what is not saved stops links and the back button until it is answered', async () => {
  const browser = aBrowser('/one');
  const navigation = createNavigation(routes());
  await navigation.begin();
  navigation.go('/two/1');
  await settled();
  const asked: string[] = [];
  let leave = () => {};
  const takeBack = askBeforeLeaving((to, go) => {
    asked.push(to);
    leave = go;
    return !to.startsWith('/two/1');
  });

  navigation.go('/two/1?tab=x');
  await settled();
  expect(whereIs(navigation)).toBe('/two/1?tab=x');
  navigation.go('/one');
  await settled();
  expect(whereIs(navigation)).toBe('/two/1?tab=x');
  navigation.navigator.go(-2);
  await settled();
  await settled();
  expect([whereIs(navigation), browser.location.pathname]).toEqual(['/two/1?tab=x', '/two/1']);
  leave();
  await settled();
  expect([whereIs(navigation), browser.location.pathname]).toEqual(['/one', '/one']);
  expect(asked).toEqual(['/two/1?tab=x', '/one', '/one']);

  navigation.navigator.go(1);
  await settled();
  expect([whereIs(navigation), asked.at(-1)]).toEqual(['/two/1', '/two/1']);
  takeBack();
  navigation.go('/one');
  await settled();
  expect(whereIs(navigation)).toBe('/one');
});
