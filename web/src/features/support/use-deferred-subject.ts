import { useEffect, useState } from 'react';

/** Milliseconds after the last key, as the forum's search waits. */
const waitMs = 500;

/** The subject, trimmed, once nobody types any more. */
export const useDeferredSubject = (asunto: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asunto.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [asunto]);
  return settled;
};
