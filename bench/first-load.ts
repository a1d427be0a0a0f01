import { chromium, type CDPSession, type Page } from 'playwright-core';

import { browser } from '../e2e/support/browser.ts';

/** The first load of a student's overview with an empty cache, in milliseconds since the navigation began. */
export interface FirstLoad {
  'first paint ms': number;
  /** Until the overview is painted with its data: no placeholder is left in it. */
  'content ms': number;
  CLS: number;
}

/** A connection as Chrome emulates it: what each request waits, in milliseconds, and bytes a second. */
interface Connection {
  latency: number;
  download: number;
  upload: number;
}

/**
 * Lighthouse's slow 4G: what it computes with, and what it has Chrome apply instead, which adds the round trips of
 * connecting to each request and a tenth to each transfer.
 */
export const connections: Record<string, Connection> = {
  'slow 4G (150 ms, 1.6 Mbit/s)': { latency: 150, download: 204_800, upload: 93_750 },
  'slow 4G as applied (562.5 ms, 1.4 Mbit/s)': { latency: 562.5, download: 184_320, upload: 84_375 },
};

/** Opens the overview once, on a phone whose CPU has a quarter of this machine's speed. */
export async function firstLoad(
  url: string,
  who: { email: string; password: string },
  { latency, download, upload }: Connection,
): Promise<FirstLoad> {
  const chrome = await chromium.launch(await browser());
  try {
    const context = await chrome.newContext({
      baseURL: url,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    const login = await context.request.post('/api/auth/login', { data: who });
    if (!login.ok()) throw new Error(`The login answered ${login.status()}.`);
    const page = await context.newPage();
    const devtools: CDPSession = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const throughput = { downloadThroughput: download, uploadThroughput: upload };
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await timesOf(page);
  } finally {
    await chrome.close();
  }
}

async function timesOf(page: Page): Promise<FirstLoad> {
  await page.addInitScript(() => {
    const seen = { contentAt: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const watch = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (!main?.querySelector('h1') || main.querySelector('.animate-pulse')) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (seen.contentAt = performance.now())));
    });
    watch.observe(document, { subtree: true, childList: true });
  });
  await page.goto('/dashboard/overview', { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as never as { seen: { contentAt: number } }).seen.contentAt > 0);
  // Late parts may move those that are there.
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { contentAt, shift } = (window as never as { seen: { contentAt: number; shift: number } }).seen;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { 'first paint ms': paint?.startTime ?? Number.NaN, 'content ms': contentAt, CLS: shift };
  });
}
