/** Actions of the keys in a list. */
export type ListKey = 'next' | 'previous' | 'search' | 'leave' | 'help';

const keys: Readonly<Record<string, ListKey>> = {
  j: 'next',
  k: 'previous',
  '/': 'search',
  '?': 'help',
  Escape: 'leave',
};

/** Returns the action of a pressed key. Shift is no other key: some keyboards need it for `/` and `?`. */
export const listKeyOf = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): ListKey | undefined =>
  ctrlKey || metaKey || altKey ? undefined : keys[key];

/** The row that a key leads to. @param current -1 outside of the rows @param count above zero */
export const rowAfter = (key: 'next' | 'previous', current: number, count: number): number =>
  Math.min(count - 1, Math.max(0, key === 'next' ? current + 1 : current - 1));
