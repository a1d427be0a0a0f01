import type { Cents } from '@puente/contracts/cents';
import type { InstalmentTerms } from '@puente/contracts/instalment-terms-rules';

import { planFor } from './plans/instalment-rules.ts';
import type { PlanLine } from './tables.ts';

/** `moneyNow(db, days)`: sums of what was taken, is due, overdue and declined. */
export { moneyNow } from './purchases/money-store.ts';
export { purchasesFound } from './purchases/purchases-store.ts';
export { countRunningPlans } from './leaving/store.ts';
/** The payments of a course bought today in instalments; null where it can't be. @param today 'YYYY-MM-DD' */
export function instalmentsOf(total: Cents, today: string, terms: InstalmentTerms): readonly PlanLine[] | null {
  const plan = planFor('subscription', total, today, terms);
  return plan.ok ? plan.lines : null;
}
/** The date in the academy's zone, by which due days are counted: 'YYYY-MM-DD'. */
export { academyDay } from './plans/due-day-rules.ts';
