import type { Locator } from 'vitest/browser';

// Vitest lets fake timers pass while a command of the browser is under way, by as much as it takes: a debounce is over
// before a slow machine has typed. These act within the page, in no time of the fake clock.

/** Types a text into a field as one keystroke. */
export const typeAtOnce = (field: Locator, text: string): void => {
  const input = field.element() as HTMLInputElement;
  // React has replaced the setter of the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Waits until something is there, a frame at a time. */
export const framesUntil = async (isThere: () => boolean): Promise<void> => {
  while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
};
