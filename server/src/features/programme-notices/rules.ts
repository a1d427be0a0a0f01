/** Named with each consent: another one when the sentence beside the form says something else (course-es.ts). */
export const consentVersion = '2026-11-22';

const day = 86_400_000;

/** Until when rows are kept: unconfirmed addresses three days, everything two years, a claim of a job three days. */
export const keptSince = (now: Date): { unconfirmedBefore: Date; anyBefore: Date; claimedBefore: Date } => ({
  unconfirmedBefore: new Date(now.getTime() - 3 * day),
  anyBefore: new Date(now.getTime() - 2 * 365 * day),
  claimedBefore: new Date(now.getTime() - 3 * day),
});
