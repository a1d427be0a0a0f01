import { expect, type Locator, type Page } from '@playwright/test';

/** A keyboard user. Fails when a tab stop has no focus indicator or the focus is lost. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  /** Presses Tab until `target` has the focus, at most `stops` times. */
  async tabTo(target: Locator, stops = 40): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < stops; stop += 1) {
      await this.press('Tab');
      expect(await this.#page.evaluate(describeFocus)).toMatchObject({ isSomewhere: true, isSeen: true });
      if (await isFocused(target)) return;
    }
    throw new Error(`After ${stops} stops the focus has not come to ${String(target)}.`);
  }

  /** Tabs to a button, link or field and activates it. */
  async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  async typeInto(field: Locator, text: string): Promise<void> {
    if (!(await isFocused(field))) await this.tabTo(field);
    await this.#page.keyboard.type(text);
    await expect(field).not.toHaveValue('');
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Runs in the page: the focused element, and whether an outline around it or its label or card shows the focus. */
function describeFocus() {
  const focused = document.activeElement;
  const rings: Element[] = [];
  for (let element = focused; element && rings.length < 4; element = element.parentElement) rings.push(element);
  return {
    isSomewhere: focused !== null && focused !== document.body,
    isSeen: rings.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return isRing || (element === focused && /\d+px 0px 0px [1-9]/.test(boxShadow));
    }),
    what: focused?.outerHTML.slice(0, 200),
  };
}
