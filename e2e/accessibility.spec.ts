import type { Page } from '@playwright/test';

import { appScreens, screenOf } from './support/app-screens.ts';
import { axeViolations } from './support/axe.ts';
import { everything } from './support/everything.ts';
import { expectFocusKept, isFocusDropped, notePresses } from './support/focus.ts';
import { layoutFaults, settled, stopsWithoutFocusRing } from './support/layout.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';
import type { Stop } from './support/walk.ts';
import { walks } from './support/walks.ts';

const all = appScreens();

interface Look {
  width: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
  /** The rules of axe that are run, if any. */
  axe?: 'all' | 'contrast';
  /** Checks the layout with text of this size too, in percent of the usual size (UX-5). */
  largeText?: number;
}

// Every stop's layout is checked in each language and width. All rules of axe are run once a stop in Spanish, at the width
// at which they take least, and once in English at the other. Between them they see dark and light colors; the phone's
// light ones are looked at for their contrast alone.
const looks: Record<'es' | 'en', Look[]> = {
  es: [
    { width: 'desktop', scheme: 'light' },
    { width: 'phone', scheme: 'dark', axe: 'all', largeText: 200 },
  ],
  en: [
    { width: 'desktop', scheme: 'light', axe: 'all' },
    { width: 'phone', scheme: 'light', axe: 'contrast' },
  ],
};
const viewports = { desktop, phone };

for (const language of everything ? (['es', 'en'] as const) : (['es'] as const)) {
  for (const walk of walks) {
    const tag = walk.isMain && language === 'es' ? '@main' : [];
    test(
      `[UX-1, UX-2, UX-3, UX-5] ${walk.name}, in ${language}`,
      { tag },
      async ({ page, context, academy, watch }) => {
        test.slow();
        if (walk.allowed) watch.allow(walk.allowed);
        await context.addCookies([{ name: 'idioma', value: language, url: academy.url }]);
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
        await notePresses(page);
        const t = (es: string, en: string) => (language === 'es' ? es : en);

        const visited = new Set<string>();
        for await (const stop of walk.stops({ page, academy, language, t })) {
          await expectArrived(page, nameOf(stop), language);
          visited.add(screenOf(all, new URL(page.url()).pathname) ?? '');
          await expectSound(page, stop, looks[language]);
          if (language !== 'es') continue;
          expect.soft(await stopsWithoutFocusRing(page), `${nameOf(stop)}: the focus is seen`).toEqual([]);
        }
        expect
          .soft([...visited], 'the screens that the walk names')
          .toEqual(expect.arrayContaining([...(walk.screens ?? [])]));
      },
    );
  }
}

test('[UX-1, UX-2] every screen of the app is a stop of a walk', { tag: '@main' }, () => {
  const named = new Set(walks.flatMap(({ screens = [] }) => screens));
  expect([...named].toSorted()).toEqual(all);
});

const nameOf = (stop: Stop) => (typeof stop === 'string' ? stop : stop.name);

/** Expects the language, and that the focus was not lost on the way. */
async function expectArrived(page: Page, name: string, language: string): Promise<void> {
  const lang = await page.evaluate(() => document.documentElement.lang);
  if (lang === language && !(await isFocusDropped(page))) return;
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', language);
  await expectFocusKept(page, name);
}

/** Looks at a stop in each way, and leaves it as it was. */
async function expectSound(page: Page, stop: Stop, ways: readonly Look[]): Promise<void> {
  const name = nameOf(stop);
  const before = page.viewportSize() ?? desktop;
  for (const { width, scheme, axe, largeText } of ways) {
    if (typeof stop !== 'string' && width !== 'phone') continue;
    // The pointer moves away: at another width, it could be over an element and open its tooltip.
    await Promise.all([
      page.mouse.move(0, 0),
      resize(page, viewports[width]),
      page.emulateMedia({ colorScheme: scheme }),
    ]);
    await settled(page);
    await expectNone(() => layoutFaults(page), `${name}, ${width}`);
    if (width === 'phone') expect.soft(await smallTargets(page), `${name}: targets`).toEqual([]);
    if (axe) await expectNone(() => axeViolations(page, axe), `${name}, ${width}, ${scheme}`);
    if (!largeText) continue;
    await setTextSize(page, `${largeText}%`);
    await settled(page);
    await expectNone(() => layoutFaults(page), `${name}, ${width}, text at ${largeText} %`);
    await setTextSize(page, '');
  }
  await Promise.all([resize(page, before), page.emulateMedia({ colorScheme: 'light' })]);
}

const resize = async (page: Page, size: { width: number; height: number }) => {
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
};

/** Looks again where there are faults, because a screen that has just come may still take the place of another. */
const expectNone = async (find: () => Promise<string[]>, name: string): Promise<void> => {
  if ((await find()).length === 0) return;
  await expect
    .soft(async () => expect(await find()).toEqual([]), name)
    .toPass({ timeout: 3000, intervals: [100, 300, 600] });
};

/** Sets the size of the text as a browser's setting does. */
const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
