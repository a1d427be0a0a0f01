declare const unit: unique symbol;

/**
 * An amount of money in whole US cents. It is a plain number at run time (so the database, JSON and `===` work) but an
 * opaque type to the compiler: it can't be mixed up with plain numbers or with the wire's decimal `Money`, and
 * arithmetic goes through the functions below. Amounts can be compared with `<`, `<=`, `>` and `>=`.
 */
export interface Cents {
  readonly [unit]: 'US cents';
}

/** Type guard: whether an unknown value (from a stored event or JSON) is an amount of whole cents. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** @param amount whole cents @throws RangeError for a fraction of a cent */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${String(amount)} is not a whole number of cents.`);
  return amount;
}

/** The plain number of cents, for the card provider and the database, which also count in cents. */
export const centsNumber = (amount: Cents): number => Number(amount);

/**
 * Converts an amount from the wire to cents.
 * @param amount dollars with at most two decimals @throws RangeError for more decimals
 */
export function toCents(amount: number): Cents {
  const hundredfold = amount * 100;
  const whole = Math.round(hundredfold);
  // Floating point: 0.07 × 100 is 7.000000000000001. A larger deviation is a caller's error.
  if (Math.abs(hundredfold - whole) > 1e-4) throw new RangeError(`${String(amount)} is not a number of whole cents.`);
  return cents(whole);
}

/** Converts an amount to the decimal number of dollars that is sent over the wire: `Money` of the contract. */
export const toWire = (amount: Cents): number => centsNumber(amount) / 100;

export const noCents = cents(0);

export const sum = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((total, amount) => total + centsNumber(amount), 0));

/** Subtracts `amount` from `from`; the result may be negative. */
export const less = (from: Cents, amount: Cents): Cents => cents(centsNumber(from) - centsNumber(amount));

/** Returns one of `parts` equal parts, rounded down to the cent; the caller assigns the remainder. */
export const equalPart = (amount: Cents, parts: number): Cents => cents(Math.floor(centsNumber(amount) / parts));

/**
 * Applies a discount to an amount, rounded half up to the cent.
 * @param discount a fraction from 0 to 1 with at most four decimals
 */
export function discounted(amount: Cents, discount: number): Cents {
  // Integer arithmetic in ten-thousandths avoids floating-point rounding errors.
  const keptTenThousandths = 10_000 - Math.round(discount * 10_000);
  return cents(Math.floor((centsNumber(amount) * keptTenThousandths + 5_000) / 10_000));
}

/** The card provider's minimum charge: a course is free or costs at least this. */
export const smallestCharge = cents(50);

/** A course's discount with its period. */
export interface Discount {
  /** A fraction, 0 to 1. */
  porcentajeDescuento: number;
  /** From this moment on; null = from the beginning. */
  descuentoDesde: Date | null;
  /** Before this moment; null = without an end. */
  descuentoHasta: Date | null;
}

/** The discount in force at a moment, a fraction: 0 outside its period. */
export function discountAt({ porcentajeDescuento, descuentoDesde, descuentoHasta }: Discount, at: Date): number {
  const hasBegun = descuentoDesde === null || at >= descuentoDesde;
  const hasEnded = descuentoHasta !== null && at >= descuentoHasta;
  return hasBegun && !hasEnded ? porcentajeDescuento : 0;
}
