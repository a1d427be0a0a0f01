import { type RefObject, useEffect } from 'react';

/**
 * Keeps the current row of a list in sight while a video plays. The list alone scrolls, the focus stays where it is, and
 * nothing moves while somebody is in the list with a pointer or the keyboard.
 * @param list positioned element that scrolls; the current row has `aria-current`
 */
export const useFollowing = (list: RefObject<HTMLElement | null>, current: number): void => {
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !row || box.matches(':hover, :focus-within')) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({ top: row.offsetTop - box.clientHeight / 3, behavior: isCalm ? 'instant' : 'smooth' });
  }, [list, current]);
};
