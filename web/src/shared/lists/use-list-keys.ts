import { type RefObject, useEffect, useEffectEvent } from 'react';

import { listKeyOf, rowAfter } from './list-keys-rules.ts';

/** Elements in which keys are text, or have a meaning of their own. */
const ownKeys =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [aria-haspopup=listbox],' +
  '[role=combobox], [role=spinbutton], [role=listbox], [role=menu], [role=application], [role=tree], [role=grid]';

const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

interface ListKeys {
  isOn: boolean;
  /** Opens the sheet of the keys. */
  onHelp: () => void;
  /** Takes the selection of rows back; false where there is none. */
  onLeave: () => boolean;
}

/** The keys of a list (PANEL-2), for whom they are on. Of several lists the one with the focus hears them, else the first. */
export const useListKeys = (list: RefObject<HTMLElement | null>, { isOn, onHelp, onLeave }: ListKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = listKeyOf(event);
    const root = list.current;
    if (!key || !root || event.defaultPrevented || document.querySelector(overlay)) return;
    const at = document.activeElement;
    if ((at?.closest('[data-list]') ?? document.querySelector('[data-list]')) !== root) return;
    const search = root.querySelector<HTMLElement>('input[type=search]');
    if (key === 'leave') {
      const isInSearch = search !== null && at === search;
      if (!isInSearch && at?.matches(ownKeys)) return;
      if (isInSearch) focusRow(root, 0);
      if (!isInSearch && !onLeave()) return;
    } else if (at?.closest(ownKeys)) return;
    else if (key === 'help') onHelp();
    else if (key === 'search') search?.focus();
    else {
      const rows = rowsOf(root);
      const current = rows.findIndex((row) => row.contains(at));
      focusRow(root, rowAfter(key, current, rows.length));
    }
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
};

const rowsOf = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('table:not([aria-busy=true]) tbody > tr'),
];

/** Moves the focus to what Enter opens of a row: its first link or button, or the row itself. */
const focusRow = (root: HTMLElement, index: number): void => {
  const row = rowsOf(root)[index];
  if (!row) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  const opener = row.querySelector<HTMLElement>('a[href], button:not(:disabled)');
  if (!opener) row.tabIndex = -1;
  (opener ?? row).focus();
};
