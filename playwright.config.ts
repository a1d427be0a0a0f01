import { defineConfig } from '@playwright/test';

import { browser } from './e2e/support/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // In CI, on machines that are busy with others, a second try records a trace of what failed, and the run names it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: await browser(),
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'America/New_York',
    // Its own test lets it work; elsewhere it would hide requests from the tests that answer them.
    serviceWorkers: 'block',
    // Recording one costs time in every test: only what has failed once is recorded.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
