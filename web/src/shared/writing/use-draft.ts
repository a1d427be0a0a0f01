import { useCallback, useEffect, useState } from 'react';

import { useUser } from '../../platform/session/use-session.ts';
import { drafts } from './draft-storage.ts';
import { type Draft, isSameDraft, resumed } from './draft.ts';

export interface KeptDraft<T extends Draft> {
  value: T;
  /** Changes it, and keeps it in this browser. */
  change: (next: T) => void;
  /** After it was sent or discarded: empty again, and no longer kept. */
  clear: () => void;
  /** Whether it was begun on an earlier visit, which a screen may say. */
  isResumed: boolean;
}

/**
 * Text that somebody is writing, kept per account in this browser until it is sent, discarded or 30 days old; the logout
 * deletes it. For example `useDraft('foro-respuesta:' + id, '')`.
 * @param key names what is written, unique in the academy: `<feature>-<what>:<id>`. Another key is another draft;
 * without one nothing is kept.
 * @param empty what there is before anybody writes, always the same: a text, or an object of fields. A kept field of
 * another type than here, of an earlier version of the page, is dropped.
 */
export function useDraft<T extends Draft>(key: string | undefined, empty: T): KeptDraft<T> {
  const userId = useUser()?.id ?? '';
  const [nothing] = useState(empty);
  const read = (): { of: string | undefined; value: T; isResumed: boolean } => {
    const kept = key === undefined ? undefined : resumed(drafts.read(userId, key), nothing);
    return { of: key, value: kept ?? nothing, isResumed: kept !== undefined };
  };
  const [state, setState] = useState(read);
  // Another key is shown at once, without the draft of the one before.
  const current = state.of === key ? state : read();
  useEffect(() => drafts.removeExpired(), []);

  const change = useCallback(
    (value: T) => {
      setState((before) => ({ of: key, value, isResumed: before.of === key && before.isResumed }));
      if (key === undefined) return;
      if (isSameDraft(value, nothing)) drafts.remove(userId, key);
      else drafts.write(userId, key, value);
    },
    [key, nothing, userId],
  );
  const clear = useCallback(() => {
    setState({ of: key, value: nothing, isResumed: false });
    if (key !== undefined) drafts.remove(userId, key);
  }, [key, nothing, userId]);
  return { value: current.value, change, clear, isResumed: current.isResumed };
}
