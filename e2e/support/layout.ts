import type { Page } from '@playwright/test';

/** What looks wrong on a page as it is now, without a picture to compare with: one line for each thing found. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);

  /** Text for those who don't see, or held back on purpose: an ellipsis, a number of lines. */
  const isCutOnPurpose = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none';

  const looksLikeKey = /^[a-z][a-zA-Z]*(?::[a-zA-Z]+(?:\.[a-zA-Z]+)*|(?:\.[a-z][a-zA-Z]+)+)$/;
  const expectTranslated = (text: string | null | undefined) => {
    if (text && looksLikeKey.test(text.trim())) faults.push(`looks like the key of a missing text: ${text.trim()}`);
  };
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) expectTranslated(element.getAttribute(name));
  }
  expectTranslated(document.title);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? '';
    const owner = texts.currentNode.parentElement;
    if (!text || !owner?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // The end of an address, which may be broken at its `@`, looks like a key.
    if (!owner.closest('a[href^="mailto:"]')) expectTranslated(text);
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    for (let box: Element | null = owner; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isCutOnPurpose(style)) break;
      if (style.position === 'fixed') break;
      const frame = box.getBoundingClientRect();
      const cutsSideways =
        ['hidden', 'clip'].includes(style.overflowX) && (right > frame.right + 1 || left < frame.left - 1);
      const cutsBelow =
        ['hidden', 'clip'].includes(style.overflowY) && (bottom > frame.bottom + 2 || top < frame.top - 2);
      if (cutsSideways || cutsBelow) {
        faults.push(`cut off: "${text.slice(0, 60)}" in <${box.tagName.toLowerCase()} class="${box.className}">`);
        break;
      }
      // What can be scrolled to is not lost.
      if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) break;
    }
    const isBox = owner.clientWidth > 1 && getComputedStyle(owner).overflowX === 'visible';
    if (isBox && owner.childElementCount === 0 && owner.scrollWidth > owner.clientWidth + 1) {
      faults.push(
        `wider than its box: "${text.slice(0, 60)}" in <${owner.tagName.toLowerCase()} class="${owner.className}">`,
      );
    }
  }
  return faults;
}

/** Waits for what fades or slides in, a second at most; what turns for ever or goes by the scrolling is left to itself. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
      );
    const second = new Promise((resolve) => setTimeout(resolve, 1000));
    return Promise.race([second, Promise.allSettled(passing.map(({ finished }) => finished))]);
  });

/**
 * Focuses, as if by keyboard, what can be reached with Tab.
 * @returns what had the focus without showing it
 */
export async function unseenStops(page: Page, most = 60): Promise<string[]> {
  const start = await page.evaluateHandle(() => document.activeElement);
  // From here on the page shows the focus as it does to people who use the keyboard.
  await page.keyboard.press('Tab');
  const unseen = await page.evaluate(findUnseen, most);
  await start.evaluate((element) => element instanceof HTMLElement && element.focus());
  return unseen;
}

/** Runs in the page: whether an outline shows the focus, around what has it or around what stands for that. */
async function findUnseen(most: number): Promise<string[]> {
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const hasRing = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
  const unseen: string[] = [];
  let stops = 0;
  for (const element of document.querySelectorAll<HTMLElement>(reachable)) {
    if (stops === most) break;
    if (element.tabIndex < 0 || !element.checkVisibility()) continue;
    element.focus({ preventScroll: true });
    // An open dialog keeps the focus.
    if (document.activeElement !== element) continue;
    stops += 1;
    // Some components draw their outline in the next frame.
    await new Promise(requestAnimationFrame);
    // The outline may be drawn around a field's group or a whole card, and for a hidden input anywhere in its label.
    const rings: Element[] = [...(element.closest('label')?.querySelectorAll('*') ?? [])];
    const near = [element, element.parentElement, element.parentElement?.parentElement];
    rings.push(...near.filter((ring) => ring instanceof Element));
    const isSeen = rings.some((ring) => hasRing(getComputedStyle(ring)) || hasRing(getComputedStyle(ring, '::after')));
    if (!isSeen) unseen.push(element.outerHTML.slice(0, 160));
  }
  return unseen;
}
