import { toWire } from '@puente/contracts/cents';
import { currentEstado } from '@puente/contracts/class-access';
import type { Compra, CompraDetalle, CuotaAdmin } from '@puente/contracts/purchases';
import type { Language } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Db } from '../../../platform/database/database.ts';
import { accessEnds } from '../plans/missed-instalment-rules.ts';
import { needsAuthentication } from '../plans/retry-rules.ts';
import { leftToRefund } from '../refunding/refund-rules.ts';
import type { Payment } from '../tables.ts';
import { paidBy, receiptName } from '../texts.ts';
import { orderDetailsOf, paymentsOfOrder, refundsOfPayment } from './purchase-details-store.ts';
import { purchaseById, type PurchaseRow } from './purchases-store.ts';

/** By what a purchase was paid, in words; null when it isn't known. */
function methodOf(row: PurchaseRow, language: Language): string | null {
  if (row.metodoDeCompra !== 'codigo') return paidBy(row, language);
  return language === 'es' ? `Código ${row.codigo ?? ''}` : `Code ${row.codigo ?? ''}`;
}

export const purchaseView = (row: PurchaseRow, language: Language): z.input<typeof Compra> => ({
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

function instalmentView(payment: Payment): z.input<typeof CuotaAdmin> {
  const isDeclined = payment.estado === 'failed';
  const ends =
    payment.firstFailedAt && (isDeclined || payment.estado === 'pending') ? accessEnds(payment.firstFailedAt) : null;
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
export async function purchaseDetails(
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
      cuotas: payments.map(instalmentView),
    },
    reembolsos: reembolsos.map(({ monto, ...refund }) => ({ ...refund, monto: toWire(monto) })),
    reembolsable: possible.ok ? toWire(possible.left) : null,
    impedimento: possible.ok ? null : possible.code,
  };
}
