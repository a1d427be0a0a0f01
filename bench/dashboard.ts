import { chromium, type Page } from 'playwright-core';

import { browser } from '../e2e/support/browser.ts';

const sections = ['overview', 'subscriptions', 'documents', 'community', 'support', 'testcertificate'] as const;
type Section = (typeof sections)[number];

/** From each section to each other one, and back to where it began: at the last. */
const tour = sections.flatMap((one, index) => sections.slice(index + 1).flatMap((other) => [one, other]));

/** What a change of section takes, in milliseconds of the page's own clock from the press. */
export interface Change {
  section: Section;
  /** Until the section is painted. */
  shown: number;
  /** Until nothing of it is a placeholder either: the calendar comes after the rest of its screen. */
  whole: number;
}

/** What the dashboard costs somebody who has signed in: at first, and when they go on to a section seen before. */
export interface DashboardCost {
  /** Scripts of the first load, as sent, in thousands of bytes. */
  scriptKB: number;
  /** Between every two sections, `rounds` times. */
  changes: Change[];
  /** The same on a processor four times slower. */
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

/** Points at the section's link, as a mouse does before it presses, and presses it. */
async function change(page: Page, section: Section): Promise<Change> {
  await page.locator(`aside a[href="/dashboard/${section}"]`).hover();
  // What the last section or the pointing still has to do is not this change's.
  await page.waitForTimeout(500);
  const clock = await page.evaluateHandle(() => {
    const heading = () => document.querySelector('main h1');
    const left = heading();
    const isShown = () => heading() !== null && heading() !== left;
    const isWhole = () => isShown() && !document.querySelector('main .animate-pulse');
    /** When the first frame in which something holds has been painted. */
    const painted = (holds: () => boolean) =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        // A frame's callbacks come before its painting, and a message of theirs after it.
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
