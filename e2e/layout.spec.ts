import { expect, test } from '@playwright/test';

import { axeViolations } from './support/axe.ts';
import { expectFocusKept, isFocusDropped, notePresses } from './support/focus.ts';
import { layoutFaults, stopsWithoutFocusRing } from './support/layout.ts';
import { smallTargets } from './support/targets.ts';
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
  [
    'a word that is broken',
    '<p style="width: 40px; overflow-wrap: anywhere">Petición familiar</p>',
    /middle of a word: "Petición"/,
  ],
  ['a key without its text', '<p>payments:mine.title</p>', /key of a missing text: payments:mine.title/],
  [
    'a name without its text',
    '<button type="button" aria-label="profile.save">x</button>',
    /missing text: profile.save/,
  ],
] as const) {
  test(`[UX-1, UX-3] detects ${fault}`, { tag: '@main' }, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.setContent(html(body));
    expect((await layoutFaults(page)).join('\n')).toMatch(found);
  });
}

test(
  '[UX-3] text truncated on purpose, hidden, reachable by scrolling, or a long address on two lines is no fault',
  { tag: '@main' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.setContent(
      html(`
      <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Petición familiar</p>
      <div style="width: 60px; overflow: auto; white-space: nowrap">Petición familiar</div>
      <p style="display: none">payments:mine.title</p>
      <p style="width: 60px; overflow-wrap: anywhere">Caso de Ana_Gómez@academia.example</p>
      <p>Escribe a hola@academia.example o a puente.test, 19:30</p>`),
    );
    expect(await layoutFaults(page)).toEqual([]);
  },
);

test(
  '[UX-2] detects an invisible focus indicator, a target that is too small, and insufficient contrast',
  { tag: '@main' },
  async ({ page }) => {
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
  },
);

test(
  '[UX-5] detects what a thumb misses, and spares links in sentences, labels and single small links',
  { tag: '@main' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.setContent(
      html(`
      <p><button type="button" style="height: 36px">Bajo</button> <button type="button" style="height: 44px">Alto</button></p>
      <p style="display: flex"><a href="#uno" style="font-size: 9px">uno</a><a href="#dos" style="font-size: 9px">dos</a></p>
      <p>Lee los <a href="#terminos">términos</a> antes.</p>
      <p style="margin: 30px"><a href="#solo">solo</a></p>
      <label style="display: block; padding: 14px"><input type="checkbox">Acepto</label>
      <button type="button" style="height: 10px" disabled>Nada</button>
      <div inert><button type="button" style="height: 10px">Nadie</button></div>`),
    );
    expect(await smallTargets(page)).toEqual([
      expect.stringMatching(/^too small for a thumb: <button> "Bajo", \d+×36 px$/),
      expect.stringMatching(/^too small and too near to another: <a> "uno"/),
      expect.stringMatching(/^too small and too near to another: <a> "dos"/),
    ]);
  },
);

test('[UX-5] detects a focus that falls to the page after a press', { tag: '@main' }, async ({ page }) => {
  await notePresses(page);
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html('<button type="button" onclick="this.remove()">Quitar</button>'),
    }),
  );
  await page.goto('https://academia.example/');
  await expectFocusKept(page, 'nothing is pressed yet');
  await page.getByRole('button').click();
  expect(await isFocusDropped(page)).toBe(true);
});
