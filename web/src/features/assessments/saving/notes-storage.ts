import { fieldsOf } from '@puente/contracts/fields';

/** What a person does with the questions besides answering them. It says nothing to the server. */
export interface Notes {
  /** The ids of the questions to look at again. */
  marked: readonly string[];
  /** The id of the question that was open last. */
  last?: string | undefined;
}

const none: Notes = { marked: [] };

/** The notes to one account's attempt, in localStorage: they survive a reload, and go when the attempt is over. */
export const createNotesStorage = (
  { userId, attemptId }: { userId: string; attemptId: string },
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number = Date.now,
) => {
  // `at` lets pending-storage.ts delete what nobody has come back for.
  const key = `prueba.notas.${userId}.${attemptId}`;
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (): Notes =>
      attempt<Notes>(() => {
        const { marked, last } = fieldsOf(JSON.parse(storage().getItem(key) ?? '{}'));
        return {
          marked: Array.isArray(marked) ? marked.filter((id) => typeof id === 'string') : [],
          last: typeof last === 'string' ? last : undefined,
        };
      }, none),
    write: (notes: Notes): void =>
      attempt(() => storage().setItem(key, JSON.stringify({ ...notes, at: now() })), undefined),
    clear: (): void => attempt(() => storage().removeItem(key), undefined),
  };
};
