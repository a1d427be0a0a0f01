import { perUser } from '../../platform/http/limit-per.ts';

/** Typing without a pause sends about two searches a second. */
export const searchesOfUser = perUser('codes-search', 600, 5);

/** Each reads every use of a code. */
export const exportsOfUser = perUser('codes-export', 20, 10);
