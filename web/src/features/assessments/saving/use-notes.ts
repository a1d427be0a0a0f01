import { useState } from 'react';

import { toggled } from '../answer-rules.ts';
import { createNotesStorage, type Notes } from './notes-storage.ts';

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
