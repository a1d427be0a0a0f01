import { type Persona, searchMinLength } from '@puente/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { api } from '../../platform/api/client.ts';

/** Milliseconds without a keystroke after which a name is looked for (MSG-2). */
const pause = 300;

/** People whose name begins like the typed text, from 2 characters on; an older search never replaces a newer one. */
export const usePeopleSearch = (typed: string) => {
  const text = typed.trim();
  const [term, setTerm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= searchMinLength;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['people', 'search', term],
    queryFn: ({ signal }) => api('GET /usuarios/search', { query: { term }, signal }),
    enabled: isLongEnough && term.length >= searchMinLength,
    retry: false,
  });
  const isCurrent = text === term;
  return {
    people: isLongEnough && isCurrent ? (data ?? noPeople) : noPeople,
    isLongEnough,
    isSearching: isLongEnough && (!isCurrent || isFetching),
    isError: isCurrent && isError,
  };
};

const noPeople: Persona[] = [];
