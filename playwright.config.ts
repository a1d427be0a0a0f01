import { defineConfig } from '@playwright/test';

import { browserForTests } from './e2e/support/browser.ts';
import { everything } from './e2e/support/everything.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/first-academy.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // Tests with real media run with TEST_EVERYTHING=1 alone.
  ...(everything ? {} : { grepInvert: /@media/ }),
  // In CI, where machines may be busy, one retry records a trace of a failed test; the run reports it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: await browserForTests(),
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'America/New_York',
    // Drawing transitions takes a tenth of a run's time. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Its own test allows the service worker; elsewhere it would intercept requests before the tests can mock them.
    serviceWorkers: 'block',
    // Recording a trace slows every test down, so only the first retry records one.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
