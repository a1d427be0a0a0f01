import { perUser } from '../../platform/http/limit-per.ts';

/** Versions of work that one person hands in within an hour. */
export const limits = { handIns: perUser('coursework-hand-ins', 60, 60) };
