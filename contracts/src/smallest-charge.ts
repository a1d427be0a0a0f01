/** Cents. The card provider takes no less: a course costs nothing, or at least this. */
export const smallestCharge = 50;
