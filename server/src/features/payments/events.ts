import { type Cents, isCents } from '@puente/contracts/cents';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';
import { acceptFormerNames } from '../../platform/former-names.ts';

const formerNames = { courseId: 'cursoId', courseTitle: 'titulo', amountCents: 'monto' };

const Payment = z.strictObject({
  paymentId: Id,
  userId: Id,
  cursoId: Id,
  titulo: z.string(),
  monto: z.custom<Cents>(isCents),
  /** The payment's position in the order, from 1 on. */
  numero: z.int(),
});

/** A payment succeeded: the whole price, or the instalment `numero` of `total`. */
export const paymentTaken = eventType(
  'payments.payment-taken',
  acceptFormerNames(formerNames, Payment.extend({ total: z.int() })),
);

/** A later instalment was declined. */
export const paymentFailed = eventType(
  'payments.payment-failed',
  acceptFormerNames(
    formerNames,
    Payment.extend({
      /** ISO 8601; null: no automatic retry. */
      nextAttemptAt: z.iso.datetime().nullable(),
      /** The student has to authenticate the payment with their bank. */
      needsAuthentication: z.boolean(),
    }),
  ),
);

/** The bank refused what had been returned to it: the money is back at the academy. */
export const refundRefused = eventType(
  'payments.refund-refused',
  Payment.extend({
    /** How much did not arrive; `monto` is the whole payment. */
    rechazado: z.custom<Cents>(isCents),
  }),
);

/** Money of a payment that was owed went back to its student: by an administrator, or in the provider's dashboard. */
export const paymentRefunded = eventType(
  'payments.payment-refunded',
  Payment.extend({
    /** Amount returned this time; `monto` is the whole payment. */
    devuelto: z.custom<Cents>(isCents),
    /** All of the payment is returned: the subscription and its plan have ended. */
    whole: z.boolean(),
    /** The academy handed it over itself; false: it went to the card. */
    byHand: z.boolean().default(false),
  }),
);
