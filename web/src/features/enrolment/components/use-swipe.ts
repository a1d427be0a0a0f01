import { type PointerEvent, useRef } from 'react';

/** Minimum horizontal distance of a swipe, in pixels. */
const least = 48;

/**
 * Returns the direction of a swipe: 1 (next) to the left, -1 (back) to the right. Undefined for a short movement or a
 * mostly vertical one, which scrolls the page.
 */
export function swipeOf(x: number, y: number): 1 | -1 | undefined {
  if (Math.abs(x) < least || Math.abs(x) < 1.5 * Math.abs(y)) return undefined;
  return x < 0 ? 1 : -1;
}

/**
 * Returns pointer handlers for a swipeable element. The element needs `touch-action: pan-y`, or the browser handles the
 * movement itself. The same action needs a button, too, for accessibility.
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
