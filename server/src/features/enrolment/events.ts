import { SuscripcionEstado } from '@puente/contracts/enrolment';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';
import { acceptFormerNames } from '../../platform/former-names.ts';

const formerNames = { courseId: 'cursoId', courseTitle: 'titulo' };

const Subscription = z.strictObject({ subscriptionId: Id, userId: Id, cursoId: Id, titulo: z.string() });

/** A student was enrolled: paid in full, by the first instalment, or for free. */
export const enrolled = eventType('enrolment.enrolled', acceptFormerNames(formerNames, Subscription));

/** A subscription's state changed; `estado` is its new state. */
export const subscriptionChanged = eventType(
  'enrolment.subscription-changed',
  acceptFormerNames(formerNames, Subscription.extend({ estado: SuscripcionEstado })),
);

/** An administrator deleted a subscription: its open payments are cancelled. */
export const subscriptionDeleted = eventType(
  'enrolment.subscription-deleted',
  acceptFormerNames(formerNames, Subscription),
);
