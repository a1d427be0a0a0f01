import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus at a group of buttons when the one that had it goes, because the state of the meeting changed or its
 * dialog closed; when the group itself goes, it is at `fallback`. Without it the focus would fall to the page, and the
 * layout would move it to the main content.
 */
export const useKeptFocus = (state: string, fallback: RefObject<HTMLElement | null> | undefined) => {
  const group = useRef<HTMLSpanElement>(null);
  // Of the group, or of a dialog that it opened: React's events bubble through portals.
  const hasFocus = useRef(false);
  const last = useRef<HTMLElement>(null);
  // Not a layout effect: a dialog that closes leaves the page inert until its effects are cleaned up.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const target = last.current?.isConnected ? last.current : group.current?.querySelector<HTMLElement>('button, a');
    target?.focus();
  }, [state]);
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) fallback?.current?.focus();
    },
    [fallback],
  );
  return {
    ref: group,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      hasFocus.current = true;
      if (group.current?.contains(target)) last.current = target;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
};
