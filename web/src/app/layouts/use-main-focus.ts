import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focus management for keyboard and screen reader users. After a navigation, moves the focus to the new screen's
 * heading. When the focused element is removed from the page (for example a course that was bought leaves the offers),
 * moves the focus to the main content.
 */
export const useMainFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const main = useRef<E>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1');
    // Screen readers announce the heading that receives the focus.
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const focusMainWhenLost = () => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      // A closing dialog returns the focus itself, slightly later, so wait first.
      setTimeout(focusMainWhenLost, 100);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
  return main;
};
