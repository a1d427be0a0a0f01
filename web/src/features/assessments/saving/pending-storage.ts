import type { Respuesta } from '@puente/contracts/assessments';

/** An answer that the server has not confirmed yet. */
export interface Pending {
  /** Version on the server that the answer replaces, for the optimistic lock; 0 for the first answer. */
  base: number;
  /** Answer sent without a confirmation yet: retried with the same `envioId` before any newer one. */
  sent?: Marked | undefined;
  /** Newest answer, not sent yet. */
  next?: Marked | undefined;
}

/** Answer with its `envioId`, the idempotency key by which the server recognises a repeated save. */
export interface Marked {
  respuesta: Respuesta;
  envioId: string;
}

/** Storage of an attempt's unconfirmed answers, which survive a reload. */
export interface PendingStorage {
  read: () => Map<string, Pending>;
  write: (questionId: string, pending: Pending) => void;
  /** Removes an answer, unless another tab has replaced it meanwhile. */
  remove: (questionId: string, last: Pending) => void;
  clear: () => void;
}

/** Prefix of all keys of the tests in localStorage. */
const allPrefix = 'prueba.';
const prefix = `${allPrefix}respuesta.`;
const day = 86_400_000;
/** Milliseconds after which an answer is deleted whose attempt was never opened again on this device. */
const keptFor = 7 * day;

interface Kept extends Pending {
  /** Moment of writing, in milliseconds since the epoch. */
  at: number;
}

/**
 * The unconfirmed answers of one account's attempt, in localStorage: one entry for each question, so that two tabs don't
 * overwrite each other's. Without storage they are kept by the page alone.
 */
export const createPendingStorage = (
  { userId, attemptId }: { userId: string; attemptId: string },
  storage: () => Storage,
  now: () => number = Date.now,
): PendingStorage => {
  const own = `${prefix}${userId}.${attemptId}.`;
  const attempt = <T>(work: (kept: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      // The browser has no storage, or its quota is exceeded.
      return undefined;
    }
  };
  const parsed = (kept: Storage, key: string): Kept | undefined => {
    try {
      return JSON.parse(kept.getItem(key) ?? '') as Kept;
    } catch {
      return undefined;
    }
  };
  const keysWith = (kept: Storage, start: string): string[] =>
    Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '').filter((key) => key.startsWith(start));
  const removeOld = (kept: Storage): void => {
    for (const key of keysWith(kept, allPrefix)) {
      const entry = parsed(kept, key);
      if (!entry || now() - entry.at > keptFor) kept.removeItem(key);
    }
  };

  return {
    read: () => {
      const pending = new Map<string, Pending>();
      attempt((kept) => {
        removeOld(kept);
        for (const key of keysWith(kept, own)) {
          const entry = parsed(kept, key);
          if (entry) pending.set(key.slice(own.length), { base: entry.base, sent: entry.sent, next: entry.next });
        }
      });
      return pending;
    },
    write: (questionId, pending) => {
      attempt((kept) => kept.setItem(own + questionId, JSON.stringify({ ...pending, at: now() } satisfies Kept)));
    },
    remove: (questionId, last) => {
      attempt((kept) => {
        const entry = parsed(kept, own + questionId);
        const markOf = ({ sent, next }: Pending) => next?.envioId ?? sent?.envioId;
        if (!entry || markOf(entry) === markOf(last)) kept.removeItem(own + questionId);
      });
    },
    clear: () => {
      attempt((kept) => {
        for (const key of keysWith(kept, own)) kept.removeItem(key);
      });
    },
  };
};
