import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds in which the pointer may cross the gap between a class and its tooltip. */
const grace = 150;

interface Pointed {
  claseId: string;
  element: HTMLElement;
}

/** Which class of the calendar the pointer is over or the focus is on. Escape puts its tooltip away (WCAG 1.4.13). */
export const usePointedClass = () => {
  const [pointed, setPointed] = useState<Pointed>();
  const drawn = useRef(new WeakMap<Element, string>());
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    stay();
    leaving.current = setTimeout(() => setPointed(undefined), grace);
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
    /** Remembers which class an element of the calendar is. */
    remember: (claseId: string, element: Element) => void drawn.current.set(element, claseId),
    /** For the element around the calendar: its library tells of the pointer alone. */
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
