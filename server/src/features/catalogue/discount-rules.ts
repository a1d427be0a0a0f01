import type { Discount } from '@puente/contracts/cents';

/** The moment until which the discount in force stays as it is, in milliseconds; `Infinity` when it doesn't change. */
export function discountChangesAt({ descuentoDesde, descuentoHasta }: Discount, now: Date): number {
  const bounds = [descuentoDesde, descuentoHasta].map((bound) => bound?.getTime() ?? Infinity);
  return Math.min(...bounds.filter((bound) => bound > now.getTime()), Infinity);
}
