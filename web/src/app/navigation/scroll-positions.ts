import { fieldsOf } from '@puente/contracts/fields';

import { createTabNote } from '../../platform/tab-note.ts';

/** Where the entries of this tab's history were scrolled to, in pixels by their keys, also after a reload. */
const note = createTabNote('posiciones');
let positions: Record<string, unknown> | undefined;

const all = (): Record<string, unknown> => (positions ??= { ...fieldsOf(JSON.parse(note.read() ?? '{}')) });

/** Where an entry was left; undefined when it is new. */
export const positionOf = (key: string): number | undefined => {
  const position = all()[key];
  return typeof position === 'number' ? position : undefined;
};

export const keepPosition = (key: string): void => {
  all()[key] = window.scrollY;
};

/** Takes the scrolling over from the browser, which would scroll before the screen is there. */
export const keepPositions = (keyShown: () => string | undefined): void => {
  const takeOver = () => (window.history.scrollRestoration = 'manual');
  takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', () => {
    const key = keyShown();
    if (key !== undefined) keepPosition(key);
    window.history.scrollRestoration = 'auto';
    note.write(JSON.stringify(all()));
  });
};
