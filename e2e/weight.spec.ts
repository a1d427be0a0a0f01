import type { Page } from '@playwright/test';

import budgets from '../scripts/budgets.json' with { type: 'json' };
import { openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Follows what a page fetches of its own: the bytes of each answer's body as they were sent, by kind. */
async function weigh(page: Page): Promise<() => { script: number; all: number }> {
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // What the API answers is the person's data, not the page.
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

/** Not a byte too many, and enough of them that they have really been counted. */
function expectWithin(weight: { script: number; all: number }, path: keyof typeof budgets): void {
  const { scriptKB, allKB } = budgets[path];
  expect(weight.script).toBeGreaterThan(500);
  expect(weight.script).toBeLessThanOrEqual(scriptKB * 1000);
  expect(weight.all).toBeGreaterThan(40_000);
  expect(weight.all).toBeLessThanOrEqual(allKB * 1000);
}

for (const path of ['/', '/en'] as const) {
  test(`a visitor gets ${path} within its budget before they touch it`, async ({ page }) => {
    const weight = await weigh(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expectWithin(weight(), path);
  });
}

test('the overview is there within its budget, its data and the realtime channel included', async ({
  page,
  academy,
  student,
}) => {
  const weight = await weigh(page);
  const channel = page.waitForEvent('websocket');
  await openAs(page, academy, student, '/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
  await channel;
  await page.waitForLoadState('networkidle');
  expectWithin(weight(), '/dashboard/overview');
});
