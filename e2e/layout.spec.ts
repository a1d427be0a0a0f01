import { expect, test } from '@playwright/test';

import { axeViolations } from './support/axe.ts';
import { layoutFaults, stopsWithoutFocusRing } from './support/layout.ts';
import { phone } from './support/viewport.ts';

// Tests of the layout checks themselves, on pages with deliberate faults: a check that finds nothing would pass
// silently.
const html = (body: string) => `<!doctype html><html lang="es"><title>Prueba</title><main><h1>Hola</h1>${body}</main>`;

for (const [fault, body, found] of [
  ['a page that is too wide', '<div style="width: 500px">ancho</div>', /scrolls sideways by \d+ px/],
  [
    'a text that its box cuts',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">Petición familiar</p>',
    /cut off: "Petición/,
  ],
  ['a text that is too tall', '<p style="height: 20px; overflow: hidden">una<br>dos<br>tres</p>', /cut off: "dos"/],
  [
    'a text that leaves its box',
    '<p style="width: 60px; white-space: nowrap">Petición familiar</p>',
    /wider than its box/,
  ],
  ['a key without its text', '<p>payments:mine.title</p>', /key of a missing text: payments:mine.title/],
  [
    'a name without its text',
    '<button type="button" aria-label="profile.save">x</button>',
    /missing text: profile.save/,
  ],
] as const) {
  test(`[UX-1, UX-3] detects ${fault}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.setContent(html(body));
    expect((await layoutFaults(page)).join('\n')).toMatch(found);
  });
}

test('[UX-3] text truncated on purpose, hidden or reachable by scrolling is no fault', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.setContent(
    html(`
      <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Petición familiar</p>
      <div style="width: 60px; overflow: auto; white-space: nowrap">Petición familiar</div>
      <p style="display: none">payments:mine.title</p>
      <p>Escribe a hola@academia.example o a puente.test, 19:30</p>`),
  );
  expect(await layoutFaults(page)).toEqual([]);
});

test('[UX-2] detects an invisible focus indicator, a target that is too small, and insufficient contrast', async ({
  page,
}) => {
  await page.setContent(
    html(`
      <button type="button">Se ve</button>
      <button type="button" style="outline: none">No se ve</button>
      <p><a href="#uno" style="display: block; height: 12px; width: 12px">a</a><a href="#dos" style="display: block; height: 12px; width: 12px">b</a></p>
      <p style="color: #bbb; background: #fff">pálido</p>`),
  );
  expect(await stopsWithoutFocusRing(page)).toEqual([expect.stringContaining('No se ve')]);
  const violations = (await axeViolations(page)).join('\n');
  expect(violations).toContain('target-size');
  expect(violations).toContain('color-contrast');
});
