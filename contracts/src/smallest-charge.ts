import { cents } from './cents.ts';

/** The card provider takes no less: a course costs nothing, or at least this. */
export const smallestCharge = cents(50);
