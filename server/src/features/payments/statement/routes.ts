import { paymentsRoutes as contract, type TakenPayment } from '@puente/contracts/payments';

import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../../platform/feature.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { toWire } from '../../catalogue/public.ts';
import { limits } from '../limits.ts';
import { paymentWithOrder } from '../plans/store.ts';
import { ownPayment } from '../policy.ts';
import { paymentOfAccount, receiptOf } from '../receipts/read-receipt.ts';
import { receiptName } from '../texts.ts';
import { standingOf } from './rules.ts';
import { takenPaymentsOf, type TakenRow } from './store.ts';

/** What a student has paid, and the proof of it. */
export const statementRoutes =
  ({ database: { db }, config }: Platform): NonNullable<Feature['routes']> =>
  (app) => {
    app.handle(contract.mine, async ({ principal, query, reply }) => {
      const { rows, next } = await takenPaymentsOf(db, principal.user.id, query.limit, query.cursor);
      return sendPage(reply, { rows: rows.map(takenPayment), next });
    });

    app.handle(
      contract.receipt,
      async ({ principal, params }) => {
        const { paymentId } = ownPayment(await paymentWithOrder(db, params.id), principal.user.id);
        const found = await paymentOfAccount(db, paymentId, config.academyTimezone);
        const receipt = found && receiptOf(found);
        assertThat(receipt, 'RECEIPT_NOT_FOUND');
        const { receiptPdf } = await import('../receipts/receipt-pdf.ts');
        return FileAnswer.made(await receiptPdf(receipt, found.account.language, config.publicUrl), {
          name: `${receiptName(receipt.number)}.pdf`,
          contentType: 'application/pdf',
        });
      },
      { limits: [limits.receiptsOfUser] },
    );
  };

const takenPayment = (row: TakenRow): TakenPayment => ({
  id: row.id,
  cursoId: row.cursoId,
  curso: row.titulo,
  monto: toWire(row.monto),
  reembolsado: toWire(row.refunded),
  fecha: row.paidAt.toISOString(),
  metodoPago: row.metodoPago,
  estado: standingOf(row),
  numero: row.numero,
  de: row.of,
  recibo: row.receiptNumber === null ? null : receiptName(row.receiptNumber),
});
