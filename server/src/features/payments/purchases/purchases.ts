import { toWire } from '@puente/contracts/cents';
import { currentEstado } from '@puente/contracts/class-access';
import {
  type Compra,
  type CompraDetalle,
  type CuotaAdmin,
  purchasesRoutes as contract,
} from '@puente/contracts/purchases';
import type { Language } from '@puente/contracts/shapes';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

import type { Db } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { csvLine, csvStart, spreadsheetTime } from '../../../platform/texts/csv.ts';
import { limits } from '../limits.ts';
import { accessEnds, needsAuthentication } from '../plans/missed-instalment-rules.ts';
import { methodText, receiptName } from '../receipts/receipt.ts';
import { paymentOfAccount, receiptOf, receiptPdf } from '../receipts/receipts.ts';
import { leftToRefund } from '../refunding/refund-rules.ts';
import type { Refunds } from '../refunding/refunding.ts';
import type { Payment } from '../tables.ts';
import {
  orderDetailsOf,
  paymentsOfOrder,
  purchaseById,
  type PurchaseFilter,
  type PurchaseRow,
  purchasesPage,
  refundsOfPayment,
} from './purchases-store.ts';

interface Days {
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** The first moment of a day. @param day 'YYYY-MM-DD' @param timezone IANA */
const startOf = (day: Temporal.PlainDate, timezone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone: timezone }).epochMilliseconds);

const filterOf = <F extends Days>(
  { desde, hasta, ...filter }: F,
  timezone: string,
): PurchaseFilter & Omit<F, keyof Days> => ({
  ...filter,
  from: desde === undefined ? undefined : startOf(Temporal.PlainDate.from(desde), timezone),
  until: hasta === undefined ? undefined : startOf(Temporal.PlainDate.from(hasta).add({ days: 1 }), timezone),
});

/** The administrators' list of purchases, its file, one purchase, and giving it back. */
export function purchasesRoutes(app: HttpApp, { academy, database: { db }, config }: Platform, refunds: Refunds): void {
  app.routes(contract, {
    list: {
      limits: [limits.purchaseSearchesOfUser],
      handle: async ({ query: { limit, cursor, ...filter }, language, timezone, reply }) => {
        return sendPage(reply, await purchasesPage(db, filterOf(filter, timezone), { limit, cursor }), (row) =>
          purchaseView(row, language),
        );
      },
    },

    csv: {
      limits: [limits.exportsOfUser],
      handle: ({ query, language, timezone }) =>
        FileAnswer.streamed(purchasesCsv(db, filterOf(query, timezone), { language, timezone }), {
          name: 'compras.csv',
          contentType: 'text/csv; charset=utf-8',
        }),
    },

    one: async ({ params, language, now }) => {
      const details = await purchaseDetails(db, params.id, { language, now });
      assertThat(details, 'PAYMENT_NOT_FOUND');
      return details;
    },

    receipt: {
      limits: [limits.receiptsOfUser],
      handle: async ({ params }) => {
        const found = await paymentOfAccount(db, params.id, config.academyTimezone);
        assertThat(found, 'PAYMENT_NOT_FOUND');
        const receipt = receiptOf(found);
        assertThat(receipt, 'RECEIPT_NOT_FOUND');
        const issuer = { academy: await academy(), publicUrl: config.publicUrl };
        return FileAnswer.made(await receiptPdf(receipt, found.account.language, issuer), {
          name: `${receiptName(receipt.number)}.pdf`,
          contentType: 'application/pdf',
        });
      },
    },

    refund: async ({ actor, params, body, language, now }) => {
      await refunds.request(actor, params.id, body);
      const details = await purchaseDetails(db, params.id, { language, now });
      assertThat(details, 'PAYMENT_NOT_FOUND');
      return details;
    },
  });
}

/** Rows that are read at a time: the file is never in memory as a whole. */
const batch = 500;

/** The specification's eight columns, in its order. */
const columns = {
  es: [
    'Usuario Email',
    'Usuario Nombre',
    'Curso',
    'Fecha Compra',
    'Monto Pagado',
    'Método Pago',
    'Estado Pago',
    'ID Transacción',
  ],
  en: [
    'User E-mail',
    'User Name',
    'Course',
    'Purchase Date',
    'Amount Paid',
    'Payment Method',
    'Payment State',
    'Transaction ID',
  ],
} satisfies Record<Language, string[]>;

const states = {
  es: {
    Completada: 'Completada',
    Pendiente: 'Pendiente',
    Fallida: 'Fallida',
    Cancelada: 'Cancelada',
    Reembolsada: 'Reembolsada',
  },
  en: {
    Completada: 'Completed',
    Pendiente: 'Pending',
    Fallida: 'Failed',
    Cancelada: 'Canceled',
    Reembolsada: 'Refunded',
  },
};

