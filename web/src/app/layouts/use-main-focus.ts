import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Where the keyboard and the screen reader are. After a navigation they begin at the new screen's heading, not at the
 * link that was left behind; and where what had the focus is gone (a course that was bought is not on offer any more), they go on
 * with the content instead of nowhere.
 */
export const useMainFocus = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1');
    // Its text says where one is.
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const catchUp = () => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      // A dialog that closes gives the focus back by itself, a moment later.
      setTimeout(catchUp, 100);
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
