/** LIVE-5, in milliseconds: the toolbar hides so long after the last movement, and so long after entering at first. */
export const hidesAfterMs = 4_000;
export const firstHidesAfterMs = 20_000;

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
