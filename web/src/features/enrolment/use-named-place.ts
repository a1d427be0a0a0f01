import { type RefObject, useEffect } from 'react';

/** Milliseconds in which what loads above a place may still move it. */
const settlesInMs = 3_000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a place that the address names (`#…`) and that the browser could not find yet, since its data was loading.
 * It stays there while what is above it loads, until the reader moves.
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