const missing = {
  es: { user: 'Usuario desconocido', course: 'Curso desconocido', other: 'N/A' },
  en: { user: 'Unknown user', course: 'Unknown course', other: 'N/A' },
};

/** The purchases as the lines of a CSV file, newest first (ADM-12). Amounts have a point and two decimals. */
async function* purchasesCsv(
  db: Db,
  filter: PurchaseFilter,
  { language, timezone }: { language: Language; timezone: string },
): AsyncGenerator<string> {
  const none = missing[language];
  yield csvStart + csvLine(columns[language]);
  let cursor: string | undefined;
  do {
    const { rows, next } = await purchasesPage(db, filter, { limit: batch, cursor });
    yield rows
      .map((row) => ({ row, view: purchaseView(row, language) }))
      .map(({ row, view: { usuario, curso, ...view } }) =>
        csvLine([
          usuario?.email ?? none.other,
          usuario?.nombreCompleto ?? none.user,
          curso?.titulo ?? none.course,
          spreadsheetTime(view.fechaCompra, timezone),
          toWire(row.monto).toFixed(2),
          view.metodoPago ?? none.other,
          states[language][view.estadoPago],
          view.transactionId ?? none.other,
        ]),
      )
      .join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** By what a purchase was paid, in words; null when it isn't known. */
function methodOf(row: PurchaseRow, language: Language): string | null {
  if (row.metodoDeCompra !== 'codigo') return methodText(row, language);
  return language === 'es' ? `Código ${row.codigo ?? ''}` : `Code ${row.codigo ?? ''}`;
}

const purchaseView = (row: PurchaseRow, language: Language): z.input<typeof Compra> => ({
  id: row.id,
  usuario: row.isAnonymous ? null : { id: row.userId, email: row.email, nombreCompleto: row.nombreCompleto },
  curso: { id: row.cursoId, titulo: row.titulo, tituloEn: row.tituloEn },
  fechaCompra: row.at,
  montoPagado: toWire(row.monto),
  reembolsado: toWire(row.refunded),
  metodoPago: methodOf(row, language),
  metodo: row.metodoDeCompra,
  estadoPago: row.estadoPago,
  transactionId: row.intentId,
  numero: row.numero,
  de: row.de,
});

function instalmentView(payment: Payment, graceDays: number): z.input<typeof CuotaAdmin> {
  const isDeclined = payment.estado === 'failed';
  const ends =
    payment.firstFailedAt && (isDeclined || payment.estado === 'pending')
      ? accessEnds(payment.firstFailedAt, graceDays)
      : null;
  return {
    id: payment.id,
    numero: payment.numero,
    monto: toWire(payment.monto),
    reembolsado: toWire(payment.refunded),
    fecha: payment.dueDate,
    estado: payment.estado,
    // While a charge is in progress, `nextAttemptAt` is the end of its lease.
    proximoIntento: isDeclined ? payment.nextAttemptAt : null,
    requiereAutenticacion: isDeclined && needsAuthentication(payment.failureCode ?? ''),
    accesoHasta: ends?.inactiveAt ?? null,
    terminaAt: ends?.cancelledAt ?? null,
  };
}

/** A purchase with all that hangs on it; null when there is no such payment. */
async function purchaseDetails(
  db: Db,
  id: string,
  { language, now }: { language: Language; now: Date },
): Promise<z.input<typeof CompraDetalle> | null> {
  const [row, order, reembolsos] = await Promise.all([
    purchaseById(db, id),
    orderDetailsOf(db, id),
    refundsOfPayment(db, id),
  ]);
  if (!row || !order) return null;
  const payments = await paymentsOfOrder(db, order.orderId);
  const payment = payments.find((one) => one.id === id);
  if (!payment) return null;
  const hasPending = reembolsos.some(({ estado }) => estado === 'pendiente');
  const possible = leftToRefund({ ...payment, hasPending });
  const { suscripcionId, suscripcionEstado, expiration } = order;
  return {
    ...purchaseView(row, language),
    recibo: payment.receiptNumber === null ? null : receiptName(payment.receiptNumber),
    motivoRechazo: payment.failureCode,
    disputa: payment.dispute,
    nota: order.nota,
    codigo:
      order.codigoId === null
        ? null
        : { id: order.codigoId, codigo: order.codigo ?? '', organizacion: order.organizacion },
    suscripcion:
      suscripcionId === null || suscripcionEstado === null
        ? null
        : {
            id: suscripcionId,
            estado: currentEstado({ estado: suscripcionEstado, expiration }, now),
            fechaFin: expiration,
          },
    plan: {
      estado: order.estado,
      motivo: order.haltReason,
      total: toWire(order.total),
      cuotas: payments.map((one) => instalmentView(one, order.graceDays)),
    },
    reembolsos: reembolsos.map(({ monto, ...refund }) => ({ ...refund, monto: toWire(monto) })),
    reembolsable: possible.ok ? toWire(possible.left) : null,
    impedimento: possible.ok ? null : possible.code,
  };
}
