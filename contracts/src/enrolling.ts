import { z } from 'zod';

import { codeRefusals, CodigoEscrito, MetodoManual } from './codes.ts';
import { Instalment } from './payments.ts';
import { route } from './route.ts';
import { Id, Money, text } from './shapes.ts';

export const PrecioConCodigo = z.object({
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
