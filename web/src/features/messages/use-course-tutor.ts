import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { api } from '../../platform/api/client.ts';
import { type Draft, noDraft } from './draft.ts';

/**
 * Begins a message to the tutor of the course that the address names, once (`?tutor_de=…`). A course without a tutor
 * leaves the recipient open, and so does a list that could not be loaded.
 */
export const useCourseTutor = (begin: (draft: Draft) => void): void => {
  const [query, setQuery] = useSearchParams();
  const courseId = query.get('tutor_de');
  const { data, isError } = useQuery({
    queryKey: ['people', 'tutors', courseId],
    queryFn: ({ signal }) => api('GET /usuarios/search', { query: { tutoresDe: courseId ?? '' }, signal }),
    enabled: courseId !== null,
    retry: false,
  });
  useEffect(() => {
    if (courseId === null || (!data && !isError)) return;
    begin({ ...noDraft, destinatario: data?.[0] ?? null });
    setQuery(
      (old) => {
        old.delete('tutor_de');
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address, when its tutor is known
  }, [courseId, data, isError]);
};
