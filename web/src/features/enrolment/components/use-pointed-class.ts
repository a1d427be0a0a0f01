import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Delay in milliseconds before the tooltip closes, so that the pointer can cross the gap to it. */
const closeDelayMs = 150;

interface Pointed {
  claseId: string;
  element: HTMLElement;
}

export type PointedClass = ReturnType<typeof usePointedClass>;

/** Tracks the hovered or focused class of the calendar. Escape closes its tooltip (WCAG 1.4.13). */
export const usePointedClass = () => {
  const [pointed, setPointed] = useState<Pointed>();
  const drawn = useRef(new WeakMap<Element, string>());
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    stay();
    leaving.current = setTimeout(() => setPointed(undefined), closeDelayMs);
  };
  const point = (claseId: string, element: HTMLElement) => {
    stay();
    setPointed({ claseId, element });
  };
  const close = () => {
    stay();
    setPointed(undefined);
  };

  return {
    pointed,
    point,
    stay,
    leave,
    close,
    /** Records which class an element of the calendar shows. */
    remember: (claseId: string, element: Element) => void drawn.current.set(element, claseId),
    /** Focus handlers for the element around the calendar: the calendar library only reports hover. */
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const claseId = drawn.current.get(target);
        if (claseId !== undefined && target.matches(':focus-visible')) point(claseId, target);
      },
      onBlur: close,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      },
    },
  };
};
