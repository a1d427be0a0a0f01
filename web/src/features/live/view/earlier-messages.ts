import type { MensajeSala } from '@puente/contracts/room';

/** How many messages come with a seat at most: with fewer there is nothing before them. */
export const messagesAtEntry = 50;

/**
 * The room's messages with older ones before them, oldest first, each once.
 * @param recent oldest first @param fetched in any order
 */
export function withEarlier(recent: readonly MensajeSala[], fetched: readonly MensajeSala[]): readonly MensajeSala[] {
  if (fetched.length === 0) return recent;
  const all = new Map([...fetched, ...recent].map((each) => [each.id, each]));
  return [...all.values()].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}
