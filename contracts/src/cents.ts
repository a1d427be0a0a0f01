declare const unit: unique symbol;

/**
 * An amount of money: whole US cents. It is a plain number at run time (so the database, JSON and `===` work), but an
 * opaque type to the compiler: neither a number nor the wire's decimal `Money` can be used in its place, and arithmetic
 * goes through the functions below. Amounts can be compared with `<`, `<=`, `>` and `>=`.
 */
export interface Cents {
  readonly [unit]: 'US cents';
}

/** Whether a value of unknown origin (a stored event, JSON) is an amount of whole cents. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** @param amount whole cents @throws RangeError for a fraction of a cent */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${String(amount)} is not a whole number of cents.`);
  return amount;
}

/** The plain number of cents, for what counts in them too: the card provider, the database. */
export const centsNumber = (amount: Cents): number => amount as unknown as number;

/**
 * An amount from the wire, as cents.
 * @param amount dollars with at most two decimals @throws RangeError for more decimals
 */
export function toCents(amount: number): Cents {
  const hundredfold = amount * 100;
  const whole = Math.round(hundredfold);
  // 0.07 × 100 is 7.000000000000001; an amount that is really finer than a cent is a mistake of the caller's.
  if (Math.abs(hundredfold - whole) > 1e-4) throw new RangeError(`${String(amount)} is not a number of whole cents.`);
  return cents(whole);
}

/** An amount as the number with two decimals that goes over the wire: `Money` of the contract. */
export const toWire = (amount: Cents): number => centsNumber(amount) / 100;

export const noCents = cents(0);

export const sum = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((total, amount) => total + centsNumber(amount), 0));

/** `from` less `amount`; negative when `amount` is more. */
export const less = (from: Cents, amount: Cents): Cents => cents(centsNumber(from) - centsNumber(amount));

/** One of so many equal parts, rounded down to the cent: what is left over is the caller's to place. */
export const equalPart = (amount: Cents, parts: number): Cents => cents(Math.floor(centsNumber(amount) / parts));

/**
 * An amount less a discount, rounded half up to the cent.
 * @param discount a fraction from 0 to 1 with at most four decimals
 */
export function discounted(amount: Cents, discount: number): Cents {
  // In whole ten-thousandths, so that no binary fraction decides about a cent.
  const keptTenThousandths = 10_000 - Math.round(discount * 10_000);
  return cents(Math.floor((centsNumber(amount) * keptTenThousandths + 5_000) / 10_000));
}
