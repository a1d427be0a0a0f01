import { toCents, toWire } from '@puente/contracts/cents';
import { instalmentAmounts, type InstalmentTerms } from '@puente/contracts/instalment-terms-rules';

import type { Arrears } from './queries.ts';

/** The preview of an installment plan before an order exists. The binding plan is the order's, from the server. */
interface PlanPreview {
  today: number;
  monthly: number;
  months: number;
}

/**
 * The first payment today and the rest in monthly ones (PAY-11); null for a price at which installments are not offered.
 * @param terms undefined while they are not known
 */
export const previewPlan = (finalPrice: number, terms: InstalmentTerms | undefined): PlanPreview | null => {
  const [today, monthly, ...others] = (terms && instalmentAmounts(toCents(finalPrice), terms)) ?? [];
  return today && monthly ? { today: toWire(today), monthly: toWire(monthly), months: others.length + 1 } : null;
};

/** Returns the amount due today and the months that a stopped plan has left; null where only the rest in full can be paid. */
export const resumedPlan = ({ plan }: Pick<Arrears, 'plan'>): PlanPreview | null => {
  const [first, next, ...others] = plan ?? [];
  return first && next ? { today: first.monto, monthly: next.monto, months: others.length + 1 } : null;
};
