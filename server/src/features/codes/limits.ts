import { perUser } from '../../platform/http/limit-per.ts';

/** Typing without a pause sends about two searches a second. */
export const searchesOfUser = perUser('codes-search', 600, 5);
