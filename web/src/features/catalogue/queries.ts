import type { Curso } from '@puente/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { api } from '../../platform/api/client.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { inLanguage } from '../../shared/courses/course-words.ts';

/**
 * One course with its modules and classes, in the reader's language where the academy gives it; disabled while there is no
 * id.
 */
export const useCourse = (id: string | undefined) => {
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['catalogue', 'course', id],
    queryFn: ({ signal }) => api('GET /courses/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    select: useCallback((course: Curso) => inLanguage(course, language), [language]),
  });
};
