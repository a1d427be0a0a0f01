import { fieldsOf } from '@puente/contracts/fields';

export interface TabNote {
  write(text: string): void;
  /** The text, until it expires. */
  read(): string | undefined;
  /** Reads the text and removes it. */
  take(): string | undefined;
}

interface TabNotePorts {
  /** Called on each use: a browser without storage throws. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
}

const lifetimeMs = 3_600_000;

const browser: TabNotePorts = { storage: () => window.sessionStorage, now: Date.now };

/**
 * A note in sessionStorage from one page to the next in the same tab; expires after an hour. Without storage, it stays
 * empty.
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
      const { text, until } = fieldsOf(JSON.parse(kept.getItem(key) ?? '{}'));
      const isFresh = typeof until === 'number' && until > now() && until <= now() + lifetimeMs;
      return typeof text === 'string' && isFresh ? text : undefined;
    });

  return {
    write: (text) => attempt((kept) => kept.setItem(key, JSON.stringify({ text, until: now() + lifetimeMs }))),
    read,
    take: () => {
      const text = read();
      attempt((kept) => kept.removeItem(key));
      return text;
    },
  };
};

/**
 * Marks that the session of this tab ended without its person's doing, for the landing page to say so. The text is the
 * code with which the server refused to renew it; '' where nothing was renewed.
 */
export const endNote = createTabNote('sesion.fin');

/**
 * Marks that the user has just logged in, with a password or with Google, for the dashboard to read. Written before
 * leaving for Google, because the redirect back runs no script of the public pages.
 */
export const freshLogin = createTabNote('acceso');
