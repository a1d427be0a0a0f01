import { useQuery } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';

/** The courses of the academy without the archived ones, for a choice: newest first, as many as a page of the API has. */
export const useCourseOptions = () =>
  useQuery({
    queryKey: ['panel', 'course-options'],
    queryFn: ({ signal }) => api('GET /admin/courses', { query: { limit: 200 }, signal }),
    select: useInLanguage(),
    staleTime: 60_000,
  });
