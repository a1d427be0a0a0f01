import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger has to move sideways. */
const least = 48;

/**
 * Where a finger's movement leads: to the left, to what comes next (1); to the right, back (-1). Undefined for a short
 * movement or a mostly vertical one, which scrolls the page.
 */
export function swipeOf(x: number, y: number): 1 | -1 | undefined {
  if (Math.abs(x) < least || Math.abs(x) < 1.5 * Math.abs(y)) return undefined;
  return x < 0 ? 1 : -1;
}

/**
 * Handlers for an element that a finger can swipe. The element needs `touch-action: pan-y`, or the browser takes the
 * movement for itself. What swiping does has to have a button, too.
 */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const began = useRef<{ x: number; y: number; id: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY, pointerId }: PointerEvent) => {
      began.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY, id: pointerId } : undefined;
    },
    onPointerUp: ({ clientX, clientY, pointerId }: PointerEvent) => {
      const from = began.current;
      began.current = undefined;
      if (from?.id !== pointerId) return;
      const direction = swipeOf(clientX - from.x, clientY - from.y);
      if (direction) onSwipe(direction);
    },
    onPointerCancel: () => {
      began.current = undefined;
    },
  };
};
