import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { paymentById } from '../ledger/payments-store.ts';
import type { Settlement } from './settling.ts';

/** Cancels the intent of a cancelled payment at the provider; if it was paid in the meantime, settling refunds it. */
export const cancelIntentOf =
  ({ database }: Platform, gateway: Gateway, settlement: Settlement) =>
  async (actor: Actor, paymentId: string): Promise<void> => {
    const payment = await paymentById(database.db, paymentId);
    if (!payment?.intentId || payment.estado !== 'cancelled') return;
    if (!(await gateway.cancelIntent(payment.intentId))) await settlement.settle(actor, paymentId);
  };
