import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { jobType } from '../../platform/jobs/jobs.ts';

const OfPayment = z.strictObject({ paymentId: Id });
const Nothing = z.strictObject({});

export const sendReceipt = jobType('payments.send-receipt', OfPayment);

/** Enqueued by the release before this one alone; may go with the next. */
export const sendPaymentFailed = jobType('payments.send-payment-failed', OfPayment);

/** Gives back money that nothing is owed for: a course paid twice, an instalment of a plan that had ended. */
export const returnPayment = jobType('payments.return-payment', OfPayment);

/** Cancels the intent of a cancelled payment at the provider, so that it can't be paid any more. */
export const cancelIntent = jobType('payments.cancel-intent', OfPayment);

/** Tells a student that their card was replaced: a warning, if somebody else did it. */
export const sendCardChanged = jobType('payments.send-card-changed', z.strictObject({ userId: Id }));

/** Detaches a card at the provider that nothing is charged to any more. */
export const detachCard = jobType('payments.detach-card', z.strictObject({ paymentMethodId: z.string() }));

/** Charges one due instalment to the card that was saved with the first. */
export const collectInstalment = jobType('payments.collect-instalment', OfPayment);

export const sendCardExpires = jobType('payments.send-card-expires', OfPayment);

/** Finds the students whose card will have expired when their next instalment falls due. */
export const findExpiringCards = jobType('payments.find-expiring-cards', Nothing);

/** Queues the instalments that are due, and takes access away for those unpaid for too long. */
export const collectDue = jobType('payments.collect-due', Nothing);

/** Settles what is open: a webhook may have been lost. */
export const reconcile = jobType('payments.reconcile', Nothing);
