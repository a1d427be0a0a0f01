import { expect, type Page } from '@playwright/test';

import type { Academy } from './academy.ts';
import { visit } from './visit.ts';

export interface Here {
  page: Page;
  academy: Academy;
  language: 'es' | 'en';
  /** Selects the text of the walk's language. */
  t: (es: string, en: string) => string;
}

/** A walk through the academy that stops at every new screen, dialog or state. */
export interface Walk {
  name: string;
  /** Whether `npm test` makes it, in Spanish; `.ci/run` makes all walks. */
  isMain?: true;
  /** The screens at which it stops, as the app's routes name them. */
  screens?: readonly string[];
  /** Console output that the walk causes on purpose. */
  allowed?: RegExp;
  /** Yields the name of each stop; one that only exists at a phone's width is yielded with `phoneOnly`. */
  stops: (here: Here) => AsyncGenerator<Stop>;
}

export type Stop = string | { name: string; phoneOnly: true };

export const phoneOnly = (name: string): Stop => ({ name, phoneOnly: true });

/**
 * Stops at screens of the dashboard, by the part of their address behind `/dashboard/`. Loads the first, as after a
 * login, and moves to the others within the app.
 */
export async function* screens(page: Page, [first, ...others]: readonly [string, ...string[]]): AsyncGenerator<Stop> {
  await page.goto(`/dashboard/${first}`);
  yield* stopAt(page, first);
  yield* moreScreens(page, others);
}

/** Stops at more screens of the person who is there, within the app. */
export async function* moreScreens(page: Page, paths: readonly string[]): AsyncGenerator<Stop> {
  for (const path of paths) {
    await visit(page, `/dashboard/${path}`);
    yield* stopAt(page, path);
  }
}

async function* stopAt(page: Page, path: string): AsyncGenerator<Stop> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('main').locator('.animate-pulse'), 'everything has come').toHaveCount(0);
  yield path;
}
