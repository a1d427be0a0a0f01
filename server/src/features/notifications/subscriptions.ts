import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { z } from 'zod';

import type { Tx } from '../../platform/database/database.ts';
import { type EventSubscription, type EventType, once } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/feature.ts';
import { enrolled, subscriptionChanged, subscriptionDeleted } from '../enrolment/events.ts';
import { messageSent } from '../messages/events.ts';
import { unreadMessage } from '../messages/public.ts';
import { paymentFailed, paymentTaken } from '../payments/events.ts';
import type { KindName, Notice } from './kinds.ts';
import { notify } from './public.ts';

const courses = '/dashboard/subscriptions';

const kindOfEstado = {
  Activa: 'subscriptionActive',
  Inactiva: 'subscriptionInactive',
  Expirada: 'subscriptionExpired',
  Cancelada: 'subscriptionCancelled',
} as const satisfies Record<SuscripcionEstado, KindName>;

/** Opens one private message. */
export const addressOfMessage = (messageId: string) => `/dashboard/mensajes?mensaje_id=${messageId}`;

/** Which events of other features become notifications, and which (NOTI-5). */
export function noticesOfEvents(platform: Platform): EventSubscription[] {
  const notice = <P extends { userId: string }>(
    event: EventType<P>,
    compose: (payload: P) => Notice & { enlace: string | null },
  ) =>
    once(event, 'notifications', (payload: P, tx: Tx) =>
      notify(platform, tx, { ...compose(payload), userId: payload.userId }),
    );

  return [
    notice(enrolled, ({ courseTitle }) => ({ kind: 'enrolled', params: { courseTitle }, enlace: courses })),
    notice(paymentTaken, ({ courseTitle, amountCents, numero, total }) => ({
      kind: 'paymentTaken',
      params: { courseTitle, amountCents, numero, total },
      enlace: courses,
    })),
    notice(paymentFailed, failedPayment),
    notice(subscriptionChanged, ({ courseTitle, estado }) => ({
      kind: kindOfEstado[estado],
      params: { courseTitle },
      enlace: courses,
    })),
    notice(subscriptionDeleted, ({ courseTitle }) => ({
      kind: 'subscriptionCancelled',
      params: { courseTitle },
      enlace: null,
    })),
    once(messageSent, 'notifications', async ({ messageId, destinatarioId }, tx) => {
      const params = await unreadMessage(tx, messageId);
      if (!params) return;
      const enlace = addressOfMessage(messageId);
      await notify(platform, tx, { userId: destinatarioId, kind: 'messageReceived', params, enlace });
    }),
  ];
}

function failedPayment(failed: z.infer<typeof paymentFailed.payload>): Notice & { enlace: string } {
  const { paymentId, courseId, courseTitle, amountCents, numero, nextAttemptAt, needsAuthentication } = failed;
  const payment = { courseTitle, amountCents, numero };
  // Opens the payment again, where the student left it.
  const enlace = `${courses}?${new URLSearchParams({ curso: courseId, pago: paymentId }).toString()}`;
  return needsAuthentication
    ? { kind: 'paymentNeedsAuthentication', params: payment, enlace }
    : { kind: 'paymentFailed', params: { ...payment, nextAttemptAt }, enlace };
}
