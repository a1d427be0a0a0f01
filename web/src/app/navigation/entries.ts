import { fieldsOf } from '@puente/contracts/fields';
import { createPath, type Location, type To } from 'react-router';

import { createTabNote } from '../../platform/tab-note.ts';

/** State of an entry of the browser's history, under the names that React Router gives it. */
interface Kept {
  /** The state that a link gave. */
  usr?: unknown;
  key?: string;
  /** The entry's number among those of this tab. */
  idx?: number;
}

const kept = (): Kept => (window.history.state ?? {}) as Kept;
const newKey = (): string => crypto.randomUUID().slice(0, 8);

/** The number of the current entry; undefined for one that the browser made, such as for a link to a fragment. */
export const entryNumber = (): number | undefined => kept().idx;

/** The place of the current entry. One that the browser made gets a key, and the number. */
export const currentPlace = (idx: number): Location => {
  const { usr, key = newKey() } = kept();
  if (kept().key === undefined) window.history.replaceState({ idx, ...kept(), key }, '');
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: usr, key };
};

/** The place that an address leads to, written as the browser writes it. */
export const placeOf = (to: To, state?: unknown): Location => {
  const address = new URL(typeof to === 'string' ? to : createPath(to), window.location.href);
  const { pathname, search, hash } = address;
  return { pathname, search, hash, state, key: newKey() };
};

/** Makes a place the current entry, or the one after it. */
export const writeEntry = (place: Location, replaces: boolean): void => {
  const idx = (entryNumber() ?? 0) + (replaces ? 0 : 1);
  const entry: Kept = { usr: place.state, key: place.key, idx };
  try {
    if (replaces) window.history.replaceState(entry, '', createPath(place));
    else window.history.pushState(entry, '', createPath(place));
  } catch {
    // Safari refuses a hundred entries in half a minute.
    window.location.assign(createPath(place));
  }
};

/** Scroll positions of this tab's history, in pixels by the keys of its entries, also after a reload. */
const note = createTabNote('posiciones');
let positions: Record<string, unknown> | undefined;

const all = (): Record<string, unknown> => (positions ??= { ...fieldsOf(JSON.parse(note.read() ?? '{}')) });

/** Scroll position at which an entry was left; undefined when it is new. */
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
