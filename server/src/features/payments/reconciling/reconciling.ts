import { sum } from '@puente/contracts/cents';
import type { InstalmentTerms } from '@puente/contracts/instalment-terms-rules';

import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import { courseForSale } from '../../catalogue/public.ts';
import { ordersPastReservation } from '../../codes/public.ts';
import { returnPayment, settleEvents } from '../job-types.ts';
import { unreturnedPayments, unsettledPayments } from '../ledger/due-work-store.ts';
import {
  coursesWithOpenOrders,
  newcomersOpenOrders,
  type OpenOrder,
  openOrdersAmong,
  openOrdersOfOtherOffers,
  ordersOpenSince,
} from '../ledger/open-orders-store.ts';
import { markChecked } from '../ledger/payments-store.ts';
import { forgetEvents } from '../ledger/provider-events-store.ts';
import { unfinishedRefunds } from '../ledger/refunds-store.ts';
import { graceMinutes, isInTerms, mayBuyUntilClosing } from '../ordering/open-order-rules.ts';
import type { Ordering } from '../ordering/ordering.ts';
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
  { academy, database, jobs, log, now }: Platform,
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
      await database.transaction(actor, (tx) => markChecked(tx, paymentId, now()));
      await settlement.settle(actor, paymentId);
    });
    await each(await ordersOpenSince(db, ago(day), batch), 'giving up an order', (order) =>
      ordering.abandon(actor, order),
    );
    await each(await ordersAfterClosing(db, now(), batch), 'giving up an order of a closed enrollment', (order) =>
      ordering.abandon(actor, order),
    );
    const former = await ordersOfFormerOffers(db, ordering, { terms: (await academy(db)).cuotas, at: now() }, batch);
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
    // A batch per run is enough: fewer events arrive between runs.
    await database.transaction(actor, (tx) => forgetEvents(tx, ago(90 * day), maxDeletedEvents));
  };
}

/**
 * Returns the open orders of courses whose enrolment is closed for good (SHOP-3): their intents could still be paid from an open
 * tab. A student who continues an earlier plan keeps theirs.
 * @param limit per course
 */
async function ordersAfterClosing(db: Db, at: Date, limit: number): Promise<OpenOrder[]> {
  const found: OpenOrder[] = [];
  for (const courseId of await coursesWithOpenOrders(db)) {
    const course = await courseForSale(db, courseId);
    const facts = { closes: course?.closes ?? null, hasOpenOrder: true, hasArrears: false, now: at };
    if (!mayBuyUntilClosing(facts)) found.push(...(await newcomersOpenOrders(db, courseId, limit)));
  }
  return found;
}

/**
 * Returns the open orders whose price or terms aren't offered any more, 30 minutes after they were opened: a discount has ended,
 * or staff has changed the price (ADM-2) or the terms of instalments (BRAND-1). Their intents could still be paid from an open tab. An order with a code is kept for as
 * long as the code's use, and one of a course that was withdrawn stays payable.
 * @param limit per course
 */
async function ordersOfFormerOffers(
  db: Db,
  ordering: Pick<Ordering, 'offerTo'>,
  { terms, at }: { terms: InstalmentTerms; at: Date },
  limit: number,
): Promise<OpenOrder[]> {
  const found: OpenOrder[] = [];
  const before = new Date(at.getTime() - graceMinutes * 60_000);
  for (const courseId of await coursesWithOpenOrders(db)) {
    const course = await courseForSale(db, courseId);
    if (!course) continue;
    const offer = { price: course.priceAt(at), terms, before };
    for (const order of await openOrdersOfOtherOffers(db, courseId, offer, limit)) {
      // The rest of a plan that was stopped unpaid is no course's price: the offer itself says what it costs.
      if (!(await isOffered(order, courseId))) found.push(order);
    }
  }
  return found;

  async function isOffered(order: OpenOrder, courseId: string): Promise<boolean> {
    const { planOf, arrears, graceDays } = await ordering.offerTo(order.userId, courseId, at);
    const plan = planOf(order.paymentMode);
    if (!plan.ok || sum(plan.lines.map(({ monto }) => monto)) !== order.total) return false;
    // The payment that a stopped plan continues with depends on the day.
    return order.paymentMode === 'payment' || arrears !== null || isInTerms(order, plan.lines, graceDays);
  }
}
