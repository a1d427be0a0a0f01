import { defineConfig } from '@playwright/test';

import { browser } from './e2e/support/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // The retry records a trace of the failure. A flaky test, which passes only on the retry, still fails the run.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: await browser(),
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'America/New_York',
    // Its own test allows the service worker; elsewhere it would intercept requests before the tests can mock them.
    serviceWorkers: 'block',
    // Recording a trace slows every test down, so only the first retry records one.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
