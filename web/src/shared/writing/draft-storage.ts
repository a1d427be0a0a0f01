const prefix = 'borrador:';
/** How long a draft is kept, in milliseconds: 30 days. */
export const draftLifetimeMs = 30 * 24 * 60 * 60_000;

type DraftsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Drafts of accounts in this browser. Without storage, writing still works, and nothing is kept. */
export const createDraftStorage = (storage: () => DraftsStorage, now: () => number) => {
  const attempt = <T>(work: (kept: DraftsStorage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  const keyOf = (userId: string, key: string): string => `${prefix}${userId}:${key}`;
  const valueIn = (text: string | null): unknown => {
    const { at, value } = JSON.parse(text ?? '{}') as { at?: unknown; value?: unknown };
    return typeof at === 'number' && now() - at < draftLifetimeMs ? value : undefined;
  };
  const removeAll = (isOver: (text: string | null) => boolean): void => {
    attempt((kept) => {
      const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
      for (const key of keys) if (key.startsWith(prefix) && isOver(kept.getItem(key))) kept.removeItem(key);
    });
  };

  return {
    /** @returns undefined where there is none, or one that has expired */
    read: (userId: string, key: string): unknown => attempt((kept) => valueIn(kept.getItem(keyOf(userId, key)))),
    write: (userId: string, key: string, value: unknown): void =>
      attempt((kept) => kept.setItem(keyOf(userId, key), JSON.stringify({ at: now(), value }))),
    remove: (userId: string, key: string): void => attempt((kept) => kept.removeItem(keyOf(userId, key))),
    /** Deletes the drafts of every account: at the logout. */
    removeAll: (): void => removeAll(() => true),
    /** Deletes those that have expired, and what nobody can read. */
    removeExpired: (): void =>
      removeAll((text) => {
        try {
          return valueIn(text) === undefined;
        } catch {
          return true;
        }
      }),
  };
};

export const drafts = createDraftStorage(() => window.localStorage, Date.now);
