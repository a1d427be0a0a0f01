declare global {
  interface Window {
    /** A press on the document's frame before the app has taken its place. */
    pressedEarly?: { button?: number; forget: () => void };
  }
}

/** The buttons of the header, which the document's frame and the app have alike. */
const buttons = (): Element[] => [...document.querySelectorAll('#root header button')];

/** In the document: remembers the last press on a button of the frame, which does nothing yet (decision 0153). */
export const keepEarlyPress = (): void => {
  const keep = ({ target }: Event) => {
    const at = buttons().findIndex((button) => target instanceof Node && button.contains(target));
    if (at !== -1 && window.pressedEarly) window.pressedEarly.button = at;
  };
  window.pressedEarly = { forget: () => document.removeEventListener('click', keep, true) };
  document.addEventListener('click', keep, true);
};

/** In the app, once it is drawn: presses that button. */
export const pressAgain = (): void => {
  const { button, forget } = window.pressedEarly ?? {};
  forget?.();
  delete window.pressedEarly;
  const again = button === undefined ? undefined : buttons()[button];
  if (!(again instanceof HTMLElement)) return;
  again.focus();
  again.click();
};
