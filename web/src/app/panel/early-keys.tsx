import { type RefObject, useLayoutEffect } from 'react';

interface EarlyKeysProps {
  /** Gets what is typed. */
  typed: RefObject<string>;
  onEscape: () => void;
}

/** In the place of a field whose code is still loading: keeps what is typed for it, and nothing else hears the keys. */
export const EarlyKeys = ({ typed, onEscape }: EarlyKeysProps) => {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onEscape();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [typed, onEscape]);
  return null;
};
