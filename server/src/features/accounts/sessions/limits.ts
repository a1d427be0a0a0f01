import { perAddress } from '../../../platform/http/limit-per.ts';

/**
 * Refreshes of one session in 15 minutes. A browser refreshes every 15 minutes and each time that a page is loaded, so
 * none meets it: that would be a new page every three seconds.
 */
export const refreshesOfSession = { points: 300, perSeconds: 15 * 60 };

/** Refreshes from one IP address: a school shares one. */
export const refreshesOfAddress = perAddress('refresh-ip', 3_000, 15);
