import { useState, useSyncExternalStore } from 'react';

import { draftStorage } from './draft-storage.ts';
import { type Draft, isSameConversation, noDraft } from './draft.ts';

/** Which draft is being written, if any; there is one at a time, and none is lost unasked. */
export const useComposer = (userId: string) => {
  const [shown, setShown] = useState<{ draft: Draft; key: number }>();
  const [waiting, setWaiting] = useState<Draft>();
  const draft = useSyncExternalStore(draftStorage.subscribe, () => draftStorage.read(userId));
  const show = (draft: Draft) => setShown((before) => ({ draft, key: (before?.key ?? 0) + 1 }));

  return {
    shown,
    /** What waits to be finished. */
    draft,
    /** Goes on with the draft, or begins one. */
    write: () => show(draft ?? noDraft),
    /** Begins an answer, or goes on with it; where that would lose another draft, asks first (`waiting`). */
    reply: (answer: Draft) => {
      if (draft && !isSameConversation(draft, answer)) setWaiting(answer);
      else show(draft ?? answer);
    },
    /** The answer that waits for a decision about the draft. */
    waiting,
    keepDraft: () => setWaiting(undefined),
    replaceDraft: () => {
      draftStorage.remove();
      setWaiting(undefined);
      if (waiting) show(waiting);
    },
    close: () => setShown(undefined),
  };
};
