import { discounted } from '@puente/contracts/cents';
import type { PaymentMode } from '@puente/contracts/payments';

import type { Actor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { courseForSale } from '../../catalogue/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { Gateway, OpenIntent } from '../gateway/gateway.ts';
import { abandonOrder, writeOrder } from '../ledger/ledger.ts';
import { openOrder, type OpenOrder } from '../ledger/open-orders-store.ts';
import { academyDay } from '../plans/due-day-rules.ts';
import { planFor } from '../plans/instalment-amounts-rules.ts';
import type { Buyer, PaymentIntents } from './payment-intent.ts';
import { isSameOffer } from './same-offer-rules.ts';

/** Opens the order of a course, and abandons stale ones. */
export function createOrdering(
  { database, now, config }: Platform,
  gateway: Gateway,
  enrolments: Enrolments,
  intents: PaymentIntents,
) {
  /** Cancels the intent of an unpaid order; if that is not possible, settles it. @throws AppError as `abandon` */
  async function cancelIntentOf(actor: Actor, order: OpenOrder): Promise<void> {
    const cancelled = order.intentId === null || (await gateway.cancelIntent(order.intentId));
    if (!cancelled) await intents.refusePaid(actor, { paymentId: order.paymentId, whenPaid: 'COURSE_ALREADY_OWNED' });
  }

  return {
    /**
     * Abandons an unpaid open order. Its intent is cancelled first; if that is not possible, it is settled.
     * @throws AppError COURSE_ALREADY_OWNED, PAYMENT_IN_PROGRESS
     */
    async abandon(actor: Actor, order: OpenOrder): Promise<void> {
      await cancelIntentOf(actor, order);
      await database.transaction(actor, (tx) => abandonOrder(tx, order, now()));
    },

    /**
     * Opens the order of a course, or returns the open one if its offer still is the current one. All amounts are
     * computed here: the browser sends only a course and a mode.
     * @throws AppError COURSE_NOT_FOUND, COURSE_ALREADY_OWNED, COURSE_NOT_FOR_SALE, INSTALMENTS_NOT_AVAILABLE,
     * PAYMENT_IN_PROGRESS
     */
    async open(
      actor: Actor,
      buyer: Buyer,
      courseId: string,
      paymentMode: PaymentMode,
    ): Promise<{ order: OpenOrder; intent: OpenIntent }> {
      const at = now();
      const course = await courseForSale(database.db, courseId);
      assertThat(course, 'COURSE_NOT_FOUND');
      assertThat(!(await enrolments.findLive(database.db, buyer.id, courseId, at)), 'COURSE_ALREADY_OWNED');
      const total = discounted(course.precio, course.porcentajeDescuento);
      const plan = planFor(paymentMode, total, academyDay(at, config.academyTimezone));
      if (!plan.ok) throw new AppError(plan.code);
      const { lines } = plan;
      const wanted = { userId: buyer.id, cursoId: courseId, titulo: course.titulo, paymentMode, total, lines, at };

      const current = async () => {
        const open = await openOrder(database.db, buyer.id, courseId);
        return { open, same: open && isSameOffer(open, paymentMode, lines) ? open : null };
      };

      /** @returns null to retry, when a concurrent request changed the open order */
      async function findOrWrite() {
        const { open, same } = await current();
        if (open && !same) await cancelIntentOf(actor, open);
        if (!same) {
          // In one transaction, so that requests of different modes never leave the course without an open order.
          await database.transaction(actor, async (tx) => {
            if (open) await abandonOrder(tx, open, at);
            await writeOrder(tx, wanted);
          });
        }
        const order = same ?? (await current()).same;
        if (!order) return null;
        return { ...order, keepCard: paymentMode === 'subscription', whenPaid: 'COURSE_ALREADY_OWNED' as const };
      }
      const { payment: order, intent } = await intents.payable(actor, findOrWrite, buyer);
      return { order, intent };
    },
  };
}

export type Ordering = ReturnType<typeof createOrdering>;
