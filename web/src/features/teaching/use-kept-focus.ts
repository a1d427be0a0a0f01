import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds after which a closing dialog has given the focus back to its button, if that is still there. */
const dialogClosedMs = 100;

/**
 * Keeps the focus at a group of buttons when the one that had it goes, because the state of the meeting changed or its dialog closed; when
 * the group itself goes, it is at `fallback`. Without it the focus would fall to the page.
 */
export const useKeptFocus = (state: string, fallback: RefObject<HTMLElement | null> | undefined) => {
  const group = useRef<HTMLSpanElement>(null);
  // Of the group, or of a dialog that it opened: React's events bubble through portals.
  const hasFocus = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      const isLost = hasFocus.current && document.activeElement === document.body;
      if (isLost) group.current?.querySelector<HTMLElement>('button, a')?.focus();
    }, dialogClosedMs);
    return () => clearTimeout(timer);
  }, [state]);
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) fallback?.current?.focus();
    },
    [fallback],
  );
  return {
    ref: group,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
};
