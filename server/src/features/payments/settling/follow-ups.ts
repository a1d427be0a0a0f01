import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { paymentById } from '../ledger/payments-store.ts';
import type { PaymentMails } from '../mails/mails.ts';
import type { Settlement } from './settle.ts';

interface FollowUpPorts {
  gateway: Gateway;
  settlement: Settlement;
  mails: PaymentMails;
}

/** The jobs that a transition leaves to do at the provider. */
export const createFollowUps = ({ database: { db } }: Platform, { gateway, settlement, mails }: FollowUpPorts) => ({
  /** Refunds a payment that nothing was owed for, and notifies the student. */
  async returnPayment(actor: Actor, paymentId: string): Promise<void> {
    const payment = await paymentById(db, paymentId);
    // A payment with a receipt was owed.
    if (!payment?.intentId || payment.receiptNumber !== null) return;
    await gateway.refund(payment.intentId, `return-${paymentId}`);
    await settlement.settle(actor, paymentId);
    await mails.returned(paymentId);
  },

  /** Cancels the intent of a cancelled payment at the provider; if it was paid in the meantime, settling refunds it. */
  async cancelIntent(actor: Actor, paymentId: string): Promise<void> {
    const payment = await paymentById(db, paymentId);
    if (!payment?.intentId || payment.estado !== 'cancelled') return;
    if (!(await gateway.cancelIntent(payment.intentId))) await settlement.settle(actor, paymentId);
  },
});
