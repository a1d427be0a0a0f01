import { useApiInLanguage } from '../../platform/api/use-api.ts';

/** The courses of the academy without the archived ones, for a choice: newest first, as many as a page of the API has. */
export const useCourseOptions = () =>
  useApiInLanguage('GET /admin/courses', { query: { limit: 200 }, staleTime: 60_000 });
