import type { IntentFacts } from '../gateway/intent-facts.ts';
import type { Order, Payment } from '../tables.ts';

/** Whether an intent belongs to the payment and its amount (and, once paid, the received amount) matches exactly. */
export const matches = (
  facts: Pick<IntentFacts, 'paymentId' | 'orderId' | 'currency' | 'amount' | 'amountReceived' | 'status'>,
  payment: Pick<Payment, 'id' | 'orderId' | 'monto'>,
  order: Pick<Order, 'currency'>,
): boolean =>
  facts.paymentId === payment.id &&
  facts.orderId === payment.orderId &&
  facts.currency === order.currency &&
  facts.amount === payment.monto &&
  (facts.status !== 'succeeded' || facts.amountReceived === payment.monto);
