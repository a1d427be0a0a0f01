import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';

/** Debounce of a search, in milliseconds without a keystroke. */
const usualDebounceMs = 300;

/**
 * The text of a search field, which changes at once, and reaches `onSearch` when nobody types for a moment.
 * @param searched what is searched now
 */
export const useSearchText = (searched: string, onSearch: (text: string) => void, debounceMs = usualDebounceMs) => {
  const [typed, setTyped] = useState(searched);
  const text = typed.trim();
  // The filter was cleared, or the back button pressed.
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    if (text !== searched) setTyped(searched);
  }
  const { pathname } = useLocation();
  // As of the moment when it is called: another filter may have changed while somebody typed.
  const search = useEffectEvent((words: string) => {
    // While the next screen loads this one is still there, and its filter would lead back to it.
    if (window.location.pathname === pathname) onSearch(words);
  });
  useEffect(() => {
    if (text === searched) return;
    const timer = setTimeout(() => search(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, searched, debounceMs]);
  return { typed, setTyped };
};
