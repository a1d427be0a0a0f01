import type { Draft } from './draft.ts';

const key = 'borrador.mensaje';

interface Kept {
  of?: string;
  draft?: Draft;
}

/**
 * The draft of this tab in sessionStorage: it survives a reload and is deleted at logout. Without storage, writing
 * still works.
 */
export const createDraftStorage = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => {
  const listeners = new Set<() => void>();
  let last: { text: string | null; kept: Kept } = { text: null, kept: {} };
  const attempt = <T>(work: (kept: ReturnType<typeof storage>) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  const change = (work: (kept: ReturnType<typeof storage>) => void): void => {
    attempt(work);
    for (const listener of listeners) listener();
  };

  return {
    /** Referentially stable until the draft changes, as `useSyncExternalStore` requires. */
    read: (userId: string): Draft | undefined =>
      attempt((kept) => {
        const text = kept.getItem(key);
        if (text !== last.text) last = { text, kept: JSON.parse(text ?? '{}') as Kept };
        return last.kept.of === userId ? last.kept.draft : undefined;
      }),
    write: (userId: string, draft: Draft): void =>
      change((kept) => kept.setItem(key, JSON.stringify({ of: userId, draft }))),
    remove: (): void => change((kept) => kept.removeItem(key)),
    /** Subscribes to changes. @returns unsubscribe */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const draftStorage = createDraftStorage(() => window.sessionStorage);
