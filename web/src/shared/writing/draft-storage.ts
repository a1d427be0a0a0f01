import { fieldsOf } from '@puente/contracts/fields';

const prefix = 'borrador:';
/** How long a draft is kept, in milliseconds: 30 days. */
export const draftLifetimeMs = 30 * 24 * 60 * 60_000;

type DraftsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Drafts of accounts in this browser, and those of this tab apart: a session that ends elsewhere takes the browser's, and
 * whoever was writing here finds the text again after the login (decision 0209). Without storage, writing still works, and
 * nothing is kept.
 */
export const createDraftStorage = (browser: () => DraftsStorage, tab: () => DraftsStorage, now: () => number) => {
  const attemptIn = <T>(storage: () => DraftsStorage, work: (kept: DraftsStorage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  const attempt = (work: (kept: DraftsStorage) => void): void => {
    for (const storage of [browser, tab]) attemptIn(storage, work);
  };
  const keyOf = (userId: string, key: string): string => `${prefix}${userId}:${key}`;
  const valueIn = (text: string | null): unknown => {
    const { at, value } = fieldsOf(JSON.parse(text ?? '{}'));
    return typeof at === 'number' && now() - at < draftLifetimeMs ? value : undefined;
  };
  const removeFrom = (storage: () => DraftsStorage, isOver: (text: string | null) => boolean): void => {
    attemptIn(storage, (kept) => {
      const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
      for (const key of keys) if (key.startsWith(prefix) && isOver(kept.getItem(key))) kept.removeItem(key);
    });
  };

  return {
    /** @returns undefined where there is none, or one that has expired */
    read: (userId: string, key: string): unknown => {
      const valueOf = (kept: DraftsStorage) => valueIn(kept.getItem(keyOf(userId, key)));
      return attemptIn(browser, valueOf) ?? attemptIn(tab, valueOf);
    },
    write: (userId: string, key: string, value: unknown): void =>
      attempt((kept) => kept.setItem(keyOf(userId, key), JSON.stringify({ at: now(), value }))),
    remove: (userId: string, key: string): void => attempt((kept) => kept.removeItem(keyOf(userId, key))),
    /** Deletes the drafts of every account, in this tab too: at the logout. */
    removeAll: (): void => {
      for (const storage of [browser, tab]) removeFrom(storage, () => true);
    },
    /** Deletes the drafts of every account but those that were written in this tab: when the session ended elsewhere. */
    removeFromBrowser: (): void => removeFrom(browser, () => true),
    /** Deletes those that have expired, and what nobody can read. */
    removeExpired: (): void => {
      for (const storage of [browser, tab]) {
        removeFrom(storage, (text) => {
          try {
            return valueIn(text) === undefined;
          } catch {
            return true;
          }
        });
      }
    },
  };
};

export const drafts = createDraftStorage(
  () => window.localStorage,
  () => window.sessionStorage,
  Date.now,
);
