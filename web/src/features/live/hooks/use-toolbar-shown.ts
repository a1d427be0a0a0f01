import { type RefObject, useEffect, useRef, useState } from 'react';

import { toolbarStaysMs } from '../view/toolbar-hiding.ts';

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
      const isInUse = isOpen || (toolbar.current?.matches(':focus-within') ?? false);
      const stays = toolbarStaysMs({ ...facts.current, now: Date.now(), isInUse });
      setShown(stays > 0);
      if (stays > 0 && Number.isFinite(stays)) timer = setTimeout(look, stays + 50);
    };
    const move = (): void => {
      facts.current = { ...facts.current, movedAt: Date.now(), isByKeyboard: false };
      // A button that was pressed by pointer keeps the focus, which would keep the toolbar.
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
