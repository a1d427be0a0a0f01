import { type Browser, chromium, type Page } from 'playwright-core';

import { browser } from '../e2e/support/browser.ts';
import { growAudit } from './audit-rows.ts';
import { inDatabase } from './database-of.ts';
import type { Place } from './facts.ts';
import { growPurchases } from './purchase-rows.ts';
import { startAcademy } from './servers.ts';
import { growTickets } from './ticket-rows.ts';
import { growUsers } from './user-rows.ts';

const sections = ['usuarios', 'compras', 'suscripciones', 'soporte', 'auditoria'] as const;

/** How many times the next page is asked for before the list is scrolled. */
const pages = 5;

/** The button for a list's next page, which some lists name after what they show. */
const nextPage = /^(Mostrar más|Ver más tickets|Ver registros anteriores)$/;

/** How far a list is scrolled, in CSS pixels, and how fast: a hard fling of a thumb. */
const distance = 12_000;
const pixelsPerSecond = 4000;

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  computer: { viewport: { width: 1440, height: 900 }, hasTouch: false },
};

const admin = { email: 'admin@puente.test', password: 'Puente-2026' };
const student = 'estudiante@puente.test';

/** The rows of each list, so that every list has the pages that are shown. */
const total = 1000;

/** The frames of the page's main thread while one list of the panel is scrolled, with the CPU at a quarter of its speed. */
export interface Scrolling {
  list: string;
  rows: number;
  frames: number;
  /** The longest frame, in milliseconds. */
  worst: number;
  /** Frames over 50 ms. */
  long: number;
}

/** Scrolls the panel's long lists on a phone and on a computer, in an academy of its own in `dataDir`. */
export async function scrollLists(dataDir: string): Promise<Scrolling[]> {
  const options = { SERVE_WEB: 'true', DEMO_ACADEMY: 'true' };
  await (await startAcademy({ dataDir }, options)).stop();
  await growLists({ dataDir });
  const academy = await startAcademy({ dataDir }, options);
  const chrome = await chromium.launch(await browser());
  try {
    const results: Scrolling[] = [];
    for (const device of ['phone', 'computer'] as const) {
      for (const section of sections) results.push(await scrollList(chrome, { url: academy.url, device, section }));
    }
    return results;
  } finally {
    await chrome.close();
    await academy.stop();
  }
}

async function growLists(place: Place): Promise<void> {
  const idOf = await inDatabase(place, async (database) => {
    const { rows } = await database.query('select email, id from users');
    return new Map((rows as { email: string; id: string }[]).map(({ email, id }) => [email, id]));
  });
  await growPurchases(total, place);
  await growUsers(total, place);
  await growTickets(total, place, idOf.get(student) ?? '');
  await growAudit(total, place, idOf.get(admin.email) ?? '');
}

interface Visit {
  url: string;
  device: keyof typeof devices;
  section: (typeof sections)[number];
}

async function scrollList(chrome: Browser, { url, device, section }: Visit): Promise<Scrolling> {
  const context = await chrome.newContext({ baseURL: url, ...devices[device] });
  const login = await context.request.post('/api/auth/login', { data: admin });
  if (!login.ok()) throw new Error(`The login answered ${login.status()}.`);
  const page = await context.newPage();
  await page.goto(`/dashboard/paneladmin/${section}`);
  const rows = await showPages(page);
  const durations = await scroll(page, device);
  await context.close();
  return {
    list: `${section}, ${device}`,
    rows,
    frames: durations.length,
    worst: Math.round(Math.max(...durations)),
    // A frame of 50 ms is three of the screen's, whose clock is not exact.
    long: durations.filter((duration) => duration > 51).length,
  };
}

/** Shows the list's next pages; answers how many rows are shown then. */
async function showPages(page: Page): Promise<number> {
  const rows = page.locator('main tbody tr, main li article');
  await rows.first().waitFor();
  await page.waitForLoadState('networkidle');
  for (let count = 0; count < pages; count += 1) {
    const before = await rows.count();
    await page.getByRole('main').getByRole('button', { name: nextPage }).click();
    await rows.nth(before).waitFor();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  return rows.count();
}

/** Scrolls down with a thumb or a wheel; answers how long each frame took, in milliseconds. */
async function scroll(page: Page, device: keyof typeof devices): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(1000);
  const clock = await page.evaluateHandle(() => {
    const durations: number[] = [];
    let last: number | undefined;
    const tick = (now: number) => {
      if (last !== undefined) durations.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return durations;
  });
  const { width, height } = devices[device].viewport;
  await devtools.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -distance,
    speed: pixelsPerSecond,
    gestureSourceType: device === 'phone' ? 'touch' : 'mouse',
    preventFling: true,
  });
  return clock.jsonValue();
}
