import type { Respuesta } from '@puente/contracts/forum';
import { useEffect, useRef } from 'react';

import { replyDomId } from './address.ts';

interface Earlier {
  isComplete: boolean;
  isFetching: boolean;
  fetchMore: () => void;
}

/**
 * Shows and focuses the reply that the address names (`?respuesta=`), once: where it is earlier than what is there,
 * earlier replies are fetched until it is.
 * @returns whether there is no such reply
 */
export const useReplyOfAddress = (
  id: string | null,
  replies: readonly Respuesta[],
  { isComplete, isFetching, fetchMore }: Earlier,
): boolean => {
  const shown = useRef<string>(undefined);
  const isThere = id !== null && replies.some((reply) => reply.id === id);
  const isSought = id !== null && !isThere && !isComplete && !isFetching;
  useEffect(() => {
    if (!isThere || shown.current === id) return;
    shown.current = id;
    const place = document.getElementById(replyDomId(id));
    // After the shell has scrolled to the top of a new page, and given the focus to its heading.
    const frame = requestAnimationFrame(() => {
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isThere]);
  useEffect(() => {
    if (isSought) fetchMore();
  }, [isSought, fetchMore]);
  return id !== null && !isThere && isComplete;
};
