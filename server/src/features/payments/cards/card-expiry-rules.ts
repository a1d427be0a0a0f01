import type { SavedCard } from '@puente/contracts/payments';

/** How many days before an instalment its student hears that the card won't do. */
export const daysOfWarning = 10;

/**
 * Whether a card is not good any more on a day: it is until its month ends.
 * @param day 'YYYY-MM-DD'
 */
export const isExpiredOn = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>, day: string): boolean =>
  day.slice(0, 7) > `${expYear}-${String(expMonth).padStart(2, '0')}`;
