import { chromium, type Page } from 'playwright-core';

import { browser } from '../e2e/support/browser.ts';

const sections = ['overview', 'subscriptions', 'documents', 'community', 'support', 'testcertificate'] as const;
type Section = (typeof sections)[number];

/** A round trip through the sections that makes every change from one to another, in both directions. */
const tour = sections.flatMap((one, index) => sections.slice(index + 1).flatMap((other) => [one, other]));

/** How long one change of section takes, in milliseconds of the page's own clock from the click. */
export interface Change {
  section: Section;
  /** Until the section is painted. */
  shown: number;
  /** Until no loading placeholder is left: the calendar loads after the rest of its screen. */
  whole: number;
}

/** Costs of the dashboard for a signed-in user: its first load, and navigation to sections that were visited before. */
export interface DashboardCost {
  /** Transfer size of the scripts of the first load, in thousands of bytes. */
  scriptKB: number;
  /** All changes between two sections, `rounds` times. */
  changes: Change[];
  /** The same with the CPU throttled to a quarter of its speed. */
  slowChanges: Change[];
}

export async function dashboardCost(url: string, who: { email: string; password: string }, rounds: number) {
  const chrome = await chromium.launch(await browser());
  try {
    const context = await chrome.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const login = await context.request.post('/api/auth/login', { data: who });
    if (!login.ok()) throw new Error(`The login answered ${login.status()}.`);
    const page = await context.newPage();
    const scriptKB = await firstLoad(page);
    for (const section of sections.slice(1)) await change(page, section);
    const changes = await goRound(page, rounds);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slowChanges = await goRound(page, rounds);
    return { scriptKB, changes, slowChanges } satisfies DashboardCost;
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

async function goRound(page: Page, rounds: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const section of tour) changes.push(await change(page, section));
  }
  return changes;
}

/** Hovers over the section's link, as a mouse does before a click, and clicks it. */
async function change(page: Page, section: Section): Promise<Change> {
  await page.locator(`aside a[href="/dashboard/${section}"]`).hover();
  // Lets work of the last section and of the hover finish first, so that it is not measured.
  await page.waitForTimeout(500);
  const clock = await page.evaluateHandle(() => {
    const heading = () => document.querySelector('main h1');
    const left = heading();
    const isShown = () => heading() !== null && heading() !== left;
    const isWhole = () => isShown() && !document.querySelector('main .animate-pulse');
    /** Resolves with the time at which the first frame that meets the condition has been painted. */
    const painted = (holds: () => boolean) =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        // Animation frame callbacks run before the paint, and a message that they post arrives after it.
        const look = () => (holds() ? port2.postMessage('') : requestAnimationFrame(look));
        requestAnimationFrame(look);
      });
    const pressed = new Promise<number>((resolve) => {
      document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
    });
    return { pressed, shown: painted(isShown), whole: painted(isWhole) };
  });
  await page.mouse.down();
  await page.mouse.up();
  return clock.evaluate(async ({ pressed, shown, whole }, section) => {
    const began = await pressed;
    return { section, shown: (await shown) - began, whole: (await whole) - began };
  }, section);
}
