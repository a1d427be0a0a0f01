import type { Page } from '@playwright/test';

/** Finds what a thumb would miss on the current page, at a phone's width: one line per target that is too small. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets);

/**
 * Runs in the page. Every target is 24 by 24 px or has that much room around its center (WCAG 2.5.8); what is pressed
 * as a button, chosen or typed into is 44 px high (UX-5). A link inside a sentence is as high as its line.
 */
function findSmallTargets(): string[] {
  const smallest = 24;
  const thumb = 44;
  const roles = ['button', 'tab', 'option', 'menuitem', 'menuitemradio', 'switch', 'checkbox', 'radio', 'combobox'];
  const controls = ['button', 'input', 'select', 'textarea', 'summary', ...roles.map((role) => `[role=${role}]`)];

  const isClipped = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath !== 'none') return true;
    }
    return false;
  };
  const isOperable = (element: HTMLElement) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true], :disabled, [aria-disabled=true]') &&
    !isClipped(element);
  const isInText = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    );
  /** Returns what reacts to a press: a box's whole label, or the card over which a pseudo-element is stretched. */
  const pressed = (element: HTMLElement): Element => {
    const label = element.matches('[type=checkbox], [type=radio], [type=file]') ? element.closest('label') : null;
    if (label) return label;
    const isStretched = ['::before', '::after'].some((pseudo) => {
      const { content, position, inset } = getComputedStyle(element, pseudo);
      return content !== 'none' && position === 'absolute' && inset.startsWith('0px');
    });
    if (!isStretched || getComputedStyle(element).position !== 'static') return element;
    return element.offsetParent ?? element;
  };

  const targets: { element: HTMLElement; box: DOMRect }[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(['a[href]', ...controls].join(', '))) {
    const area = pressed(element);
    if (!isOperable(area === element ? element : (area as HTMLElement)) || isInText(element)) continue;
    if (element.closest('[inert], [aria-hidden=true], :disabled, [aria-disabled=true]')) continue;
    const box = area.getBoundingClientRect();
    if (box.width > 1 && box.height > 1) targets.push({ element, box });
  }

  const center = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const isSmall = (box: DOMRect) => box.width < smallest - 0.5 || box.height < smallest - 0.5;
  const hasRoom = (element: HTMLElement, box: DOMRect) => {
    const { x, y } = center(box);
    return targets.every((other) => {
      if (other.element === element || other.element.contains(element) || element.contains(other.element)) return true;
      const near = isSmall(other.box) ? center(other.box) : undefined;
      if (near && Math.hypot(near.x - x, near.y - y) < smallest) return false;
      const dx = Math.max(other.box.left - x, 0, x - other.box.right);
      const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
      return Math.hypot(dx, dy) >= smallest / 2;
    });
  };
  const looksLikeButton = (element: HTMLElement) => {
    const { display, backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
    const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    return display !== 'inline' && (hasEdge || !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor));
  };

  const faults: string[] = [];
  for (const { element, box } of targets) {
    const size = `${Math.round(box.width)}×${Math.round(box.height)} px`;
    const name = `<${element.tagName.toLowerCase()}> "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}"`;
    const isControl = element.matches(controls.join(', ')) || looksLikeButton(element);
    if (isSmall(box) && !hasRoom(element, box)) faults.push(`too small and too near to another: ${name}, ${size}`);
    else if (isControl && box.height < thumb - 0.5) faults.push(`too small for a thumb: ${name}, ${size}`);
  }
  return faults;
}
