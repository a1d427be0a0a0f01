import { useEffect } from 'react';

import { type Shortcut, shortcutOf } from '../view/shortcuts.ts';

const typed =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Runs what single keys mean in the room, while they are switched on (WCAG 2.1.4). */
export function useShortcuts(isOn: boolean, run: (shortcut: Shortcut) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest(typed) !== null;
      const shortcut = shortcutOf({ ...pressOf(event), isTyping });
      if (!shortcut) return;
      event.preventDefault();
      run(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, run]);
}

const pressOf = ({ key, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent) => ({
  key,
  ctrlKey,
  altKey,
  metaKey,
  repeat,
});
