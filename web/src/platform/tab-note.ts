export interface TabNote {
  write(text: string): void;
  /** What was written, until it is forgotten. */
  read(): string | undefined;
  /** Reads it, and forgets it. */
  take(): string | undefined;
}

export interface TabNotePorts {
  /** Asked each time: a browser that keeps nothing throws. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
}

const keptFor = 3_600_000;

const browser: TabNotePorts = { storage: () => window.sessionStorage, now: Date.now };

/**
 * Something that one page has to tell the next in the same tab; forgotten after an hour. In a browser that keeps
 * nothing it is as if nothing had been written.
 */
export const createTabNote = (key: string, { storage, now }: TabNotePorts = browser): TabNote => {
  const attempt = <T>(work: (kept: ReturnType<TabNotePorts['storage']>) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  const read = () =>
    attempt((kept) => {
      const { text, until } = JSON.parse(kept.getItem(key) ?? '{}') as { text?: unknown; until?: unknown };
      const isFresh = typeof until === 'number' && until > now() && until <= now() + keptFor;
      return typeof text === 'string' && isFresh ? text : undefined;
    });

  return {
    write: (text) => attempt((kept) => kept.setItem(key, JSON.stringify({ text, until: now() + keptFor }))),
    read,
    take: () => {
      const text = read();
      attempt((kept) => kept.removeItem(key));
      return text;
    },
  };
};
