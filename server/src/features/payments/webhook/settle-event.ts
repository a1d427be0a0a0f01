import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Cards } from '../cards/cards.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { ProviderEvent } from '../gateway/provider-facts.ts';
import { keepIntent, paymentById, paymentByIntent } from '../ledger/payments-store.ts';
import type { Settlement } from '../settling/settle.ts';

/** The event types that may change a payment. */
const aboutPayments =
  /^(payment_intent\.(succeeded|payment_failed|processing|canceled|amount_capturable_updated)|charge\.refunded|charge\.refund\.updated|refund\.(created|updated|failed)|charge\.dispute\.)/;

/** Whether the event may be about a card that was saved. */
const isAboutCard = ({ type, setupId }: ProviderEvent) => setupId !== null && type === 'setup_intent.succeeded';

/** Whether an event may change something here. All others are answered with 200 and forgotten. */
export const isRelevant = (event: ProviderEvent): boolean =>
  isAboutCard(event) || (event.intentId !== null && aboutPayments.test(event.type));

interface SettleEventPorts {
  gateway: Gateway;
  settlement: Settlement;
  cards: Cards;
}

/** Settles what an event is about. Idempotent. Its data is not trusted: the payment or the card is read anew. */
export type SettleEvent = (actor: Actor, event: Pick<ProviderEvent, 'intentId' | 'setupId'>) => Promise<void>;

export function settleEvent(
  { database, now }: Platform,
  { gateway, settlement, cards }: SettleEventPorts,
): SettleEvent {
  /** @returns the payment of an intent; null when it isn't ours */
  async function paymentIdOf(actor: Actor, intentId: string): Promise<string | null> {
    const known = await paymentByIntent(database.db, intentId);
    if (known) return known.id;
    const { paymentId, status } = await gateway.facts(intentId);
    if (paymentId === null) return null;
    const payment = await paymentById(database.db, paymentId);
    // The payment has a new intent, and this cancelled one needs no settling.
    if (payment && status === 'canceled') return null;
    // The answer with the new intent's id was lost, or the process crashed before storing it.
    const keep = ({ generation }: { generation: number }) =>
      database.transaction(actor, (tx) => keepIntent(tx, { paymentId, generation }, intentId, now()));
    if (payment && (await keep(payment))) return paymentId;
    throw new Error(`The payment intent ${intentId} names the payment ${paymentId}, which is not its own.`);
  }

  return async (actor, { intentId, setupId }) => {
    if (setupId !== null) return cards.changeFromWebhook(actor, setupId);
    const paymentId = intentId === null ? null : await paymentIdOf(actor, intentId);
    if (paymentId) await settlement.settle(actor, paymentId);
  };
}
