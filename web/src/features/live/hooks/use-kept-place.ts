import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a scrolled list where it is while older entries are put before the first one. Browsers don't at the very top
 * of a list, and Safari nowhere (scroll anchoring).
 * @param firstId the first entry's; undefined for an empty list
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, firstId: string | undefined): void {
  const before = useRef<{ firstId: string | undefined; height: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const last = before.current;
    if (last?.firstId !== undefined && last.firstId !== firstId) {
      // Without animation, and also where the browser has moved it itself.
      current.scrollTo({ top: last.top + (current.scrollHeight - last.height), behavior: 'instant' });
    }
    const note = () => {
      before.current = { firstId, height: current.scrollHeight, top: current.scrollTop };
    };
    note();
    current.addEventListener('scroll', note, { passive: true });
    return () => current.removeEventListener('scroll', note);
  });
}
