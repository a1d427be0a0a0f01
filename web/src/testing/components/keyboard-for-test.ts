import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Whether an outline around the focused element, its label or its card shows the focus. */
const isSeen = (): boolean => {
  const focused = document.activeElement;
  const rings: Element[] = [];
  for (let element = focused; element && rings.length < 4; element = element.parentElement) rings.push(element);
  return rings.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return isRing || (element === focused && /\d+px 0px 0px [1-9]/.test(boxShadow));
  });
};

/** Presses Tab until `target` has the focus, at most `stops` times. Every stop on the way shows that it has the focus. */
export const tabTo = async (target: Locator, stops = 40): Promise<void> => {
  await expect.element(target).toBeVisible();
  for (let stop = 0; stop < stops; stop += 1) {
    await userEvent.keyboard('{Tab}');
    const stopped = document.activeElement?.outerHTML.slice(0, 200);
    expect(document.activeElement, 'the focus is somewhere').not.toBe(document.body);
    expect(isSeen(), stopped).toBe(true);
    if (target.element() === document.activeElement) return;
  }
  throw new Error(`After ${stops} stops the focus has not come to ${target.selector}.`);
};

/** Tabs to a button or link and presses Enter. */
export const activate = async (target: Locator): Promise<void> => {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
};

/** Types into a field, which is tabbed to unless it has the focus. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await expect.element(field).toBeVisible();
  if (field.element() !== document.activeElement) await tabTo(field);
  await userEvent.keyboard(text);
  await expect.element(field).not.toHaveValue('');
};
