import { type RefObject, useEffect, useRef } from 'react';

import { itemId } from './address.ts';

/**
 * Focus management: opening a message moves the focus to its subject, closing it moves the focus back to its list
 * entry. When a page loads with an open message, the focus starts at the page's heading as usual.
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
