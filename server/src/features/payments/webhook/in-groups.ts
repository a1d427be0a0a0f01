import { setImmediate } from 'node:timers/promises';

interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while one write runs is written together by the next one. However many arrive at once, one
 * write runs at a time, so that they leave the database and the event loop to others.
 * @param write what it throws rejects every call of its group
 */
export function inGroups<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await setImmediate();
      const group = waiting;
      waiting = [];
      try {
        await write(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      void writeAll();
    });
}
