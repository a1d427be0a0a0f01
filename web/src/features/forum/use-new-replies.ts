import type { Respuesta } from '@puente/contracts/forum';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { unseenReplies } from './topic-rules.ts';

/**
 * The replies of others that came while their place, at the end of the page, was out of sight.
 * @returns `end`, for an element after the last reply
 */
export const useNewReplies = (
  replies: readonly Respuesta[],
  myId: string,
): { unseen: Respuesta[]; end: RefObject<HTMLDivElement | null>; markSeen: () => void } => {
  const newest = replies.at(-1)?.createdAt ?? '';
  const [seenUntil, setSeenUntil] = useState(newest);
  const [isEndSeen, setEndSeen] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => setEndSeen(entry?.isIntersecting ?? false));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  if (isEndSeen && seenUntil !== newest) setSeenUntil(newest);
  return {
    unseen: isEndSeen ? [] : unseenReplies(replies, seenUntil, myId),
    end,
    markSeen: () => setSeenUntil(newest),
  };
};
