import { z } from 'zod';

import { codeRefusals, CodigoEscrito, MetodoManual } from './codes.ts';
import { route } from './route.ts';
import { English, FileContent, Id, Moment, Money, Page } from './shapes.ts';

/** `payment`: the whole price at once. `subscription`: instalments (part 1, point 7). */
export const PaymentMode = z.enum(['payment', 'subscription']);
export type PaymentMode = z.infer<typeof PaymentMode>;

export const Instalment = z.object({
  /** From 1 on. */
  numero: z.int(),
  monto: Money,
  /** The due date in the academy's time zone; the first is today. */
  fecha: z.iso.date(),
});
export type Instalment = z.infer<typeof Instalment>;

/** The card that later instalments are charged to. */
export const SavedCard = z.object({
  /** 'Visa' */
  brand: z.string(),
  last4: z.string(),
  /** 1 to 12; the card is valid until the end of that month. */
  expMonth: z.int(),
  expYear: z.int(),
});
export type SavedCard = z.infer<typeof SavedCard>;

export const IntentCreated = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  /**
   * My saved card, with which an instalment can be confirmed without typing one: by its id at the provider. Null for the
   * order of a course.
   */
  tarjetaGuardada: SavedCard.extend({ paymentMethodId: z.string() }).nullable(),
  /** The amount charged now. */
  monto: Money,
  /** The whole price: the sum of all instalments. */
  total: Money,
  plan: z.array(Instalment),
});

/**
 * Payment of a plan: `scheduled` not due yet, `pending` being charged, `failed` declined, so the student can pay
 * it.
 */
export const PlanPayment = Instalment.extend({
  id: Id,
  estado: z.enum(['scheduled', 'pending', 'succeeded', 'failed', 'cancelled', 'refunded']),
  /** When a declined payment is retried automatically; null = no retry. */
  proximoIntento: Moment.nullable(),
  /** Whether the student has to authenticate the payment with their bank (3-D Secure). */
  requiereAutenticacion: z.boolean(),
});

/** The instalment plan of a course, current or past. */
export const PaymentPlan = z.object({
  id: Id,
  cursoId: Id,
  curso: z.string(),
  cursoEn: English,
  subscriptionId: Id.nullable(),
  /** `halted`: no further charges (a refund, a dispute, a plan unpaid for a month). */
  estado: z.enum(['active', 'completed', 'halted']),
  total: Money,
  pagos: z.array(PlanPayment),
});
export type PaymentPlan = z.infer<typeof PaymentPlan>;

/** A payment that was charged, as the student's list shows it. */
export const TakenPayment = z.object({
  id: Id,
  cursoId: Id,
  curso: z.string(),
  cursoEn: English,
  monto: Money,
  /** The sum refunded so far. */
  reembolsado: Money,
  fecha: Moment,
  /** 'Visa •••• 4242'; null when the provider didn't send it. */
  metodoPago: z.string().nullable(),
  /** `chargedBack`: the bank reversed the payment for the cardholder. */
  estado: z.enum(['succeeded', 'partlyRefunded', 'refunded', 'disputed', 'chargedBack']),
  /** The payment's position among the order's `de` payments. */
  numero: z.int(),
  de: z.int(),
  /** The receipt's number, 'AP-000001'; null for a payment that was refunded because nothing was owed, and for none. */
  recibo: z.string().nullable(),
  /** How it came about: with a card, by a code that paid everything, or enrolled by the academy. */
  origen: z.enum(['tarjeta', 'codigo', 'manual']),
  /** How it was paid where the academy enrolled the student. */
  metodo: MetodoManual.nullable(),
  /** The code that was used. */
  codigo: z.string().nullable(),
  organizacion: z.string().nullable(),
});
export type TakenPayment = z.infer<typeof TakenPayment>;

/** Debt for a course whose instalment plan was stopped unpaid; the next purchase continues the plan (PAY-18). */
export const Arrears = z.object({
  /** Amount paid so far, which counts towards the price. */
  pagado: Money,
  /** Price of a full payment now. */
  resto: Money,
  /** Today's payment, which is what was due, and the instalments that follow; null where only a full payment is left. */
  plan: z.array(Instalment).nullable(),
});
export type Arrears = z.infer<typeof Arrears>;

const PaymentIntentId = z.string().regex(/^pi_[A-Za-z0-9_]{1,200}$/);
const SetupIntentId = z.string().regex(/^seti_[A-Za-z0-9_]{1,200}$/);

