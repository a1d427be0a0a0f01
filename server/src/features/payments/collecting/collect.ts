import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { accountById } from '../../accounts/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { Gateway } from '../gateway.ts';
import { collectInstalment } from '../job-types.ts';
import type { Ordering, Payable } from '../ordering/ordering.ts';
import { customerOf } from '../ordering/store.ts';
import { paymentWithOrder } from '../plans/store.ts';
import type { Failure } from '../settling/rules.ts';
import type { Settlement } from '../settling/settle.ts';
import { stopPlan } from '../settling/stop-plan.ts';
import { lockOrder } from '../settling/store.ts';
import { accessWhile, inactiveSince, unpaidSince } from './rules.ts';
import { claimInstalment, dueInstalments, ordersUnpaidSince } from './store.ts';

const batch = 500;
/** How long an attempt may take before it counts as cut off. */
const lease = 15 * 60_000;

interface CollectorPorts {
  gateway: Gateway;
  enrolments: Enrolments;
  settlement: Settlement;
  ordering: Ordering;
}

/** Charges instalments on their day without the student, and draws the consequences of what stays unpaid. */
export function createCollector({ database, jobs, now }: Platform, ports: CollectorPorts) {
  const { gateway, enrolments, settlement, ordering } = ports;
  const { db } = database;

  async function payable(paymentId: string): Promise<Payable | null> {
    const payment = await paymentWithOrder(db, paymentId);
    return payment ? { ...payment, keepCard: false, whenPaid: 'INSTALMENT_NOT_PAYABLE' } : null;
  }

  /** @returns the refusal of a card that is gone, or was never there; what a bank said is for settle to read */
  async function charge(intentId: string, userId: string, key: string, tried?: string): Promise<Failure | null> {
    const card = (await customerOf(db, userId))?.paymentMethodId;
    // Changed by the student at this very moment, and the old one taken away: then the new one is charged.
    if (!card || card === tried) return { code: 'payment_method_missing', charge: null, final: true };
    const refusal = await gateway.chargeSavedCard(intentId, card, `${key}-${card}`);
    return refusal && charge(intentId, userId, key, card);
  }

  /** The state that an unpaid plan's access is in by now. */
  async function drawConsequences(actor: Actor, orderId: string): Promise<void> {
    await database.transaction(actor, async (tx) => {
      const at = now();
      const { order, payments } = await lockOrder(tx, orderId);
      if (order.estado !== 'active' || !order.subscriptionId) return;
      const access = accessWhile(unpaidSince(payments), at);
      if (access === 'Cancelada') await stopPlan(tx, jobs, orderId, 'unpaid', at);
      if (access !== 'Activa') await enrolments.changeEstado(tx, order.subscriptionId, access);
    });
  }

  return {
    async collectDue(actor: Actor): Promise<void> {
      for (const paymentId of await dueInstalments(db, now(), batch)) {
        await jobs.enqueue(db, collectInstalment, { paymentId }, { singletonKey: paymentId });
      }
      for (const orderId of await ordersUnpaidSince(db, inactiveSince(now()))) await drawConsequences(actor, orderId);
    },

    /** One attempt at one instalment. What came of it is for settle to read. */
    async collect(actor: Actor, paymentId: string): Promise<void> {
      const at = now();
      const leaseUntil = new Date(at.getTime() + lease);
      const claimed = await database.transaction(actor, (tx) => claimInstalment(tx, paymentId, at, leaseUntil));
      const buyer = claimed && (await accountById(db, claimed.userId));
      if (!buyer) return;
      try {
        const { intent } = await ordering.payable(actor, () => payable(paymentId), buyer);
        // Nothing is charged by itself that nobody agreed to: then it is the student's to pay, as any missed one is.
        const refusal = claimed.consentAt
          ? await charge(intent.id, buyer.id, `charge-${paymentId}-${claimed.attempts}`)
          : { code: 'consent_missing', charge: null, final: true };
        await settlement.settle(actor, paymentId, refusal ? { refusal } : {});
      } catch (error) {
        // The student was quicker: paid, and settled, or with the bank at this moment.
        if (error instanceof AppError && ['INSTALMENT_NOT_PAYABLE', 'PAYMENT_IN_PROGRESS'].includes(error.code)) return;
        throw error;
      }
    },
  };
}

export type Collector = ReturnType<typeof createCollector>;
