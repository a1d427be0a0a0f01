import { useEffect, useRef } from 'react';

import { type Shortcut, shortcutOf } from '../view/shortcuts.ts';

/** Whether single keys do something, kept while the page is open (WCAG 2.1.4). */
export const shortcutsSwitch = { isOn: true };

/** Where letters mean something else. */
const typed =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Runs what single keys mean in the room, while they are switched on. */
export function useShortcuts(isOn: boolean, run: (shortcut: Shortcut) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, repeat, target } = event;
      const isTyping = target instanceof Element && target.closest(typed) !== null;
      const shortcut = shortcutOf({ key, ctrlKey, altKey, metaKey, repeat, isTyping });
      if (!shortcut) return;
      event.preventDefault();
      latest.current(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
