import type { CounterMaker, EventCounter } from '../../platform/metrics/metrics.ts';

const outcomes = ['paid', 'declined', 'failed', 'refunded'] as const;
/**
 * Outcome of a payment: `declined` by the bank, `failed` when the provider did not answer or its answer did not match,
 * `refunded` to the card in whole or in part.
 */
export type PaymentOutcome = (typeof outcomes)[number];

const ways = ['card', 'code', 'hand'] as const;
/** Way of a purchase: a card (its first payment), a code that pays everything, or an enrolment by the academy's hand. */
type PurchaseWay = (typeof ways)[number];

/** Counters of money that moved in this process. */
export interface PaymentCounters {
  payments: EventCounter<PaymentOutcome>;
  purchases: EventCounter<PurchaseWay>;
}

/** Makes the counters, once for each server. */
export const createPaymentCounters = (metrics: CounterMaker): PaymentCounters => ({
  payments: metrics.counter({
    name: 'academy_payments_total',
    help: 'Card payments by outcome: paid, declined by the bank, failed to be settled with the provider, refunded to the card.',
    label: { name: 'outcome', values: outcomes },
  }),
  purchases: metrics.counter({
    name: 'academy_purchases_total',
    help: 'Courses that people came to by a purchase: by card, by a code that pays everything, by hand.',
    label: { name: 'way', values: ways },
  }),
});
