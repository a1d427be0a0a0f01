import { type RefObject, useEffect, useRef } from 'react';

import { itemId } from './address.ts';

/**
 * Whoever opens a message goes on at its subject, and whoever closes it at its place in the list. A page that begins
 * with a message begins at its own heading, as every page does.
 */
export const useOpeningFocus = (id: string | null, isThere: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(id);
  useEffect(() => {
    const before = last.current;
    if (id === before || (id !== null && !isThere)) return;
    last.current = id;
    if (id !== null) heading.current?.focus();
    else if (before !== null) document.getElementById(itemId(before))?.focus();
  }, [id, isThere]);
  return heading;
};
