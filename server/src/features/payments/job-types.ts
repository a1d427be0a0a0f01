import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { jobType } from '../../platform/jobs/jobs.ts';

const OfPayment = z.strictObject({ paymentId: Id });
const Nothing = z.strictObject({});

export const sendReceipt = jobType('payments.send-receipt', OfPayment);

/** Enqueued by the previous release only; can be removed in the next one. */
export const sendPaymentFailed = jobType('payments.send-payment-failed', OfPayment);

/** Refunds a payment that nothing was owed for: a course paid twice, an instalment of a plan that had ended. */
export const returnPayment = jobType('payments.return-payment', OfPayment);

/** Marks the refunds of a payment that the bank has refused since they were made. */
export const reviewRefunds = jobType('payments.review-refunds', OfPayment);

/** Cancels the intent of a cancelled payment at the provider, so that it can't be paid any more. */
export const cancelIntent = jobType('payments.cancel-intent', OfPayment);

/** Notifies a student that their card was replaced, which also warns of a change by somebody else. */
export const sendCardChanged = jobType('payments.send-card-changed', z.strictObject({ userId: Id }));

/** Detaches an unused card at the provider. */
export const detachCard = jobType('payments.detach-card', z.strictObject({ paymentMethodId: z.string() }));

/** Removes the name, the address and the card of somebody who left from the provider. */
export const forgetCustomer = jobType(
  'payments.forget-customer',
  z.strictObject({ customerId: z.string(), paymentMethodId: z.string().nullable() }),
);

/** Charges one due instalment to the saved card. */
export const collectInstalment = jobType('payments.collect-instalment', OfPayment);

export const sendCardExpires = jobType('payments.send-card-expires', OfPayment);

/** Finds students whose card will have expired when their next instalment is due. */
export const findExpiringCards = jobType('payments.find-expiring-cards', Nothing);

/** Enqueues due instalments, and suspends access for those overdue for too long. */
export const collectDue = jobType('payments.collect-due', Nothing);

/** Settles the provider's events that were stored. */
export const settleEvents = jobType('payments.settle-events', Nothing);

/** Reconciliation: settles open payments, in case a webhook was lost. */
export const reconcile = jobType('payments.reconcile', Nothing);
