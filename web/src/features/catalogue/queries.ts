import { useApiInLanguage } from '../../platform/api/use-api.ts';

/** Fetches a course with its modules and classes; disabled while `id` is undefined. */
export const useCourse = (id: string | undefined) =>
  useApiInLanguage('GET /courses/:id', { params: { id: id ?? '' }, enabled: id !== undefined });
