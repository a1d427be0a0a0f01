import { useState, useSyncExternalStore } from 'react';

import { draftStorage } from './draft-storage.ts';
import { type Draft, isSameConversation, noDraft } from './draft.ts';

/** The state of the composer: at most one draft, which is never discarded without confirmation. */
export const useComposer = (userId: string) => {
  const [shown, setShown] = useState<{ draft: Draft; key: number }>();
  const [waiting, setWaiting] = useState<Draft>();
  const draft = useSyncExternalStore(draftStorage.subscribe, () => draftStorage.read(userId));
  const show = (draft: Draft) => setShown((before) => ({ draft, key: (before?.key ?? 0) + 1 }));

  return {
    shown,
    /** The unfinished draft. */
    draft,
    /** Opens the draft, or a new one. */
    write: () => show(draft ?? noDraft),
    /**
     * Opens a reply, or continues it. When this would discard another draft, asks for confirmation first (`waiting`).
     */
    reply: (answer: Draft) => {
      if (draft && !isSameConversation(draft, answer)) setWaiting(answer);
      else show(draft ?? answer);
    },
    /** The reply that waits for the confirmation to discard the draft. */
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
