import { useQuery } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';

/**
 * One course with its modules and classes, in the reader's language where the academy gives it; disabled while there is no
 * id.
 */
export const useCourse = (id: string | undefined) =>
  useQuery({
    queryKey: ['catalogue', 'course', id],
    queryFn: ({ signal }) => api('GET /courses/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    select: useInLanguage(),
  });
