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

/** Makes sure that a payment which is not wanted any more can't be made. */
export const cancelIntent = jobType('payments.cancel-intent', OfPayment);

/** Says whose card was replaced, by which: should it have been somebody else who did it. */
export const sendCardChanged = jobType('payments.send-card-changed', z.strictObject({ userId: Id }));

/** Takes a card that nothing is charged to any more away at the provider. */
export const detachCard = jobType('payments.detach-card', z.strictObject({ paymentMethodId: z.string() }));

/** Charges one due instalment to the card that was saved with the first. */
export const collectInstalment = jobType('payments.collect-instalment', OfPayment);

export const sendCardExpires = jobType('payments.send-card-expires', OfPayment);

/** Finds whose card will have expired when their next instalment falls due, while there is time to change it. */
export const findExpiringCards = jobType('payments.find-expiring-cards', Nothing);

/** Finds what is due, and takes access away from those who have not paid. */
export const collectDue = jobType('payments.collect-due', Nothing);

/** Asks the provider about every payment that is not settled, should its word have been lost. */
export const reconcile = jobType('payments.reconcile', Nothing);
