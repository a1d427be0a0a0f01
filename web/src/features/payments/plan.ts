import type { Arrears } from './queries.ts';

/** The preview of an installment plan before an order exists. The binding plan is the order's, from the server. */
interface PlanPreview {
  today: number;
  monthly: number;
  months: number;
}

const firstCents = 10_000;
const smallestCents = 15_000;
const months = 5;

/**
 * 100.00 today and the rest in five monthly payments (PAY-11); null below 150.00, where installments are not offered.
 */
export const previewPlan = (finalPrice: number): PlanPreview | null => {
  const cents = Math.round(finalPrice * 100);
  if (cents < smallestCents) return null;
  return { today: firstCents / 100, monthly: Math.floor((cents - firstCents) / months) / 100, months };
};

/** Returns the amount due today and the months that a stopped plan has left; null where only the rest in full can be paid. */
export const resumedPlan = ({ plan }: Pick<Arrears, 'plan'>): PlanPreview | null => {
  const [first, next] = plan ?? [];
  return first && next && plan ? { today: first.monto, monthly: next.monto, months: plan.length - 1 } : null;
};
