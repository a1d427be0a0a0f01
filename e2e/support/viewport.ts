import { expect, type Page } from '@playwright/test';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1440, height: 900 };

/** Nothing reaches over the page's right edge: no sideways scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `the page is ${content} px wide in a window of ${window}`).toBeLessThanOrEqual(window);
}
