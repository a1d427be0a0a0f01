import { queryOptions } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';

/** The maximum page size of the API; no user has more courses. */
const limit = 200;

/** My subscriptions with their courses, in the academy's language: readers apply `useInLanguage`. */
export const mySubscriptions = queryOptions({
  queryKey: ['enrolment', 'mine'],
  queryFn: ({ signal }) => api('GET /suscripciones/mis-suscripciones', { query: { limit }, signal }),
});
