import { noCents, sum } from '@puente/contracts/cents';
import type { PaymentMode } from '@puente/contracts/payments';

import type { Actor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { courseForSale } from '../../catalogue/public.ts';
import { givenCode, holdUse, reserveHeldUse } from '../../codes/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { Gateway, OpenIntent } from '../gateway/gateway.ts';
import { abandonOrder, writeOrder } from '../ledger/ledger.ts';
import { latestPaidOrder, openOrder, type OpenOrder } from '../ledger/open-orders-store.ts';
import type { NewOrder } from '../ledger/orders-store.ts';
import { academyDay } from '../plans/due-day-rules.ts';
import { arrearsOf, planFor, resumedPlan } from '../plans/instalment-rules.ts';
import { isSameOffer, keptPrice, keptTerms, mayBuyUntilClosing } from './open-order-rules.ts';
import type { Buyer, PaymentIntents } from './payment-intent.ts';

interface OrderingPorts {
  gateway: Gateway;
  enrolments: Enrolments;
  intents: PaymentIntents;
}

/** Price of a course for one student; `planOf` has its payments by the way of paying. */
type Offer = Awaited<ReturnType<Ordering['offerTo']>>;

/** Opens the order of a course, and abandons stale ones. */
export class Ordering {
  readonly #platform: Pick<Platform, 'academy' | 'database' | 'now' | 'config'>;
  readonly #ports: OrderingPorts;

  constructor(platform: Pick<Platform, 'academy' | 'database' | 'now' | 'config'>, ports: OrderingPorts) {
    this.#platform = platform;
    this.#ports = ports;
  }

  /**
   * Returns the price of a course for one student, with the discount and the terms that an open order was shown, and what it
   * continues if an earlier plan was stopped unpaid.
   * @param codigo as the student typed it
   * @throws AppError COURSE_NOT_FOUND · with a code, the errors of `givenCode`, CODE_NOT_WITH_ARREARS, CODE_NOT_NEEDED
   */
  async offerTo(userId: string, courseId: string, at: Date, codigo?: string) {
    const { db } = this.#platform.database;
    const course = await courseForSale(db, courseId);
    assertThat(course, 'COURSE_NOT_FOUND');
    const open = await openOrder(db, userId, courseId);
    const price = keptPrice(course, open?.createdAt ?? null, at);
    const terms = keptTerms((await this.#platform.academy(db)).cuotas, open, at);
    const today = academyDay(at, this.#platform.config.academyTimezone);
    const arrears = arrearsOf(await latestPaidOrder(db, userId, courseId), today);
    const code = codigo === undefined ? null : await givenCode(db, codigo, { userId, course, at });
    assertThat(!code || !arrears, 'CODE_NOT_WITH_ARREARS');
    assertThat(!code || price > noCents, 'CODE_NOT_NEEDED');
    const total = code ? code.priceOf(price) : price;
    const planOf = (mode: PaymentMode) =>
      arrears ? resumedPlan(mode, total, today, arrears) : planFor(mode, total, today, terms);
    return { course, arrears, code, total, planOf, graceDays: arrears?.graceDays ?? terms.gracia };
  }

  /** Returns what a student owes for a course whose plan was stopped unpaid. */
  async arrears(userId: string, courseId: string) {
    const { arrears, planOf } = await this.offerTo(userId, courseId, this.#platform.now());
    const [full, plan] = [planOf('payment'), planOf('subscription')];
    return arrears && full.ok
      ? { paid: arrears.paid, rest: sum(full.lines.map(({ monto }) => monto)), plan: plan.ok ? plan.lines : null }
      : null;
  }

  /**
   * Opens the order of a course, or returns the open one if its offer still is the current one. All amounts are
   * computed here: the browser sends only a course and a mode.
   */
  async open(
    actor: Actor,
    buyer: Buyer,
    { courseId, paymentMode, codigo }: { courseId: string; paymentMode: PaymentMode; codigo?: string | undefined },
  ): Promise<{ order: OpenOrder; intent: OpenIntent }> {
    const at = this.#platform.now();
    const { db } = this.#platform.database;
    const offer = await this.offerTo(buyer.id, courseId, at, codigo);
    const { enrolments, intents } = this.#ports;
    assertThat(!(await enrolments.findLive(db, buyer.id, courseId, at)), 'COURSE_ALREADY_OWNED');
    const mayBuy = mayBuyUntilClosing({
      closes: offer.course.closes,
      hasOpenOrder: (await openOrder(db, buyer.id, courseId)) !== undefined,
      hasArrears: offer.arrears !== null,
      now: at,
    });
    assertThat(mayBuy, 'COURSE_ENROLMENT_CLOSED');
    assertThat(!offer.code || offer.total > noCents, 'CODE_PAYS_ALL');
    const plan = offer.planOf(paymentMode);
    if (!plan.ok) throw new AppError(plan.code);
    const { lines } = plan;
    const wanted = {
      userId: buyer.id,
      cursoId: courseId,
      titulo: offer.course.titulo,
      paymentMode,
      total: sum(lines.map(({ monto }) => monto)),
      graceDays: offer.graceDays,
      lines,
      at,
    };
    const { payment, intent } = await intents.open(actor, () => this.#findOrWrite(actor, wanted, offer), buyer);
    return { order: payment, intent };
  }

  /**
   * Abandons an unpaid open order. Its intent is cancelled first; if that is not possible, it is settled.
   * @throws AppError COURSE_ALREADY_OWNED, PAYMENT_IN_PROGRESS
   */
  async abandon(actor: Actor, order: OpenOrder): Promise<void> {
    const { database, now } = this.#platform;
    await this.#cancelIntentOf(actor, order);
    await database.transaction(actor, (tx) => abandonOrder(tx, order, now()));
  }

  /** @returns null to retry, when a concurrent request changed the open order */
  async #findOrWrite(actor: Actor, wanted: NewOrder, { course, code }: Offer) {
    const { database } = this.#platform;
    const { userId, cursoId, paymentMode, at } = wanted;
    const codigoId = code?.id ?? null;
    const current = async () => {
      const open = await openOrder(database.db, userId, cursoId);
      return { open, same: open && isSameOffer(open, wanted, codigoId) ? open : null };
    };

    const { open, same } = await current();
    if (open && !same) await this.#cancelIntentOf(actor, open);
    if (!same || code) {
      // In one transaction, so that requests of different modes or codes never leave the course without an open order.
      await database.transaction(actor, async (tx) => {
        // The code before the order, here and in every transaction that locks both.
        const use = code && (await holdUse(tx, code, { userId, course, at }));
        if (open && !same) await abandonOrder(tx, open, at);
        const orderId = same ? same.orderId : await writeOrder(tx, wanted, codigoId);
        if (use && orderId) await reserveHeldUse(tx, orderId, use);
      });
    }
    const order = same ?? (await current()).same;
    if (!order) return null;
    return { ...order, keepCard: paymentMode === 'subscription', whenPaid: 'COURSE_ALREADY_OWNED' as const };
  }

  /**
   * Cancels the intent of an unpaid order; one that may be paid is settled first.
   * @throws AppError COURSE_ALREADY_OWNED, PAYMENT_IN_PROGRESS
   */
  async #cancelIntentOf(actor: Actor, { intentId, paymentId, consentAt }: OpenOrder): Promise<void> {
    if (intentId === null) return;
    const { gateway, intents } = this.#ports;
    const refusePaid = () => intents.refusePaid(actor, { paymentId, whenPaid: 'COURSE_ALREADY_OWNED' });
    // Agreed to, so the student may have confirmed it already: an authorized intent could still be cancelled.
    if (consentAt && (await gateway.openIntent(intentId)).status === 'requires_capture') await refusePaid();
    if (!(await gateway.cancelIntent(intentId))) await refusePaid();
  }
}
