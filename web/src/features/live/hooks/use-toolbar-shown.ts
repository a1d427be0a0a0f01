import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the toolbar is shown (LIVE-5): it hides by itself and comes back with each movement, touch or key.
 * @param isOpen something that it opened is open
 */
export function useToolbarShown(toolbar: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isShown, setShown] = useState(true);
  const facts = useRef({ enteredAt: 0, movedAt: 0, isByKeyboard: false });
  useEffect(() => {
    facts.current.enteredAt ||= Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      // A button that was clicked keeps the focus too, which shall not keep the toolbar.
      const isInUse = isOpen || (toolbar.current?.matches(':has(:focus-visible)') ?? false);
      const stays = toolbarStaysMs({ ...facts.current, now: Date.now(), isInUse });
      setShown(stays > 0);
      if (stays > 0 && Number.isFinite(stays)) timer = setTimeout(look, stays + 50);
    };
    const move = (): void => {
      facts.current = { ...facts.current, movedAt: Date.now(), isByKeyboard: false };
      look();
    };
    const press = (): void => {
      facts.current.isByKeyboard = true;
      look();
    };
    look();
    const moves = ['pointermove', 'pointerdown'] as const;
    for (const event of moves) document.addEventListener(event, move);
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      clearTimeout(timer);
      for (const event of moves) document.removeEventListener(event, move);
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, [toolbar, isOpen]);
  return isShown;
}

/** LIVE-5, in milliseconds: the toolbar hides so long after the last movement, and so long after entering at first. */
const hidesAfterMs = 4_000;
const firstHidesAfterMs = 20_000;

interface Facts {
  enteredAt: number;
  /** The last movement of the pointer, or touch. */
  movedAt: number;
  now: number;
  /** The focus is in the toolbar, or something that it opened is open. */
  isInUse: boolean;
  /** The last input was a key: it stays for whoever works by keyboard or with a screen reader. */
  isByKeyboard: boolean;
}

/** Milliseconds until the toolbar hides; Infinity while it stays, 0 when it is hidden. */
export function toolbarStaysMs({ enteredAt, movedAt, now, isInUse, isByKeyboard }: Facts): number {
  if (isInUse || isByKeyboard) return Number.POSITIVE_INFINITY;
  return Math.max(0, enteredAt + firstHidesAfterMs - now, movedAt + hidesAfterMs - now);
}