export const paymentsRoutes = {
  config: route({
    method: 'GET',
    path: '/payments/config',
    access: 'public',
    summary: 'What the browser needs to start the card form; 503 while payments are not configured',
    answers: { 200: z.object({ provider: z.enum(['stripe', 'sandbox']), publishableKey: z.string() }) },
    errors: ['PAYMENTS_NOT_CONFIGURED'],
  }),
  createIntent: route({
    method: 'POST',
    path: '/payments/create-payment-intent',
    idempotency: { natural: 'a student has one open order for each course, whose intent comes back' },
    access: 'session',
    summary: 'Open, or come back to, the order of a course and get the secret of its card payment',
    body: z.strictObject({ courseId: Id, paymentMode: PaymentMode, codigo: CodigoEscrito.optional() }),
    answers: { 200: IntentCreated },
    errors: [
      ...codeRefusals,
      'CODE_PAYS_ALL',
      'COURSE_NOT_FOUND',
      'COURSE_ALREADY_OWNED',
      'COURSE_ENROLMENT_CLOSED',
      'COURSE_NOT_FOR_SALE',
      'INSTALMENTS_NOT_AVAILABLE',
      'PAYMENT_IN_PROGRESS',
      'PAYMENTS_NOT_CONFIGURED',
      'PAYMENTS_UNREACHABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  arrears: route({
    method: 'GET',
    path: '/payments/arrears/:courseId',
    access: 'session',
    summary: 'What I owe for a course whose plan was stopped unpaid; null when I would buy it as anybody does',
    params: z.strictObject({ courseId: Id }),
    answers: { 200: z.object({ arrears: Arrears.nullable() }) },
    errors: ['COURSE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  confirm: route({
    method: 'POST',
    path: '/payments/confirm-payment',
    idempotency: { natural: 'reads the provider and settles what it says' },
    access: 'session',
    summary: 'Tell the academy that the provider reports success; it reads the provider itself and enrolls',
    body: z.strictObject({ paymentIntentId: PaymentIntentId, courseId: Id, paymentMode: PaymentMode }),
    answers: { 200: z.object({ estado: z.enum(['succeeded', 'processing']), subscriptionId: Id.nullable() }) },
    errors: [
      'PAYMENT_NOT_FOUND',
      'PAYMENT_MISMATCH',
      'PAYMENT_NOT_COMPLETED',
      'PLAN_CONSENT_REQUIRED',
      'PAYMENTS_NOT_CONFIGURED',
      'PAYMENTS_UNREACHABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  /** The state of one of my payments, for the return page of a 3-D Secure redirect (ROUTE-6). */
  intent: route({
    method: 'GET',
    path: '/payments/intents/:id',
    access: 'session',
    summary: 'How one of my card payments stands, read from the provider',
    params: z.strictObject({ id: PaymentIntentId }),
    answers: {
      200: z.object({
        estado: z.string(),
        monto: Money,
        courseId: Id,
        paymentMode: PaymentMode,
        curso: z.string(),
        cursoEn: English,
        subscriptionId: Id.nullable(),
      }),
    },
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNREACHABLE', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * The student's consent to a plan. Until it is stored, the first payment is only authorized and nothing is charged
   * (PAY-18).
   */
  consent: route({
    method: 'POST',
    path: '/payments/intents/:id/consent',
    idempotency: { natural: 'the first consent stays' },
    access: 'session',
    summary: 'Agree to the installments of an order, with its amounts and dates, before its first payment',
    params: z.strictObject({ id: PaymentIntentId }),
    answers: { 200: z.object({ consentAt: Moment.nullable() }) },
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_MISMATCH', 'TOO_MANY_REQUESTS'],
  }),
  mine: route({
    method: 'GET',
    path: '/payments/mine',
    access: 'session',
    summary: 'My payments that were taken, newest first, also those given back',
    query: Page,
    answers: { 200: z.array(TakenPayment) },
    errors: [],
  }),
  receipt: route({
    method: 'GET',
    path: '/payments/:id/receipt',
    access: 'session',
    summary: 'The receipt of one of my payments, as a PDF in the language of my account',
    params: z.strictObject({ id: Id }),
    answers: { 200: FileContent },
    produces: 'application/pdf',
    errors: ['PAYMENT_NOT_FOUND', 'RECEIPT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  card: route({
    method: 'GET',
    path: '/payments/card',
    access: 'session',
    summary: 'The card that my later installments are charged to; null while there is none',
    answers: { 200: z.object({ card: SavedCard.nullable() }) },
    errors: ['PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNREACHABLE', 'TOO_MANY_REQUESTS'],
  }),
  setUpCard: route({
    method: 'POST',
    path: '/payments/card/setup',
    idempotency: { natural: 'prepares a form; a form that is left saves no card' },
    access: 'session',
    summary: 'Get the secret with which the browser saves another card for my later installments',
    answers: { 200: z.object({ clientSecret: z.string(), setupIntentId: z.string() }) },
    errors: ['CARD_NOT_NEEDED', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNREACHABLE', 'TOO_MANY_REQUESTS'],
  }),
  changeCard: route({
    method: 'POST',
    path: '/payments/card',
    idempotency: { natural: 'reads the provider and saves what it says' },
    access: 'session',
    summary:
      'Tell the academy that the provider has saved the card; it reads the provider itself, and charges it from now on',
    body: z.strictObject({ setupIntentId: SetupIntentId }),
    answers: { 200: z.object({ card: SavedCard.nullable() }) },
    errors: [
      'CARD_SETUP_NOT_FOUND',
      'CARD_NOT_SAVED',
      'PAYMENTS_NOT_CONFIGURED',
      'PAYMENTS_UNREACHABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  plans: route({
    method: 'GET',
    path: '/payments/plans',
    access: 'session',
    summary: 'My installment plans, newest first',
    query: Page,
    answers: { 200: z.array(PaymentPlan) },
    errors: [],
  }),
  /** Used by the link in a declined instalment's e-mail: the card form with the instalment's own payment intent. */
  instalmentIntent: route({
    method: 'POST',
    path: '/payments/instalments/:id/intent',
    idempotency: { natural: 'an installment has one open intent, which comes back' },
    access: 'session',
    summary:
      'Get the secret of the card payment of one of my unpaid installments, due or the next one; `confirm-payment` follows as always',
    params: z.strictObject({ id: Id }),
    answers: { 200: IntentCreated },
    errors: [
      'PAYMENT_NOT_FOUND',
      'INSTALMENT_NOT_PAYABLE',
      'INSTALMENT_NOT_NEXT',
      'PAYMENT_IN_PROGRESS',
      'PAYMENTS_NOT_CONFIGURED',
      'PAYMENTS_UNREACHABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
} as const;
