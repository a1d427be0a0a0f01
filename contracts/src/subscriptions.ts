import { z } from 'zod';

import { codeRefusals, CodigoEscrito, MetodoManual } from './codes.ts';
import { SuscripcionAdmin, SuscripcionEstado } from './enrolment.ts';
import { Instalment } from './payments.ts';
import { PlanDetenido } from './purchases.ts';
import { route } from './route.ts';
import { Id, Moment, Money, UtcMoment, text } from './shapes.ts';

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
      /** When its days of grace end or ended: from then on it is inactive until that is paid. */
      graciaHasta: Moment.nullable(),
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

const PrecioConCodigo = z.object({
  /** Spelling of the code as the academy wrote it. */
  codigo: z.string(),
  /** 1 to 99; null where it pays the whole price. */
  porcentaje: z.int().nullable(),
  organizacion: z.string().nullable(),
  /** Price left to pay; 0 = the course is joined with the code alone. */
  precio: Money,
  /** The instalments bought today; null where only a full payment is possible, or none is needed. */
  plan: z.array(Instalment).nullable(),
});
export type PrecioConCodigo = z.infer<typeof PrecioConCodigo>;

/** Enrolment by hand. Cash and transfers say how much came; a scholarship may ask for nothing. */
export const InscripcionManual = z
  .strictObject({
    userId: Id,
    cursoId: Id,
    metodo: MetodoManual,
    monto: Money,
    nota: text(1_000).optional(),
  })
  .refine(({ metodo, monto }) => metodo === 'beca' || monto > 0, { path: ['monto'], error: 'amount' });
export type InscripcionManual = z.infer<typeof InscripcionManual>;

/** Ways into a course besides a card at the full price (PAY-17). */
export const enrollingRoutes = {
  priceWithCode: route({
    method: 'POST',
    path: '/cursos/:id/precio',
    idempotency: { natural: 'reads and answers, and changes nothing' },
    access: 'session',
    summary: 'What a course costs me with a code; nothing is kept for me yet',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ codigo: CodigoEscrito }),
    answers: { 200: PrecioConCodigo },
    errors: [...codeRefusals, 'COURSE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  takeSeat: route({
    method: 'POST',
    path: '/cursos/:id/cupo',
    idempotency: 'header',
    access: 'session',
    summary: 'Join a course with a code that pays its whole price',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ codigo: CodigoEscrito }),
    answers: { 201: z.object({ subscriptionId: Id }) },
    errors: [
      ...codeRefusals,
      'CODE_PAYS_A_PART',
      'COURSE_NOT_FOUND',
      'COURSE_ALREADY_OWNED',
      'COURSE_ENROLMENT_CLOSED',
      'PAYMENT_IN_PROGRESS',
      'PAYMENTS_UNREACHABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  byHand: route({
    method: 'POST',
    path: '/inscripciones',
    idempotency: 'header',
    access: 'admin',
    proof: 'fresh',
    summary: 'Enroll a student without a card: cash, transfer or scholarship; it stands among the purchases',
    body: InscripcionManual,
    /** `id`: of the subscription. */
    answers: { 201: z.object({ id: Id, pagoId: Id }) },
    errors: [
      'STUDENT_NOT_FOUND',
      'COURSE_NOT_FOUND',
      'COURSE_ALREADY_OWNED',
      'PAYMENT_IN_PROGRESS',
      'PAYMENTS_UNREACHABLE',
    ],
  }),
} as const;
