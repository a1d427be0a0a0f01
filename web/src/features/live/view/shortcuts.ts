/** Actions of single keys in the room; each has its sentence in the texts `shortcut`. */
export const shortcuts = {
  m: 'microfono',
  v: 'camara',
  s: 'pantalla',
  h: 'mano',
  c: 'chat',
  p: 'personas',
  f: 'pantallaCompleta',
  g: 'vista',
  '?': 'ayuda',
} as const;

export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts];

interface Press {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  repeat: boolean;
  /** The focus is where letters mean something: a field, an open menu, a dialog. */
  isTyping: boolean;
}

/** Returns the action of a key press, or undefined. */
export function shortcutOf({ key, ctrlKey, altKey, metaKey, repeat, isTyping }: Press): Shortcut | undefined {
  if (ctrlKey || altKey || metaKey || repeat || isTyping) return undefined;
  return Object.entries(shortcuts).find(([name]) => name === key.toLowerCase())?.[1];
}
