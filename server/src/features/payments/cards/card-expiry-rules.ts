import type { SavedCard } from '@puente/contracts/payments';

/** How many days before an instalment its student is warned that the card will have expired. */
export const daysOfWarning = 10;

/**
 * Whether a card has expired by a day; it is valid until the end of its month.
 * @param day 'YYYY-MM-DD'
 */
export const isExpiredOn = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>, day: string): boolean =>
  day.slice(0, 7) > `${expYear}-${String(expMonth).padStart(2, '0')}`;
