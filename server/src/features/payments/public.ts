import type { Cents } from '@puente/contracts/cents';
import type { InstalmentTerms } from '@puente/contracts/instalment-terms-rules';

import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { Gateway, gatewayKeys } from './gateway/gateway.ts';
import { settleEvents } from './job-types.ts';
import { discardEvents, lockGivenUpEvents, repeatEvents } from './ledger/provider-events-store.ts';
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
/** Returns a check whether the card provider answers and takes the key. @param cardFetch the fetch below its SDK */
export function pingOfCards({ config }: Pick<Platform, 'config'>, cardFetch?: typeof fetch): () => Promise<void> {
  const gateway = new Gateway(gatewayKeys(config.payments), cardFetch);
  return () => gateway.ping();
}

/** Repeats and discards events of the card provider that were given up, each once they are locked. */
export interface GivenUpPaymentEvents {
  lock: typeof lockGivenUpEvents;
  /** Settles them again, soon after the commit. */
  repeat: (tx: Tx, ids: readonly string[], at: Date) => Promise<void>;
  discard: (tx: Tx, ids: readonly string[]) => Promise<void>;
}

export const givenUpPaymentEvents = ({ jobs }: Pick<Platform, 'jobs'>): GivenUpPaymentEvents => ({
  lock: lockGivenUpEvents,
  async repeat(tx, ids, at) {
    await repeatEvents(tx, ids, at);
    await jobs.enqueue(tx, settleEvents, {});
  },
  discard: discardEvents,
});

/** The date in the academy's zone, by which due days are counted: 'YYYY-MM-DD'. */
export { academyDay } from './plans/due-day-rules.ts';
