import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';

type Painted = typeof globalThis & { paintedIn?: string };

/** The color scheme of the page at its first paint. */
const firstPaint = (page: Page) => page.evaluate(() => (globalThis as Painted).paintedIn);

/** The color that the browser gives its own bars. */
const barColor = (page: Page) =>
  page
    .locator('meta[name=theme-color]')
    .evaluateAll((all) =>
      (all as HTMLMetaElement[]).filter(({ media }) => matchMedia(media).matches).map((one) => one.content),
    );

test('[ME-1] a chosen theme is painted first on every page, the landing page too, until the system’s is chosen again', async ({
  page,
  student: _student,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      (globalThis as Painted).paintedIn ??= getComputedStyle(document.documentElement).colorScheme;
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/dashboard/profile');
  await page.getByText('Oscuro', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  // A page of the app, one that is kept for everybody, one that is made for each request, and a course's.
  const addresses = ['/dashboard/profile', '/privacidad', '/certificados', '/cursos/visas-de-trabajo-y-empleo', '/'];
  for (const address of addresses) {
    await page.goto(address);
    await expect.poll(() => firstPaint(page), address).toBe('dark');
    expect(await barColor(page), address).toEqual(['#0f1917']);
  }

  await page.goto('/dashboard/profile');
  await page.getByText('Como el sistema', { exact: true }).click();
  await expect.poll(() => barColor(page)).toEqual(['#f8f3ea']);
  await page.goto('/');
  await expect.poll(() => firstPaint(page)).toBe('light dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barColor(page)).toEqual(['#0f1917']);
});
