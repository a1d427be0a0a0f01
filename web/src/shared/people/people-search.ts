import { type PersonaEncontrada, searchMinLength } from '@puente/contracts/people';
import { useEffect, useState } from 'react';

import { useApi } from '../../platform/api/use-api.ts';

/** Debounce of the search, in milliseconds without a keystroke (MSG-2). */
const debounceMs = 300;

/**
 * Searches people by the start of their name, from 2 characters on. A response of an older search never replaces a
 * newer one (race condition).
 */
export const usePeopleSearch = (typed: string) => {
  const text = typed.trim();
  const [term, setTerm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= searchMinLength;
  const { data, isFetching, isError, refetch } = useApi('GET /usuarios/search', {
    query: { term },
    enabled: isLongEnough && term.length >= searchMinLength,
    retry: false,
  });
  const isCurrent = text === term;
  return {
    people: isLongEnough && isCurrent ? (data ?? noPeople) : noPeople,
    isLongEnough,
    isSearching: isLongEnough && (!isCurrent || isFetching),
    isError: isLongEnough && isCurrent && isError,
    retry: () => void refetch(),
  };
};

const noPeople: PersonaEncontrada[] = [];
