import { useApiInLanguage } from '../../platform/api/use-api.ts';

/** One course with its modules and classes; disabled while there is no id. */
export const useCourse = (id: string | undefined) =>
  useApiInLanguage('GET /courses/:id', { params: { id: id ?? '' }, enabled: id !== undefined });
