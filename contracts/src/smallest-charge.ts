import { cents } from './cents.ts';

/** The card provider's minimum charge: a course is free or costs at least this. */
export const smallestCharge = cents(50);
