import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { useApi } from '../../platform/api/use-api.ts';
import { type Draft, noDraft } from './draft.ts';

/**
 * Begins a message to the tutor of the course that the address names, once (`?tutor_de=…`). A course without a tutor
 * leaves the recipient open, and so does a list that could not be loaded.
 */
export const useCourseTutor = (begin: (draft: Draft) => void): void => {
  const [query, setQuery] = useSearchParams();
  const courseId = query.get('tutor_de');
  const { data, isError } = useApi('GET /usuarios/search', {
    query: { tutoresDe: courseId ?? '' },
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
