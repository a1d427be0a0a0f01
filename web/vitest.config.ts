import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { browser } from '../e2e/support/browser.ts';

/** Says that modules are served one by one, which `NODE_ENV=production`, for React's quick build, would hide. */
const servedByModule: Plugin = {
  name: 'served-by-module',
  configResolved({ env }) {
    Object.assign(env, { DEV: true, PROD: false });
  },
};

/** Component tests: a screen of the app in the journeys' Chromium, without a server. Its files share a page. */
export default defineConfig({
  plugins: [react(), tailwind(), servedByModule],
  define: { __CARD_SANDBOX__: 'true' },
  // A dependency that is found during the run reloads the page, which fails its tests.
  optimizeDeps: { include: ['axe-core'] },
  // Either build of React is prepared in a folder of its own.
  cacheDir: `../node_modules/.cache/components-${process.env['NODE_ENV'] ?? 'development'}`,
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/components/setup-for-test.ts'],
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await browser(),
        contextOptions: { locale: 'es-ES', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      // As in the journeys, a part of a name is enough.
      locators: { exact: false, errorFormat: 'aria' },
      screenshotFailures: false,
      ui: false,
    },
  },
});
