import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { paymentById } from '../ledger/payments-store.ts';
import type { Settlement } from './settling.ts';

/** Makes sure that a cancelled payment can't be made any more; made in the last moment, it is settled: it goes back. */
export const cancelIntentOf =
  ({ database }: Platform, gateway: Gateway, settlement: Settlement) =>
  async (actor: Actor, paymentId: string): Promise<void> => {
    const payment = await paymentById(database.db, paymentId);
    if (!payment?.intentId || payment.estado !== 'cancelled') return;
    if (!(await gateway.cancelIntent(payment.intentId))) await settlement.settle(actor, paymentId);
  };
