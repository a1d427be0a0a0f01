import type { PaymentMode } from '@puente/contracts/payments';

import type { Actor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { courseForSale, finalPrice } from '../../catalogue/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { academyDay } from '../academy-day.ts';
import type { Gateway, NewIntent, OpenIntent } from '../gateway.ts';
import { isSameOffer, planFor } from '../rules.ts';
import type { Settlement } from '../settling/settle.ts';
import {
  abandonOrder,
  customerOf,
  dropIntent,
  insertOrder,
  keepCustomer,
  keepIntent,
  openOrder,
  type OpenOrder,
} from './store.ts';

export interface Buyer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A payment that an intent is wanted for. */
export interface Payable {
  orderId: string;
  titulo: string;
  currency: string;
  paymentId: string;
  monto: number;
  intentId: string | null;
  generation: number;
  /** Whether its card is kept for the plan's later instalments. */
  keepCard: boolean;
  /** What to say when it turns out to be paid. */
  whenPaid: 'COURSE_ALREADY_OWNED' | 'INSTALMENT_NOT_PAYABLE';
}

/** Each round something else moved: another tab, the other mode, a price. More than a few in a row is a quarrel. */
const mostRounds = 6;

/** Opens orders, and gives each payment its one intent at the provider. */
export function createOrdering(platform: Platform, gateway: Gateway, enrolments: Enrolments, settlement: Settlement) {
  const { database, now, config } = platform;

  /** The provider's customer for a student, made at the first purchase. */
  async function customerFor(actor: Actor, { id, email, firstName, lastName }: Buyer): Promise<string> {
    const known = await customerOf(database.db, id);
    if (known) return known.customerId;
    const customerId = await gateway.createCustomer({ userId: id, name: `${firstName} ${lastName}`, email });
    return database.transaction(actor, (tx) => keepCustomer(tx, id, customerId));
  }

  async function createIntent(actor: Actor, payment: Payable, buyer: Buyer): Promise<OpenIntent | null> {
    const content: Omit<NewIntent, 'idempotencyKey'> = {
      amount: payment.monto,
      currency: payment.currency,
      customerId: await customerFor(actor, buyer),
      receiptEmail: buyer.email,
      description: payment.titulo,
      keepCard: payment.keepCard,
      metadata: { paymentId: payment.paymentId, orderId: payment.orderId },
    };
    const intent = await gateway.createIntent({
      ...content,
      idempotencyKey: `payment-${payment.paymentId}-${payment.generation}`,
    });
    const keep = (id: string) => database.transaction(actor, (tx) => keepIntent(tx, payment, id, now()));
    if (intent && (await keep(intent.id))) return intent;
    if (intent) await gateway.cancelIntent(intent.id);
    // The key made another intent before (the buyer's address has changed since), and its secret was never given out.
    else await drop(actor, payment);
    return null;
  }

  const drop = (actor: Actor, payment: Payable) => database.transaction(actor, (tx) => dropIntent(tx, payment, now()));

  /**
   * The intent of a payment, which the browser may confirm.
   * @returns null when it has to be looked at again: something changed meanwhile
   * @throws AppError `whenPaid`, PAYMENT_IN_PROGRESS when it is paid, or being paid
   */
  async function intentFor(actor: Actor, payment: Payable, buyer: Buyer): Promise<OpenIntent | null> {
    if (payment.intentId === null) return createIntent(actor, payment, buyer);
    const intent = await gateway.openIntent(payment.intentId);
    if (intent.status === 'succeeded' || intent.status === 'processing') return refusePaid(actor, payment);
    if (intent.status !== 'canceled') return intent;
    await drop(actor, payment);
    return null;
  }

  /** The provider holds money, or is about to: no second payment beside it. */
  async function refusePaid(
    actor: Actor,
    { paymentId, whenPaid }: Pick<Payable, 'paymentId' | 'whenPaid'>,
  ): Promise<never> {
    const { taken } = await settlement.settle(actor, paymentId);
    throw new AppError(taken ? whenPaid : 'PAYMENT_IN_PROGRESS');
  }

  /**
   * Ends an open order that nothing was paid for. Its intent is cancelled first: what can't be cancelled is settled.
   * @throws AppError COURSE_ALREADY_OWNED, PAYMENT_IN_PROGRESS
   */
  async function abandon(actor: Actor, order: OpenOrder): Promise<void> {
    const cancelled = order.intentId === null || (await gateway.cancelIntent(order.intentId));
    if (!cancelled) await refusePaid(actor, { paymentId: order.paymentId, whenPaid: 'COURSE_ALREADY_OWNED' });
    await database.transaction(actor, (tx) => abandonOrder(tx, order, now()));
  }

  /** The intent of one payment, whatever moves meanwhile. @throws AppError as `intentFor` */
  async function payable<P extends Payable>(
    actor: Actor,
    read: () => Promise<P | null>,
    buyer: Buyer,
  ): Promise<{ payment: P; intent: OpenIntent }> {
    for (let round = 0; round < mostRounds; round += 1) {
      const payment = await read();
      const intent = payment && (await intentFor(actor, payment, buyer));
      if (intent) return { payment, intent };
    }
    throw new AppError('PAYMENT_IN_PROGRESS');
  }

  return {
    abandon,
    payable,

    /**
     * Opens the order of a course, or comes back to the one that is open and still as offered now.
     * The amounts are the academy's own: the browser names a course and a mode, no more.
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
      const total = finalPrice(course.precio, course.porcentajeDescuento);
      const plan = planFor(paymentMode, total, academyDay(at, config.academyTimezone));
      if (!plan.ok) throw new AppError(plan.code);
      const { lines } = plan;

      const { payment: order, intent } = await payable(
        actor,
        async () => {
          const open = await openOrder(database.db, buyer.id, courseId);
          if (open && isSameOffer(open, paymentMode, lines)) {
            return { ...open, keepCard: paymentMode === 'subscription', whenPaid: 'COURSE_ALREADY_OWNED' as const };
          }
          // The next round finds what this one, or another tab meanwhile, has made.
          if (open) await abandon(actor, open);
          else {
            const wanted = {
              userId: buyer.id,
              cursoId: courseId,
              titulo: course.titulo,
              paymentMode,
              total,
              lines,
              at,
            };
            await database.transaction(actor, (tx) => insertOrder(tx, wanted));
          }
          return null;
        },
        buyer,
      );
      return { order, intent };
    },
  };
}

export type Ordering = ReturnType<typeof createOrdering>;
