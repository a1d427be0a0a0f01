import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { ordersUnpaidSince } from '../ledger/due-work-store.ts';
import { lockOrder } from '../ledger/ledger.ts';
import { stopPlan } from '../ledger/stop-plan.ts';
import { accessWhile, inactiveSince, unpaidSince } from '../plans/missed-instalment-rules.ts';

/** Suspends or ends the access of students whose instalments are overdue for too long. */
export function createUnpaidPlans({ database, jobs, now }: Platform, enrolments: Enrolments) {
  async function takeAccess(actor: Actor, orderId: string): Promise<void> {
    await database.transaction(actor, async (tx) => {
      const at = now();
      const { order, payments } = await lockOrder(tx, orderId);
      if (order.estado !== 'active' || !order.subscriptionId) return;
      const access = accessWhile(unpaidSince(payments), at);
      if (access === 'Cancelada') await stopPlan(tx, jobs, orderId, 'unpaid', at);
      if (access !== 'Activa') await enrolments.changeEstado(tx, order.subscriptionId, access);
    });
  }

  return async function takeAccessOfUnpaid(actor: Actor): Promise<void> {
    for (const orderId of await ordersUnpaidSince(database.db, inactiveSince(now()))) await takeAccess(actor, orderId);
  };
}
