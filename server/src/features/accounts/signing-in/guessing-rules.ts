/** Attempts of strangers at one account in an hour that need not wait for each other. */
const freeAttempts = 50;

/**
 * Seconds between two attempts of strangers at one account, by how many there were within the hour. However many
 * addresses guess, they have 50 attempts and then one a minute at most: 110 an hour.
 */
export function delayOfStrangers(attempts: number): number {
  if (attempts <= freeAttempts) return 0;
  if (attempts <= 60) return 5;
  return attempts <= 80 ? 20 : 60;
}

/** Codes that strangers may try at one account in 30 days without waiting for each other. */
const freeCodes = 10;

/**
 * Seconds between two codes of strangers at one account, by how many there were in 30 days: 10 at once, 10 in as many
 * minutes, 20 in quarters of an hour, then one in four hours. However many addresses guess, that is 220 in 30 days.
 */
export function delayOfCodes(codes: number): number {
  if (codes <= freeCodes) return 0;
  if (codes <= 20) return 60;
  return codes <= 40 ? 15 * 60 : 4 * 60 * 60;
}

/** The strangers' code at which the owner is told that somebody who knows the password tries codes. */
export const codesUntilMail = freeCodes;
