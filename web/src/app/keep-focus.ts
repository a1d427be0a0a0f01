/** Lets a screen that knows the next thing to do focus that first, in milliseconds. */
const patience = 150;

const places = 'ul, ol, table, form, section, article, fieldset, main, dialog, [role]:not([role=presentation])';

/**
 * Catches the focus where the browser drops it on the body: the element that had it was removed, disabled or made
 * inert, as the button of a list's item that is deleted. The list around it gets the focus then, or the next larger
 * part of the page, so that Tab and a screen reader go on from there (UX-5).
 */
export function keepFocus(): void {
  /** The focused element with what is around it, the innermost first; of the page, and of what is open over it. */
  let onPage: Element[] = [];
  let last: Element[] = [];
  let due: ReturnType<typeof setTimeout> | undefined;

  const rescue = (): void => {
    const [lost] = last;
    if (document.activeElement !== document.body || !lost || isReachable(lost)) return;
    const next = [...last, ...onPage, ...document.querySelectorAll('main')].find(
      (element) => element.matches(places) && isReachable(element),
    );
    if (!(next instanceof HTMLElement)) return;
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };

  document.addEventListener('focusin', ({ target }) => {
    last = around(target);
    if (!last.some((element) => element.matches('[role=dialog], [role=alertdialog], dialog'))) onPage = last;
  });
  new MutationObserver(() => {
    if (document.activeElement !== document.body) return;
    clearTimeout(due);
    due = setTimeout(rescue, patience);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] });
}

/** A press beside everything also leaves the focus on the body, but what had it can still be reached. */
const isReachable = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.closest('[inert], :disabled');

const around = (target: EventTarget | null): Element[] => {
  const elements: Element[] = [];
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element !== document.body && element !== document.documentElement) elements.push(element);
  }
  return elements;
};
