import type { Page } from '@playwright/test';

import { axeViolations } from './support/axe.ts';
import { expectFocusKept, notePresses } from './support/focus.ts';
import { layoutFaults, settled, stopsWithoutFocusRing } from './support/layout.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';
import type { Stop } from './support/walk.ts';
import { walks } from './support/walks.ts';

interface Look {
  width: 'desktop' | 'phone';
  /** Runs axe in this color scheme; left out where only the layout is checked, which is fast. */
  axe?: 'light' | 'dark';
  /** Checks the layout with larger text too, in percent of the usual size (UX-5). */
  largeTexts?: readonly number[];
}

// Every stop's layout is checked in each language and width. English has the same colors as Spanish, so one axe run at the
// narrowest width is enough.
const looks: Record<'es' | 'en', Look[]> = {
  es: [
    { width: 'desktop', axe: 'light' },
    { width: 'phone', axe: 'dark', largeTexts: [200] },
  ],
  en: [{ width: 'desktop' }, { width: 'phone', axe: 'light' }],
};
const viewports = { desktop, phone };
const nameOf = (stop: Stop) => (typeof stop === 'string' ? stop : stop.name);

for (const language of ['es', 'en'] as const) {
  for (const walk of walks) {
    test(`[UX-1, UX-2, UX-3, UX-5] ${walk.name}, in ${language}`, async ({ page, context, academy, watch }) => {
      test.slow();
      if (walk.allowed) watch.allow(walk.allowed);
      await context.addCookies([{ name: 'idioma', value: language, url: academy.url }]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await notePresses(page);
      const t = (es: string, en: string) => (language === 'es' ? es : en);

      for await (const stop of walk.stops({ page, academy, language, t })) {
        const name = nameOf(stop);
        await expect.soft(page.locator('html'), name).toHaveAttribute('lang', language);
        await expectFocusKept(page, name);
        const before = page.viewportSize() ?? desktop;
        // Moves the pointer away: at another width, it could hover over an element and open its tooltip.
        await page.mouse.move(0, 0);
        for (const { width, axe, largeTexts = [] } of looks[language]) {
          if (typeof stop !== 'string' && width !== 'phone') continue;
          await page.setViewportSize(viewports[width]);
          if (axe) await page.emulateMedia({ colorScheme: axe });
          await settled(page);
          await expectSoundLayout(page, `${name}, ${width}`);
          if (width === 'phone') expect.soft(await smallTargets(page), `${name}: targets`).toEqual([]);
          for (const percent of largeTexts) {
            await setTextSize(page, percent);
            await expectSoundLayout(page, `${name}, ${width}, text at ${percent} %`);
          }
          if (largeTexts.length > 0) await setTextSize(page, 100);
          if (axe) await expectNoViolations(page, `${name}, ${width}, ${axe}`);
        }
        await page.setViewportSize(before);
        if (language === 'es') expect.soft(await stopsWithoutFocusRing(page), `${name}: the focus is seen`).toEqual([]);
      }
    });
  }
}

/** Retries, because a layout that has just changed needs a moment. */
const expectSoundLayout = (page: Page, name: string) =>
  expect
    .soft(async () => expect(await layoutFaults(page)).toEqual([]), name)
    .toPass({ timeout: 2000, intervals: [100, 300] });

/** Retries, because a screen that has just come may still take the place of another. */
const expectNoViolations = (page: Page, name: string) =>
  expect
    .soft(async () => expect(await axeViolations(page)).toEqual([]), name)
    .toPass({ timeout: 3000, intervals: [300, 600] });

/** Sets the size of the text as a browser's setting does, in percent. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
  await settled(page);
}
