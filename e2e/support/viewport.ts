import { expect, type Page } from '@playwright/test';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1440, height: 900 };

/** Expects no horizontal overflow once the layout is stable. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyondTheEdge = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyondTheEdge, 'pixels that reach over the right edge of the page').toBeLessThanOrEqual(0);
}
