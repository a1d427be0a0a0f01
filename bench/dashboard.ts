import { chromium, type Page } from 'playwright-core';

import { browser } from '../e2e/support/browser.ts';

const sections = ['/dashboard/subscriptions', '/dashboard/overview'] as const;

/** What the dashboard costs somebody who has signed in: at first, and when they go on to a section seen before. */
export interface DashboardCost {
  /** Scripts of the first load, as sent, in thousands of bytes. */
  scriptKB: number;
  /** From the click to the painted section, in milliseconds; each of `rounds`. */
  routeChanges: number[];
  /** The same on a processor four times slower. */
  slowRouteChanges: number[];
}

export async function dashboardCost(url: string, who: { email: string; password: string }, rounds: number) {
  const chrome = await chromium.launch(await browser());
  try {
    const context = await chrome.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const login = await context.request.post('/api/auth/login', { data: who });
    if (!login.ok()) throw new Error(`The login answered ${login.status()}.`);
    const page = await context.newPage();
    const scriptKB = await firstLoad(page);
    for (const section of sections) await change(page, section);
    const routeChanges = await changes(page, rounds);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slowRouteChanges = await changes(page, rounds);
    return { scriptKB, routeChanges, slowRouteChanges } satisfies DashboardCost;
  } finally {
    await chrome.close();
  }
}

async function firstLoad(page: Page): Promise<number> {
  const sent: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sent.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.goto('/dashboard/overview', { waitUntil: 'networkidle' });
  await page.locator('main h1').waitFor();
  return (await Promise.all(sent)).reduce((sum, size) => sum + size, 0) / 1000;
}

async function changes(page: Page, rounds: number): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const section of sections) taken.push(await change(page, section));
  }
  return taken;
}

/** @returns how long it took, as the page's own clock saw it */
async function change(page: Page, section: string): Promise<number> {
  // What the last section still had to do is not this one's.
  await page.waitForTimeout(500);
  return page.evaluate(async (path) => {
    const title = () => document.querySelector('main h1')?.textContent;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const before = title();
    const began = performance.now();
    document.querySelector<HTMLElement>(`aside a[href="${path}"]`)?.click();
    while (title() === before || title() === undefined) await frame();
    // The frame that has it is painted before the next one begins.
    await frame();
    return performance.now() - began;
  }, section);
}
