let isPressed = false;
const waiting = new Set<() => void>();

/** Once, when the module is loaded: a page may have no form. */
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, released, true);
}

function released(): void {
  isPressed = false;
  // After the click that follows.
  setTimeout(() => {
    for (const work of waiting) work();
    waiting.clear();
  });
}

/**
 * Does what moves the layout once no pointer is down. An error that appears when a press takes the focus from its field
 * would move the pressed button away, and the press would be lost.
 */
export const afterPress = (work: () => void): void => {
  if (isPressed) waiting.add(work);
  else work();
};
