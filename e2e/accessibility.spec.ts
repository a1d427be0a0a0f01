import { axeViolations } from './support/axe.ts';
import { layoutFaults, settled, unseenStops } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';
import { type Stop, walks } from './support/walks.ts';

// Every stop at both widths and in both themes. What axe finds depends on the theme in the contrast of colours alone.
for (const language of ['es', 'en'] as const) {
  for (const walk of walks) {
    test(`[UX-1, UX-2, UX-3] ${walk.name}, in ${language}`, async ({ page, context, academy, watch }) => {
      test.slow();
      if (walk.allowed) watch.allow(walk.allowed);
      await context.addCookies([{ name: 'idioma', value: language, url: academy.url }]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

      const expectSound = async (stop: Stop, width: 'phone' | 'desktop') => {
        await page.setViewportSize(width === 'phone' ? phone : desktop);
        await settled(page);
        // A layout that has just changed may need another frame.
        await expect
          .soft(async () => expect(await layoutFaults(page)).toEqual([]), `${nameOf(stop)}, ${width}`)
          .toPass({ timeout: 2000, intervals: [100] });
        for (const [colorScheme, rules] of [
          ['light', 'all'],
          ['dark', 'contrast'],
        ] as const) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await axeViolations(page, rules), `${nameOf(stop)}, ${width}, ${colorScheme}`).toEqual([]);
        }
        await page.emulateMedia({ colorScheme: 'light' });
      };

      for await (const stop of walk.stops({ page, academy, language, t: (es, en) => (language === 'es' ? es : en) })) {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const before = page.viewportSize() ?? desktop;
        if (typeof stop === 'string') await expectSound(stop, 'desktop');
        await expectSound(stop, 'phone');
        await page.setViewportSize(before);
        if (language === 'es') expect.soft(await unseenStops(page), `${nameOf(stop)}: the focus is seen`).toEqual([]);
      }
    });
  }
}

const nameOf = (stop: Stop) => (typeof stop === 'string' ? stop : stop.name);
