// Terms of instalments, for whoever charges them and whoever says them. No schema: the browser downloads the sums alone.
import { type Cents, cents, equalPart, less, sum, toCents } from './cents.ts';

/** How a course is paid in instalments: a first payment today, and the rest in equal monthly parts. */
export interface InstalmentTerms {
  /** Payments in all, the first among them. */
  numero: number;
  /** The first payment in dollars: `Money` of the contract. */
  primera: number;
  /** Days after an instalment was first declined for which its student keeps the live classes. */
  gracia: number;
}

/** The terms of an academy that has set none. */
export const originalTerms: InstalmentTerms = { numero: 6, primera: 100, gracia: 7 };

/** The least that a monthly payment may be. */
const smallestMonthly = 1_000;

/** Days between the end of live classes and the end of the subscription, when an instalment stays unpaid. */
const daysUntilEnd = 23;

/** Days after an instalment was first declined, after which its subscription ends. */
export const endsAfter = (gracia: number): number => gracia + daysUntilEnd;

/** The lowest price that may be paid in instalments: the first payment, and 10.00 for each that follows. */
export const smallestPlan = ({ numero, primera }: Pick<InstalmentTerms, 'numero' | 'primera'>): Cents =>
  sum([toCents(primera), cents(smallestMonthly * (numero - 1))]);

/** The payments of a price under these terms, in their order; null below the lowest price. Their sum is the price. */
export function instalmentAmounts(
  price: Cents,
  terms: Pick<InstalmentTerms, 'numero' | 'primera'>,
): readonly Cents[] | null {
  if (price < smallestPlan(terms)) return null;
  const first = toCents(terms.primera);
  return [first, ...monthlyAmounts(less(price, first), terms.numero - 1)];
}

/** An amount in equal parts; the last one takes the odd cents. */
export function monthlyAmounts(amount: Cents, months: number): readonly Cents[] {
  const equal = Array.from({ length: months - 1 }, () => equalPart(amount, months));
  return [...equal, less(amount, sum(equal))];
}
