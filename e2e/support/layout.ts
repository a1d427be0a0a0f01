import type { Page } from '@playwright/test';

/** Finds layout faults on the current page without a reference screenshot: one line per fault. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page. */
export function findFaults(): string[] {
  const faults: string[] = [];
  /** A text as wide as this, in CSS pixels, has room for its words. Large text may break them. */
  const narrow = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 16 ? 0 : 160;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);

  /** Visually hidden text for screen readers, or text truncated on purpose: an ellipsis, a line clamp. */
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

  const clipped = new Map<Element | null, boolean>([[null, false]]);
  const isClipped = (element: Element | null): boolean => {
    const known = clipped.get(element);
    if (known !== undefined || !element) return known ?? false;
    const is = getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement);
    clipped.set(element, is);
    return is;
  };

  /** An ordinary word whose letters are on two lines, without a hyphen. */
  const brokenWord = (node: Node, text: string): string | undefined => {
    const range = document.createRange();
    for (const { 0: word, index } of text.matchAll(/(?<![\p{L}\p{N}@._/-])\p{L}{3,14}(?![\p{L}\p{N}@._/-])/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return word;
    }
    return undefined;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? '';
    const owner = texts.currentNode.parentElement;
    if (!text || !owner?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // The domain of an e-mail address, which may wrap after its `@`, looks like a text key.
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
      // Content reachable by scrolling is no fault.
      if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) break;
    }
    const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
    const isWhole =
      lines < 2 || right - left >= narrow || getComputedStyle(owner).hyphens === 'auto' || isClipped(owner);
    const broken = !isWhole && brokenWord(texts.currentNode, texts.currentNode.textContent ?? '');
    if (broken) faults.push(`broken in the middle of a word: "${broken}" in "${text.slice(0, 60)}"`);
    const isBox = owner.clientWidth > 1 && getComputedStyle(owner).overflowX === 'visible';
    if (isBox && owner.childElementCount === 0 && owner.scrollWidth > owner.clientWidth + 1) {
      faults.push(
        `wider than its box: "${text.slice(0, 60)}" in <${owner.tagName.toLowerCase()} class="${owner.className}">`,
      );
    }
  }
  return faults;
}

/** Ends running animations and transitions; ignores infinite and scroll-driven ones. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Two frames: what has just changed begins its transitions with the next one.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    for (const animation of document.getAnimations()) {
      const isPassing = animation.effect?.getComputedTiming().iterations !== Infinity;
      if (isPassing && animation.timeline === document.timeline) animation.finish();
    }
  });

/**
 * Focuses every tab stop, as if by keyboard (:focus-visible).
 * @returns the elements without a focus indicator
 */
export async function stopsWithoutFocusRing(page: Page, most = 60): Promise<string[]> {
  const start = await page.evaluateHandle(() => document.activeElement);
  // After a key press, the page shows the focus as to keyboard users.
  await page.keyboard.press('Tab');
  const withoutFocusRing = await page.evaluate(findStopsWithoutFocusRing, most);
  await start.evaluate((element) => {
    if (element === document.body) (document.activeElement as HTMLElement | null)?.blur();
    else if (element instanceof HTMLElement) element.focus();
  });
  return withoutFocusRing;
}

/**
 * Runs in the page: checks for an outline around the focused element or around its label or card. An element that looks
 * like one whose outline was seen in this document, such as the same button of the next row, is not focused: the
 * outline comes from classes, styles and states of the element, and of what is around it.
 */
async function findStopsWithoutFocusRing(most: number): Promise<string[]> {
  const page = globalThis as { ringsSeen?: Set<string> };
  const seen = (page.ringsSeen ??= new Set());
  const lookOf = (element: HTMLElement) =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .flatMap((each) => [each?.localName, each?.getAttribute('class'), each?.getAttribute('style')])
      // States are attributes: `data-selected`, `aria-invalid`.
      .concat(
        element.closest('label')?.className,
        element.getAttribute('type'),
        ...element.getAttributeNames().toSorted(),
      )
      .join('|');
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const hasRing = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
  const withoutFocusRing: string[] = [];
  let stops = 0;
  for (const element of document.querySelectorAll<HTMLElement>(reachable)) {
    if (stops === most) break;
    if (element.tabIndex < 0 || !element.checkVisibility()) continue;
    const look = lookOf(element);
    if (seen.has(look)) continue;
    // A menu gives the focus that comes from elsewhere to its item.
    if (element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    element.focus({ preventScroll: true });
    // The focus trap of an open dialog refused the focus.
    if (document.activeElement !== element) continue;
    stops += 1;
    // The outline may be around a field's group or a whole card, or, for a hidden input, anywhere in its label.
    const rings: Element[] = [...(element.closest('label')?.querySelectorAll('*') ?? [])];
    const near = [element, element.parentElement, element.parentElement?.parentElement];
    rings.push(...near.filter((ring) => ring instanceof Element));
    const seesRing = () =>
      rings.some((ring) => hasRing(getComputedStyle(ring)) || hasRing(getComputedStyle(ring, '::after')));
    let isSeen = seesRing();
    // Components that draw their outline by a script do so in the next task, a few in the next frame.
    for (const later of [setTimeout, requestAnimationFrame]) {
      if (isSeen) break;
      await new Promise<unknown>((resolve) => later(resolve));
      isSeen = seesRing();
    }
    if (isSeen) seen.add(look);
    else withoutFocusRing.push(element.outerHTML.slice(0, 160));
  }
  return withoutFocusRing;
}
