import { expect, type Page } from '@playwright/test';

/** Makes every document of the page remember whether something was pressed in it. */
export async function notePresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => sessionStorage.setItem('e2e-pressed', String(performance.timeOrigin));
    addEventListener('click', note, true);
    addEventListener('keydown', ({ key }) => key === 'Escape' && note(), true);
  });
}

/** Expects that no press has let the focus fall to the body, where Tab begins anew and a screen reader is lost. */
export const expectFocusKept = (page: Page, name: string): Promise<void> =>
  expect.soft
    .poll(() => isFocusDropped(page), { message: `${name}: the focus is on the page`, timeout: 2000 })
    .toBe(false);

/** Whether something was pressed in this document, and nothing in it has the focus. */
export const isFocusDropped = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const isPressed = sessionStorage.getItem('e2e-pressed') === String(performance.timeOrigin);
    return isPressed && (document.activeElement ?? document.body) === document.body;
  });
