import { z } from 'zod';

import { MetodoManual } from './codes.ts';
import { SuscripcionEstado } from './enrolment.ts';
import { PlanPayment } from './payments.ts';
import { route } from './route.ts';
import { English, FileContent, Id, line, Moment, Money, Page, text } from './shapes.ts';

/**
 * `Pendiente`: being paid. `Fallida`: declined. `Cancelada`: tried, then given up, or a seat that was taken back.
 * `Reembolsada`: all of it was returned, by the academy or by the bank.
 */
export const CompraEstado = z.enum(['Completada', 'Pendiente', 'Fallida', 'Cancelada', 'Reembolsada']);
export type CompraEstado = z.infer<typeof CompraEstado>;

/** By what a purchase was paid: a card, a code that pays everything, or what the academy noted. */
export const CompraMetodo = z.enum(['tarjeta', 'codigo', ...MetodoManual.options]);
export type CompraMetodo = z.infer<typeof CompraMetodo>;

/** Payment that was taken or tried, as the administrators' list shows it (ADM-11). */
export const Compra = z.object({
  id: Id,
  /** Null once the account was anonymized. */
  usuario: z.object({ id: Id, email: z.string(), nombreCompleto: z.string() }).nullable(),
  curso: z.object({ id: Id, titulo: z.string(), tituloEn: English }).nullable(),
  /** When it was paid; of a payment that was not, when it was first tried. */
  fechaCompra: Moment,
  /** The amount of the payment; of one that was not taken, what was asked for. */
  montoPagado: Money,
  reembolsado: Money,
  /** 'Visa •••• 4242', 'Efectivo', 'Código ESPERANZA-5', in the request's language; null when it isn't known. */
  metodoPago: z.string().nullable(),
  metodo: CompraMetodo,
  estadoPago: CompraEstado,
  /** The card provider's id of the payment; null where no card paid. */
  transactionId: z.string().nullable(),
  /** The payment's position among the order's `de` payments. */
  numero: z.int(),
  de: z.int(),
});
export type Compra = z.infer<typeof Compra>;

/** `pendiente`: the card provider has not answered yet, and is asked again every five minutes. */
export const ReembolsoEstado = z.enum(['pendiente', 'hecho', 'rechazado']);

/** How money goes back: to the card that paid, or by hand (cash, a transfer), which is only noted here. */
export const ReembolsoVia = z.enum(['tarjeta', 'manual']);
export type ReembolsoVia = z.infer<typeof ReembolsoVia>;

/** A refund that an administrator asked for. */
export const Reembolso = z.object({
  id: Id,
  monto: Money,
  motivo: z.string(),
  via: ReembolsoVia,
  estado: ReembolsoEstado,
  createdAt: Moment,
  /** Null once that account is gone. */
  por: z.string().nullable(),
});
export type Reembolso = z.infer<typeof Reembolso>;

/** An instalment as administrators see it, with what happens to a declined one. */
export const CuotaAdmin = PlanPayment.extend({
  reembolsado: Money,
  /** If it stays unpaid: from when live classes are closed to the student, and when the subscription ends. */
  accesoHasta: Moment.nullable(),
  terminaAt: Moment.nullable(),
});
export type CuotaAdmin = z.infer<typeof CuotaAdmin>;

/** Why no more is charged. */
export const PlanDetenido = z.enum(['duplicate', 'refund', 'dispute', 'unpaid', 'deleted', 'closed']);

