import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { accountById } from '../../accounts/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { customerOf } from '../cards/customers-store.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Failure } from '../gateway/provider-facts.ts';
import { collectInstalment } from '../job-types.ts';
import { dueInstalments, ordersPastGrace } from '../ledger/due-work-store.ts';
import { lockOrder, stopPlan } from '../ledger/ledger.ts';
import { paymentWithOrder } from '../ledger/payment-with-order-store.ts';
import { claimInstalment } from '../ledger/payments-store.ts';
import type { Payable, PaymentIntents } from '../ordering/payment-intent.ts';
import { accessWhileUnpaid, unpaidSince } from '../plans/missed-instalment-rules.ts';
import type { Settlement } from '../settling/settle.ts';

const batch = 500;
/** The lease of an attempt, in milliseconds, after which another process may retry it. */
const lease = 15 * 60_000;

interface CollectorPorts {
  gateway: Gateway;
  enrolments: Enrolments;
  settlement: Settlement;
  intents: PaymentIntents;
}

/** Charges due instalments without the student, and suspends access for those that stay unpaid. */
export function createCollector(platform: Platform, ports: CollectorPorts) {
  const { database, jobs, now } = platform;
  const { gateway, enrolments, settlement, intents } = ports;
  const { db } = database;

  async function payable(paymentId: string): Promise<Payable | null> {
    const payment = await paymentWithOrder(db, paymentId);
    return payment ? { ...payment, keepCard: false, whenPaid: 'INSTALMENT_NOT_PAYABLE' } : null;
  }

  /** @returns the failure of a missing card; a bank's decline is read from the intent by settle */
  async function charge(intentId: string, userId: string, key: string, tried?: string): Promise<Failure | null> {
    const card = (await customerOf(db, userId))?.paymentMethodId;
    // The student changed the card a moment ago and the old one is detached: retry with the new one.
    if (!card || card === tried) return { code: 'payment_method_missing', charge: null, final: true };
    const refusal = await gateway.chargeSavedCard(intentId, card, `${key}-${card}`);
    return refusal && charge(intentId, userId, key, card);
  }

  return {
    async collectDue(actor: Actor): Promise<void> {
      for (const paymentId of await dueInstalments(db, now(), batch)) {
        await jobs.enqueue(db, collectInstalment, { paymentId }, { singletonKey: paymentId });
      }
      await takeAccessOfUnpaid(platform, enrolments, actor);
    },

    /** Makes one attempt to charge one instalment; settle reads the outcome. */
    async collect(actor: Actor, paymentId: string): Promise<void> {
      const at = now();
      const leaseUntil = new Date(at.getTime() + lease);
      const claimed = await database.transaction(actor, (tx) => claimInstalment(tx, paymentId, at, leaseUntil));
      const buyer = claimed && (await accountById(db, claimed.userId));
      if (!buyer) return;
      try {
        const { intent } = await intents.open(actor, () => payable(paymentId), buyer);
        // Without consent nothing is charged automatically: the instalment counts as missed, and the student may pay it.
        const refusal = claimed.consentAt
          ? await charge(intent.id, buyer.id, `charge-${paymentId}-${claimed.attempts}`)
          : { code: 'consent_missing', charge: null, final: true };
        await settlement.settle(actor, paymentId, refusal ? { refusal } : {});
      } catch (error) {
        // The student has paid it, or is paying it, concurrently.
        if (error instanceof AppError && ['INSTALMENT_NOT_PAYABLE', 'PAYMENT_IN_PROGRESS'].includes(error.code)) return;
        throw error;
      }
    },
  };
}

export type Collector = ReturnType<typeof createCollector>;

/** Suspends or ends the access of students whose instalments are overdue for too long. */
async function takeAccessOfUnpaid({ database, jobs, now }: Platform, enrolments: Enrolments, actor: Actor) {
  for (const orderId of await ordersPastGrace(database.db, now())) {
    await database.transaction(actor, async (tx) => {
      const at = now();
      const { order, payments } = await lockOrder(tx, orderId);
      if (order.estado !== 'active' || !order.subscriptionId) return;
      const access = accessWhileUnpaid(unpaidSince(payments), order.graceDays, at);
      if (access === 'Cancelada') await stopPlan(tx, jobs, orderId, 'unpaid', at);
      if (access !== 'Activa') await enrolments.changeEstado(tx, order.subscriptionId, access);
    });
  }
}
