import { toWire } from '@puente/contracts/cents';
import type { PaymentPlan, paymentsRoutes as contract, TakenPayment } from '@puente/contracts/payments';
import type { z } from 'zod';

import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { paymentWithOrder } from '../ledger/payment-with-order-store.ts';
import { limits } from '../limits.ts';
import { needsAuthentication } from '../plans/missed-instalment-rules.ts';
import { ownPayment } from '../policy.ts';
import { receiptName } from '../receipts/receipt.ts';
import { paymentOfAccount, receiptOf, receiptPdf } from '../receipts/receipts.ts';
import { standingOf } from './standing-rules.ts';
import { type PlanRow, plansOf, takenPaymentsOf, type TakenRow } from './statement-store.ts';

/** A student's payments, receipts, and instalment plans. */
export const statementRoutes = ({ academy, database: { db }, config }: Platform) =>
  ({
    mine: async ({ principal, query, reply }) =>
      sendPage(reply, await takenPaymentsOf(db, principal.user.id, query), takenPayment),

    plans: async ({ principal, query, reply }) =>
      sendPage(reply, await plansOf(db, principal.user.id, query), planView),

    receipt: {
      limits: [limits.receiptsOfUser],
      handle: async ({ actor, params }) => {
        const { paymentId } = ownPayment(actor, await paymentWithOrder(db, params.id));
        const found = await paymentOfAccount(db, paymentId, config.academyTimezone);
        const receipt = found && receiptOf(found);
        assertThat(receipt, 'RECEIPT_NOT_FOUND');
        const issuer = { academy: await academy(), publicUrl: config.publicUrl };
        return FileAnswer.made(await receiptPdf(receipt, found.account.language, issuer), {
          name: `${receiptName(receipt.number)}.pdf`,
          contentType: 'application/pdf',
        });
      },
    },
  }) satisfies Partial<Handlers<typeof contract>>;

const takenPayment = (row: TakenRow): z.input<typeof TakenPayment> => ({
  ...row,
  curso: row.titulo,
  cursoEn: row.tituloEn,
  monto: toWire(row.monto),
  reembolsado: toWire(row.refunded),
  fecha: row.paidAt,
  estado: standingOf(row),
  de: row.of,
  recibo: row.receiptNumber === null ? null : receiptName(row.receiptNumber),
  origen: row.origen ?? 'tarjeta',
});

function planView({
  id,
  cursoId,
  titulo,
  tituloEn,
  subscriptionId,
  estado,
  total,
  payments,
}: PlanRow): z.input<typeof PaymentPlan> {
  return {
    id,
    cursoId,
    curso: titulo,
    cursoEn: tituloEn,
    subscriptionId,
    estado: estado === 'active' || estado === 'completed' ? estado : 'halted',
    total: toWire(total),
    pagos: payments.map((payment) => ({
      id: payment.id,
      numero: payment.numero,
      monto: toWire(payment.monto),
      fecha: payment.dueDate,
      estado: payment.estado,
      // While a charge is in progress, `nextAttemptAt` is the end of its lease.
      proximoIntento: payment.estado === 'failed' && payment.nextAttemptAt ? new Date(payment.nextAttemptAt) : null,
      requiereAutenticacion: payment.estado === 'failed' && needsAuthentication(payment.failureCode ?? ''),
    })),
  };
}
