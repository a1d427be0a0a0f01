import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { browserForTests } from '../e2e/support/browser.ts';

/**
 * Keeps a headless browser from drawing the frame with the screen, for no test looks at pixels. The screen's own document
 * stays as it is.
 */
const drawNothing = `
  if (navigator.userAgent.includes('Headless')) {
    const style = document.createElement('style');
    style.textContent = 'iframe { opacity: 0 }';
    document.head.append(style);
  }
`;

/** Component tests: a screen of the app in the journeys' Chromium, without a server. Its files share a page. */
export default defineConfig({
  plugins: [react(), tailwind()],
  define: { __CARD_SANDBOX__: 'true' },
  // A dependency that is found during the run reloads the page, which fails its tests.
  optimizeDeps: { include: ['axe-core'] },
  cacheDir: '../node_modules/.cache/components',
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/components/quick-react-for-test.ts', 'src/testing/components/setup-for-test.ts'],
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await browserForTests(),
        contextOptions: { locale: 'es-ES', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
      }),
      orchestratorScripts: [{ content: drawNothing }],
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      // A part of a name is enough, as in the journeys.
      locators: { exact: false, errorFormat: 'aria' },
      screenshotFailures: false,
      ui: false,
    },
  },
});
