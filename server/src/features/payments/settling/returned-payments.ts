import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { paymentById } from '../ledger/payments-store.ts';
import type { PaymentMails } from '../mails/mails.ts';
import type { Settlement } from './settling.ts';

/** Refunds a payment that nothing was owed for, and notifies the student. */
export const returnPaymentTo =
  ({ database }: Platform, gateway: Gateway, settlement: Settlement, mails: PaymentMails) =>
  async (actor: Actor, paymentId: string): Promise<void> => {
    const payment = await paymentById(database.db, paymentId);
    // A payment with a receipt was owed.
    if (!payment?.intentId || payment.receiptNumber !== null) return;
    await gateway.refund(payment.intentId, `return-${paymentId}`);
    await settlement.settle(actor, paymentId);
    await mails.returned(paymentId);
  };
