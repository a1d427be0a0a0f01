import { apiQuery } from '../../platform/api/use-api.ts';

/** The maximum page size of the API; no user has more courses. */
const limit = 200;

/** My subscriptions with their courses, in the academy's language: readers apply `useInLanguage`. */
export const mySubscriptions = apiQuery('GET /suscripciones/mis-suscripciones', { query: { limit } });
