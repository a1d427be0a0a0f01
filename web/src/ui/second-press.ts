const controls =
  'button, a[href], input, select, textarea, summary, [contenteditable], [role="button"], [role="option"], [role^="menuitem"]';

/** Target of a press: the control, else the dialog or page that it is in. */
const controlAt = (target: Element): Element =>
  // A press on a label is also one on its control.
  target.closest('label')?.control ??
  target.closest(controls) ??
  target.closest('[role="dialog"], [role="alertdialog"]') ??
  target.ownerDocument.documentElement;

/** Milliseconds and pixels within which two taps are one gesture; browsers count clicks of a mouse themselves. */
const doubleTap = { ms: 350, px: 24 };

/**
 * Ignores the second press of a double click where it would reach something else than the first: the backdrop of a dialog
 * that the first one opened, or what lay beneath a dialog or row that it closed. Keyboards are not affected. Design
 * system components act on `click`, so that is the event which is stopped. Once for each page, before the first press.
 */
export const ignoreStraySecondPresses = (): void => {
  let last: { control: Element; at: number; x: number; y: number } | undefined;
  let pointer: { id: number; type: string } | undefined;
  addEventListener('pointerdown', ({ pointerId: id, pointerType: type }) => (pointer = { id, type }), true);
  addEventListener(
    'click',
    (event) => {
      // A press by keyboard or script.
      if (event.detail === 0 || !event.isTrusted || !(event.target instanceof Element)) return;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const control = controlAt(event.target);
      const isTap =
        pointer?.type === 'touch' &&
        last !== undefined &&
        at - last.at < doubleTap.ms &&
        Math.hypot(x - last.x, y - last.y) < doubleTap.px;
      if ((event.detail > 1 || isTap) && last !== undefined && control !== last.control) {
        event.preventDefault();
        event.stopImmediatePropagation();
        // Else React Aria, which saw the pointer, would make a click of its own.
        if (pointer) document.dispatchEvent(new PointerEvent('pointercancel', { pointerId: pointer.id }));
        return;
      }
      last = { control, at, x, y };
    },
    true,
  );
};
