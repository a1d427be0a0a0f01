/** The outcome of a payment after the redirect from a bank's page. `unclear`: an ambiguous or unknown state. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'failed' | 'unclear';

/** States in which nothing has been charged. */
const unpaid = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action', 'canceled']);

/**
 * Whether the student has paid: the money is taken, or authorized for the academy to take, as with the first payment of
 * a plan.
 */
export const isConfirmed = (status: string): boolean => status === 'succeeded' || status === 'requires_capture';

/** @param estado the provider's state of the payment intent */
export const paymentOutcome = (estado: string): PaymentOutcome => {
  if (estado === 'succeeded' || estado === 'processing') return estado;
  return unpaid.has(estado) ? 'failed' : 'unclear';
};
