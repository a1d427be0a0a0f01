import { type RefObject, useEffect } from 'react';

/** Time in which content loading above the place is corrected for, in milliseconds. */
const settlesInMs = 3_000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the URL's fragment (`#…`), which the browser could not find while its data was loading. Keeps it in place
 * while content above it loads, until the reader scrolls or presses anything.
 */
export const useNamedPlace = (place: RefObject<HTMLElement | null>, isNamed: boolean): void => {
  useEffect(() => {
    const element = place.current;
    if (!isNamed || !element) return;
    const observer = new ResizeObserver(() => element.scrollIntoView());
    const stop = () => observer.disconnect();
    observer.observe(document.body);
    const timer = setTimeout(stop, settlesInMs);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true, once: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
  }, [place, isNamed]);
};
