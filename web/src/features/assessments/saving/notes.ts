import { fieldsOf } from '@puente/contracts/fields';
import { useState } from 'react';

import { toggled } from '../answer-rules.ts';

/** The notes to an attempt: the marked questions, and the one that was open last. */
export const useNotes = (userId: string, attemptId: string) => {
  const [storage] = useState(() => createNotesStorage({ userId, attemptId }, () => window.localStorage));
  const [notes, setNotes] = useState(storage.read);
  const change = (next: Notes): void => {
    storage.write(next);
    setNotes(next);
  };
  return {
    marked: new Set(notes.marked),
    last: notes.last,
    toggleMark: (questionId: string): void => change({ ...notes, marked: toggled(notes.marked, questionId) }),
    setLast: (questionId: string | undefined): void => change({ ...notes, last: questionId }),
  };
};

/** Marks and place of a person in an attempt; kept in this browser only, never sent to the server. */
interface Notes {
  /** The ids of the questions to look at again. */
  marked: readonly string[];
  /** The id of the question that was open last. */
  last?: string | undefined;
}

const none: Notes = { marked: [] };

/** Creates the storage of an account's notes to an attempt in localStorage: kept at a reload, deleted at its end. */
export const createNotesStorage = (
  { userId, attemptId }: { userId: string; attemptId: string },
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number = Date.now,
) => {
  // `at` lets pending-storage.ts delete expired notes.
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
