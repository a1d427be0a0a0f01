import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';

import { Academy } from './academy.ts';
import { axeViolations } from './axe.ts';
import { abandonIntercepting } from './intercepting.ts';
import { settled } from './layout.ts';
import { joinAndSignIn, newAddress, type Person } from './person.ts';
import { Watch } from './watch.ts';

interface WorkerFixtures {
  /** The name under which the server is opened. */
  hostname: string;
  /** Environment variables of the server, besides those of every test; a file with its own has a server of its own. */
  settings: Record<string, string>;
  /** Whether the server begins without the demo academy. */
  isEmpty: boolean;
  /** The server shared by this worker's tests, whose data are separated by person. */
  academy: Academy;
}

interface TestFixtures {
  watch: Watch;
  /** Another person or device: a page in a separate context, watched like `page`. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** A new person without courses, logged in on `page`. */
  student: Person;
  /** Fails when axe finds a violation of WCAG 2.2 AA on the current page. */
  expectAccessible: (page: Page) => Promise<void>;
}

/**
 * The `test` of every browser test: a server per worker; fails on console errors, exceptions and requests to other
 * hosts.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  hostname: ['127.0.0.1', { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  isEmpty: [false, { scope: 'worker', option: true }],

  academy: [
    async ({ hostname, settings, isEmpty }, use) => {
      const academy = await Academy.open({ hostname, settings, isEmpty });
      await use(academy);
      await academy.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ academy }, use) => use(academy.url),

  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'X-Forwarded-For': newAddress() }),

  watch: [
    async ({ academy }, use, testInfo) => {
      const watch = new Watch(academy.url);
      const printed = academy.output.length;
      await use(watch);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server', { body: academy.output.slice(printed), contentType: 'text/plain' });
      }
      expect(
        watch.problems,
        'nothing is printed, thrown or asked of another host that the test did not expect',
      ).toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, watch }, use) => {
    watch.observe(context);
    await use(context);
    await abandonIntercepting(context);
  },

  visitor: async ({ browser, academy, watch, locale, timezoneId, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: academy.url,
        viewport,
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
        ...options,
        extraHTTPHeaders: { 'X-Forwarded-For': newAddress(), ...options.extraHTTPHeaders },
      });
      contexts.push(context);
      watch.observe(context);
      return context.newPage();
    });
    await Promise.all(contexts.map(abandonIntercepting));
    await Promise.all(contexts.map((context) => context.close()));
  },

  student: async ({ context, academy }, use) => {
    await use(await joinAndSignIn(context, academy));
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
    });
  },
});

export { expect };
