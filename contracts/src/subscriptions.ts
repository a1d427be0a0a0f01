import { z } from 'zod';

import { SuscripcionAdmin, SuscripcionEstado } from './enrolment.ts';
import { PlanDetenido } from './purchases.ts';
import { route } from './route.ts';
import { Id, Moment, Money, UtcMoment } from './shapes.ts';

/** A subscription with what decides about it: its plan, and the moment of its last change. */
export const SuscripcionDetalle = SuscripcionAdmin.extend({
  /** When it was last changed; sent back with a change, so that nobody's change is overwritten unseen. */
  actualizadaAt: Moment,
  /** The instalments that pay for it; null where there are none. */
  plan: z
    .object({
      estado: z.enum(['active', 'completed', 'halted']),
      motivo: PlanDetenido.nullable(),
      pagadas: z.int(),
      de: z.int(),
      /** The next one that is charged by itself; `fecha` in the academy's time zone. */
      proxima: z.object({ monto: Money, fecha: z.iso.date() }).nullable(),
      /** When the last one is due, while the plan runs. */
      ultima: z.iso.date().nullable(),
      /** When the oldest unpaid instalment was first declined. */
      impagaDesde: Moment.nullable(),
    })
    .nullable(),
  /** The newest payment of it: its row among the purchases. */
  compraId: Id.nullable(),
});
export type SuscripcionDetalle = z.infer<typeof SuscripcionDetalle>;

/** Days without time, in the academy's time zone; one that stays the same keeps its hour. */
export const SuscripcionCambiada = z.strictObject({
  estado: SuscripcionEstado,
  fechaInicio: z.iso.date(),
  /** The last day of access; null = without end. */
  fechaFin: z.iso.date().nullable(),
  actualizadaAt: UtcMoment,
});
export type SuscripcionCambiada = z.infer<typeof SuscripcionCambiada>;

const ById = z.strictObject({ id: Id });

/** Routes for reading and changing a subscription (ADM-10). The list and its deletion are routes of `enrolment.ts`. */
export const subscriptionsRoutes = {
  one: route({
    method: 'GET',
    path: '/suscripciones/:id',
    access: 'admin',
    summary: 'A subscription with its installment plan',
    params: ById,
    answers: { 200: SuscripcionDetalle },
    errors: ['SUBSCRIPTION_NOT_FOUND'],
  }),
  change: route({
    method: 'PUT',
    path: '/suscripciones/:id',
    access: 'admin',
    summary: 'Change the state and the dates of a subscription; canceling stops its plan, which is never resumed',
    params: ById,
    body: SuscripcionCambiada,
    answers: { 200: SuscripcionDetalle },
    errors: [
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_CHANGED',
      'SUBSCRIPTION_DATES_CROSSED',
      'SUBSCRIPTION_END_PAST',
      'SUBSCRIPTION_ENDS_BY_DATE',
      'SUBSCRIPTION_UNPAID',
      'SUBSCRIPTION_DISPUTED',
      'COURSE_ALREADY_OWNED',
    ],
  }),
} as const;
