import { noCents, sum } from '@puente/contracts/cents';
import type { PaymentMode } from '@puente/contracts/payments';

import type { Actor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { courseForSale } from '../../catalogue/public.ts';
import { givenCode, holdUse, keepFor } from '../../codes/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { Gateway, OpenIntent } from '../gateway/gateway.ts';
import { abandonOrder, writeOrder } from '../ledger/ledger.ts';
import { latestPaidOrder, openOrder, type OpenOrder } from '../ledger/open-orders-store.ts';
import { arrearsOf, resumedPlan } from '../plans/arrears-rules.ts';
import { academyDay } from '../plans/due-day-rules.ts';
import { planFor } from '../plans/instalment-amounts-rules.ts';
import { isSameOffer, keptPrice, mayBuyUntilClosing } from './open-order-rules.ts';
import type { Buyer, PaymentIntents } from './payment-intent.ts';

/** Opens the order of a course, and abandons stale ones. */
export function createOrdering(
  { database, now, config }: Platform,
  gateway: Gateway,
  enrolments: Enrolments,
  intents: PaymentIntents,
) {
  /**
   * Cancels the intent of an unpaid order; one that may be paid is settled first.
   * @throws AppError as `abandon`
   */
  async function cancelIntentOf(actor: Actor, { intentId, paymentId, consentAt }: OpenOrder): Promise<void> {
    if (intentId === null) return;
    const refusePaid = () => intents.refusePaid(actor, { paymentId, whenPaid: 'COURSE_ALREADY_OWNED' });
    // Agreed to, so the student may have confirmed it already: an authorized intent could still be cancelled.
    if (consentAt && (await gateway.openIntent(intentId)).status === 'requires_capture') await refusePaid();
    if (!(await gateway.cancelIntent(intentId))) await refusePaid();
  }

  /**
   * The price of a course for one student, with the discount that an open order was shown, and what it continues if an earlier plan was stopped unpaid.
   * @param codigo as the student typed it
   * @throws AppError COURSE_NOT_FOUND · with a code, the errors of `givenCode`, CODE_NOT_WITH_ARREARS, CODE_NOT_NEEDED
   */
  async function offerTo(userId: string, courseId: string, at: Date, codigo?: string) {
    const course = await courseForSale(database.db, courseId);
    assertThat(course, 'COURSE_NOT_FOUND');
    const price = keptPrice(course, (await openOrder(database.db, userId, courseId))?.createdAt ?? null, at);
    const today = academyDay(at, config.academyTimezone);
    const arrears = arrearsOf(await latestPaidOrder(database.db, userId, courseId), today);
    const code = codigo === undefined ? null : await givenCode(database.db, codigo, { userId, course, at });
    assertThat(!code || !arrears, 'CODE_NOT_WITH_ARREARS');
    assertThat(!code || price > noCents, 'CODE_NOT_NEEDED');
    const total = code ? code.priceOf(price) : price;
    const planOf = (mode: PaymentMode) =>
      arrears ? resumedPlan(mode, total, today, arrears) : planFor(mode, total, today);
    return { course, arrears, code, total, planOf };
  }

  return {
    offerTo,

    /** What a student owes for a course whose plan was stopped unpaid. @throws AppError COURSE_NOT_FOUND */
    async arrears(userId: string, courseId: string) {
      const { arrears, planOf } = await offerTo(userId, courseId, now());
      const [full, plan] = [planOf('payment'), planOf('subscription')];
      return arrears && full.ok
        ? { paid: arrears.paid, rest: sum(full.lines.map(({ monto }) => monto)), plan: plan.ok ? plan.lines : null }
        : null;
    },

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
     * @throws AppError COURSE_NOT_FOUND, COURSE_ALREADY_OWNED, COURSE_ENROLMENT_CLOSED, COURSE_NOT_FOR_SALE,
     * INSTALMENTS_NOT_AVAILABLE, PAYMENT_IN_PROGRESS · with a code, those of `offerTo` and CODE_PAYS_ALL
     */
    async open(
      actor: Actor,
      buyer: Buyer,
      { courseId, paymentMode, codigo }: { courseId: string; paymentMode: PaymentMode; codigo?: string | undefined },
    ): Promise<{ order: OpenOrder; intent: OpenIntent }> {
      const at = now();
      const { course, arrears, code, total, planOf } = await offerTo(buyer.id, courseId, at, codigo);
      assertThat(!(await enrolments.findLive(database.db, buyer.id, courseId, at)), 'COURSE_ALREADY_OWNED');
      const mayBuy = mayBuyUntilClosing({
        closes: course.closes,
        hasOpenOrder: (await openOrder(database.db, buyer.id, courseId)) !== undefined,
        hasArrears: arrears !== null,
        now: at,
      });
      assertThat(mayBuy, 'COURSE_ENROLMENT_CLOSED');
      assertThat(!code || total > noCents, 'CODE_PAYS_ALL');
      const plan = planOf(paymentMode);
      if (!plan.ok) throw new AppError(plan.code);
      const { lines } = plan;
      const codigoId = code?.id ?? null;
      const wanted = {
        userId: buyer.id,
        cursoId: courseId,
        titulo: course.titulo,
        paymentMode,
        total: sum(lines.map(({ monto }) => monto)),
        lines,
        at,
      };

      const current = async () => {
        const open = await openOrder(database.db, buyer.id, courseId);
        return { open, same: open && isSameOffer(open, paymentMode, lines, codigoId) ? open : null };
      };

      /** @returns null to retry, when a concurrent request changed the open order */
      async function findOrWrite() {
        const { open, same } = await current();
        if (open && !same) await cancelIntentOf(actor, open);
        if (!same || code) {
          // In one transaction, so that requests of different modes or codes never leave the course without an open order.
          await database.transaction(actor, async (tx) => {
            // The code before the order, here and in every transaction that locks both.
            const use = code && (await holdUse(tx, code, { userId: buyer.id, course, at }));
            if (open && !same) await abandonOrder(tx, open, at);
            const orderId = same ? same.orderId : await writeOrder(tx, wanted, codigoId);
            if (use && orderId) await keepFor(tx, orderId, use);
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
