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