export const CompraDetalle = Compra.extend({
  /** The receipt's number, 'AP-000001'. */
  recibo: z.string().nullable(),
  /** Why it was declined: the provider's code, such as 'insufficient_funds'. */
  motivoRechazo: z.string().nullable(),
  /** The bank's dispute about it. */
  disputa: z.enum(['open', 'won', 'lost']).nullable(),
  /** The academy's note of an enrolment by hand. */
  nota: z.string().nullable(),
  codigo: z.object({ id: Id, codigo: z.string(), organizacion: z.string().nullable() }).nullable(),
  suscripcion: z.object({ id: Id, estado: SuscripcionEstado, fechaFin: Moment.nullable() }).nullable(),
  /** All payments of the order it belongs to; a full payment is alone. */
  plan: z.object({
    estado: z.enum(['open', 'active', 'completed', 'halted', 'abandoned']),
    motivo: PlanDetenido.nullable(),
    total: Money,
    cuotas: z.array(CuotaAdmin),
  }),
  /** Newest first. */
  reembolsos: z.array(Reembolso),
  /** Amount that can be returned; null = nothing, because of `impedimento`. 0: a seat, which can be taken back. */
  reembolsable: Money.nullable(),
  impedimento: z.enum(['REFUND_NOT_TAKEN', 'REFUND_DONE', 'REFUND_DISPUTED', 'REFUND_IN_PROGRESS']).nullable(),
});
export type CompraDetalle = z.infer<typeof CompraDetalle>;

export const NuevoReembolso = z.strictObject({
  /** Amount to return; returning all that is left ends the enrolment and its plan. */
  monto: Money,
  motivo: text(500),
  /** By default to the card, where one paid; by hand only after a refund to that card was refused. */
  via: ReembolsoVia.optional(),
  /** Optimistic lock: the amount returned before, as the administrator saw it; refused after another refund. */
  yaReembolsado: Money,
  /** Idempotency key made by the browser: a retry after a lost answer returns nothing twice. */
  envioId: Id,
});
export type NuevoReembolso = z.input<typeof NuevoReembolso>;

const Filter = {
  /** Beginnings of words of the person's name or the course's title; an e-mail address, a receipt's number or a transaction's id as a whole. */
  q: line(120).optional(),
  estado: CompraEstado.optional(),
  metodo: CompraMetodo.optional(),
  /** Days in the request's time zone, both included. */
  desde: z.iso.date().optional(),
  hasta: z.iso.date().optional(),
};

const ById = z.strictObject({ id: Id });

/** Routes of the administrators for payments and refunds (ADM-11, ADM-12, ADM-16). */
export const purchasesRoutes = {
  list: route({
    method: 'GET',
    path: '/compras',
    access: 'admin',
    summary: 'Every payment that was taken or tried, and every enrollment without a card, newest first',
    query: Page.extend(Filter),
    answers: { 200: z.array(Compra) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  csv: route({
    method: 'GET',
    path: '/compras/csv',
    access: 'admin',
    summary: 'The same as a CSV file, whole, with the same filters',
    query: z.strictObject(Filter),
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: ['TOO_MANY_REQUESTS'],
  }),
  one: route({
    method: 'GET',
    path: '/compras/:id',
    access: 'admin',
    summary: 'A purchase with its plan, its enrollment, and what was returned of it',
    params: ById,
    answers: { 200: CompraDetalle },
    errors: ['PAYMENT_NOT_FOUND'],
  }),
  receipt: route({
    method: 'GET',
    path: '/compras/:id/recibo',
    access: 'admin',
    summary: 'The receipt of a purchase, as a PDF in the language of its account',
    params: ById,
    answers: { 200: FileContent },
    produces: 'application/pdf',
    errors: ['PAYMENT_NOT_FOUND', 'RECEIPT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  refund: route({
    method: 'POST',
    path: '/compras/:id/reembolsos',
    idempotency: 'body',
    access: 'admin',
    proof: 'fresh',
    summary: 'Return a payment or a part of it; all that is left ends the enrollment and its plan',
    params: ById,
    body: NuevoReembolso,
    answers: { 200: CompraDetalle },
    errors: [
      'PAYMENT_NOT_FOUND',
      'REFUND_NOT_TAKEN',
      'REFUND_DONE',
      'REFUND_DISPUTED',
      'REFUND_IN_PROGRESS',
      'REFUND_CARD_FIRST',
      'REFUND_CHANGED',
      'REFUND_TOO_MUCH',
      'REFUND_REFUSED',
      'PAYMENTS_NOT_CONFIGURED',
    ],
  }),
} as const;
