/** How a payment that a bank's page came back from went. `unclear`: a state that says neither, or that is unknown here. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'failed' | 'unclear';

/** Nothing has been charged in these. */
const unpaid = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action', 'canceled']);

/** @param estado the provider's state of the payment intent */
export const paymentOutcome = (estado: string): PaymentOutcome => {
  if (estado === 'succeeded' || estado === 'processing') return estado;
  return unpaid.has(estado) ? 'failed' : 'unclear';
};
