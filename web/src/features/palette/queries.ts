import { searchMinLength } from '@puente/contracts/people';
import { useEffect, useState } from 'react';

import { useApiInLanguage } from '../../platform/api/use-api.ts';

/** Milliseconds without a keystroke before a search. */
const debounceMs = 250;

/** Searches for the typed text, from two characters on. The answer to an earlier text is never shown for a later one. */
export const usePanelSearch = (typed: string) => {
  const text = typed.trim();
  const [q, setQ] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= searchMinLength;
  const isCurrent = text === q;
  const { data, isFetching, isError, refetch } = useApiInLanguage('GET /admin/buscar', {
    query: { q },
    enabled: isLongEnough && isCurrent,
    retry: false,
    // What was found may have changed since.
    staleTime: 0,
    gcTime: 60_000,
  });
  return {
    found: isLongEnough && isCurrent ? data : undefined,
    isLongEnough,
    isSearching: isLongEnough && (!isCurrent || isFetching),
    isError: isLongEnough && isCurrent && isError && !isFetching,
    retry: () => void refetch(),
  };
};
