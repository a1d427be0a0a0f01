import type { Page } from '@playwright/test';

/** Milliseconds within which the app shows a screen that it moves to. */
const patience = 10_000;

/**
 * Moves to an address within the app, as the browser's forward button does; loads it where the app does not run yet.
 * A walk through many screens takes half the time so. After another login, load a document instead (`page.goto`).
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (!(await page.evaluate(isApp))) await page.goto(address);
  else await page.evaluate(step, { address, patience });
}

/** Runs in the page. */
function isApp(): boolean {
  const entry = history.state as { idx?: number } | null;
  return document.querySelector('main') !== null && !('pressedEarly' in globalThis) && entry?.idx !== undefined;
}

/** Runs in the page: makes a new entry of the history and waits for the new screen, which begins at its top (ROUTE-4). */
async function step(to: { address: string; patience: number }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { scrollTo } = window;
  window.scrollTo = () => resolve();
  const timer = setTimeout(() => reject(new Error(`The app did not move to ${to.address}.`)), to.patience);
  const { idx } = history.state as { idx: number };
  history.pushState({ idx: idx + 1 }, '', to.address);
  dispatchEvent(new PopStateEvent('popstate'));
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    window.scrollTo = scrollTo;
    window.scrollTo(0, 0);
  }
}
