import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import { ordersPastReservation } from '../../codes/public.ts';
import { returnPayment, settleEvents } from '../job-types.ts';
import { unreturnedPayments, unsettledPayments } from '../ledger/due-work-store.ts';
import { openOrdersAmong, ordersOpenSince } from '../ledger/open-orders-store.ts';
import { markAsked } from '../ledger/payments-store.ts';
import { forgetEvents } from '../ledger/provider-events-store.ts';
import { unfinishedRefunds } from '../ledger/refunds-store.ts';
import type { Ordering } from '../ordering/ordering.ts';
import { ordersAfterClosing, ordersOfFormerOffers } from '../ordering/outdated-orders.ts';
import type { Refunds } from '../refunding/refunding.ts';
import type { Settlement } from '../settling/settle.ts';

interface ReconcilerPorts {
  settlement: Settlement;
  ordering: Ordering;
  refunds: Refunds;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const batch = 200;
const maxDeletedEvents = 1_000;

/** The reconciliation job, every five minutes: settles what a lost webhook, a crash or a closed tab left open. */
export function createReconciler(
  { database, jobs, log, now }: Platform,
  { settlement, ordering, refunds }: ReconcilerPorts,
) {
  const { db } = database;

  /** Continues after a failure. */
  async function each<T>(all: readonly T[], what: string, work: (one: T) => Promise<unknown>): Promise<void> {
    for (const one of all) {
      try {
        await work(one);
      } catch (error) {
        log.warn({ err: error, one }, `${what} failed; it is tried again at the next round`);
      }
    }
  }

  return async function reconcile(actor: Actor): Promise<void> {
    const at = now().getTime();
    const ago = (span: number) => new Date(at - span);

    const unsettled = await unsettledPayments(db, { pendingBefore: ago(4 * minute), othersBefore: ago(hour) }, batch);
    await each(unsettled, 'settling a payment', async (paymentId) => {
      await database.transaction(actor, (tx) => markAsked(tx, paymentId, now()));
      await settlement.settle(actor, paymentId);
    });
    await each(await ordersOpenSince(db, ago(day), batch), 'giving up an order', (order) =>
      ordering.abandon(actor, order),
    );
    await each(await ordersAfterClosing(db, now(), batch), 'giving up an order of a closed enrollment', (order) =>
      ordering.abandon(actor, order),
    );
    const former = await ordersOfFormerOffers(db, ordering, now(), batch);
    await each(former, 'giving up an order of a former offer', (order) => ordering.abandon(actor, order));
    const kept = await openOrdersAmong(db, await ordersPastReservation(db, now(), batch));
    await each(kept, 'giving up an order whose code is no longer kept', (order) => ordering.abandon(actor, order));
    await each(await unreturnedPayments(db, ago(hour), batch), 'returning a payment', (paymentId) =>
      jobs.enqueue(db, returnPayment, { paymentId }, { singletonKey: paymentId }),
    );
    await each(await unfinishedRefunds(db, ago(2 * minute), batch), 'asking about a refund', (refundId) =>
      refunds.finish(actor, refundId, { isAgain: true }),
    );
    // Events whose job was given up.
    await jobs.enqueue(db, settleEvents, {}, { singletonKey: 'reconcile' });
    // One batch per run is enough: fewer events arrive between runs.
    await database.transaction(actor, (tx) => forgetEvents(tx, ago(90 * day), maxDeletedEvents));
  };
}
