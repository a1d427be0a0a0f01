import type { Page } from '@playwright/test';

import budgets from '../scripts/budgets.json' with { type: 'json' };
import { openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewport.ts';

/** Measures a page's own downloads: the transferred body bytes by kind. */
async function measureDownloads(page: Page): Promise<() => { script: number; all: number }> {
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // API responses are data, not part of the page's weight.
    if (!new URL(response.url).pathname.startsWith('/api/')) kinds.set(requestId, type);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  return () => {
    const sum = (isCounted: (kind: string) => boolean) =>
      [...kinds].reduce((total, [id, kind]) => total + (isCounted(kind) ? (bytes.get(id) ?? 0) : 0), 0);
    return { script: sum((kind) => kind === 'Script'), all: sum(() => true) };
  };
}

/** Expects the weight within the budget, and above a minimum that proves that it was measured. */
function expectWithin(weight: { script: number; all: number }, path: keyof typeof budgets): void {
  const { scriptKB, allKB, ...more } = budgets[path];
  const lateKB = 'afterwards' in more ? more.afterwards.scriptKB : 0;
  expect(weight.script).toBeGreaterThan(500);
  expect(weight.script).toBeLessThanOrEqual((scriptKB + lateKB) * 1000);
  expect(weight.all).toBeGreaterThan(40_000);
  expect(weight.all).toBeLessThanOrEqual((allKB + lateKB) * 1000);
}

for (const path of ['/', '/cursos/visas-de-trabajo-y-empleo'] as const) {
  test(
    `[SHOP-1] on a phone, ${path} loads within its budget, and fonts that come late move next to nothing`,
    { tag: '@main' },
    async ({ page }) => {
      await page.setViewportSize(phone);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const weight = await measureDownloads(page);
      const { promise: painted, resolve: letFontsCome } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', (route) => painted.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const isMeasured = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const loaded = await Promise.allSettled(
          ['Arial as Figtree', 'DejaVu as Figtree'].map((family) => document.fonts.load(`16px "${family}"`)),
        );
        return loaded.some(({ status }) => status === 'fulfilled');
      });
      letFontsCome();
      await page.waitForFunction(() => document.fonts.check('16px Figtree') && document.fonts.check('16px Newsreader'));
      await page.waitForLoadState('networkidle');
      expectWithin(weight(), path);
      test.skip(!isMeasured, 'a machine without the fonts of common systems');
      const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
    },
  );
}

test(
  'the overview loads within its budget, including its data and the realtime connection',
  { tag: '@main' },
  async ({ page, academy, student }) => {
    const weight = await measureDownloads(page);
    const channel = page.waitForEvent('websocket');
    await openAs(page, academy, student, '/dashboard/overview');
    await expect(page.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
    await channel;
    await page.waitForLoadState('networkidle');
    expectWithin(weight(), '/dashboard/overview');
  },
);
