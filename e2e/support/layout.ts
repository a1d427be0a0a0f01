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
    expectTranslated(text);
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
 * Goes through what can be reached with Tab, from where the focus is until it comes round or leaves the page, and back.
 * @returns what had the focus without showing it
 */
export async function unseenStops(page: Page, most = 60): Promise<string[]> {
  const unseen: string[] = [];
  const start = await page.evaluateHandle(() => {
    delete window.tabStops;
    return document.activeElement;
  });
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const { isEnd, hidden } = await page.evaluate(describeStop);
    if (isEnd) break;
    if (hidden) unseen.push(hidden);
  }
  await start.evaluate((element) => element instanceof HTMLElement && element.focus());
  return unseen;
}

declare global {
  interface Window {
    tabStops?: Set<Element>;
  }
}

/** Runs in the page: whether an outline shows the focus, around what has it or around what stands for that. */
function describeStop(): { isEnd: boolean; hidden?: string } {
  const focused = document.activeElement;
  const stops = (window.tabStops ??= new Set());
  if (!focused || focused === document.body || stops.has(focused)) return { isEnd: true };
  stops.add(focused);
  if (focused instanceof HTMLIFrameElement) return { isEnd: false };
  // The outline may be drawn around a field's group or a whole card, and for a hidden input anywhere in its label.
  const rings: Element[] = [...(focused.closest('label')?.querySelectorAll('*') ?? [])];
  const near = [focused, focused.parentElement, focused.parentElement?.parentElement];
  rings.push(...near.filter((element) => element instanceof Element));
  const hasRing = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
  const isSeen = rings.some((ring) => hasRing(getComputedStyle(ring)) || hasRing(getComputedStyle(ring, '::after')));
  return isSeen ? { isEnd: false } : { isEnd: false, hidden: focused.outerHTML.slice(0, 160) };
}
