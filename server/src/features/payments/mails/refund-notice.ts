import { type Cents, isCents } from '@puente/contracts/cents';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { type Notice, notice } from '../../../platform/notices/notice.ts';
import { formatMoney } from '../../../platform/texts/format.ts';
import { paymentRefunded } from '../events.ts';
import { receiptPdf } from '../receipts/receipt-pdf.ts';
import { paymentOfAccount, receiptOf } from '../receipts/receipts.ts';
import { receiptName } from '../texts.ts';
import { refundMail } from './refund-mail.ts';

const Refunded = z.strictObject({
  paymentId: Id,
  titulo: z.string(),
  devuelto: z.custom<Cents>(isCents),
  whole: z.boolean(),
  byHand: z.boolean().default(false),
});

/** Tells a student that money went back to them; the mail carries the receipt, on which what was returned stands. */
export const refundNotice = ({ academy }: Pick<Platform, 'academy'>): Notice =>
  notice({
    kind: 'payments.refunded',
    subject: 'pagos',
    event: paymentRefunded,
    to: ({ userId }) => [userId],
    facts: Refunded,
    factsOf: ({ paymentId, titulo, devuelto, whole, byHand }) => ({ paymentId, titulo, devuelto, whole, byHand }),
    texts: {
      es: ({ titulo, devuelto, whole }) =>
        `Te devolvimos ${formatMoney(devuelto, 'es')} por «${titulo}».${whole ? ' Tu acceso al curso terminó.' : ''}`,
      en: ({ titulo, devuelto, whole }) =>
        `We returned ${formatMoney(devuelto, 'en')} for “${titulo}”.${whole ? ' Your access to the course has ended.' : ''}`,
    },
    link: () => '/dashboard/payments',
    channels: {
      list: true,
      mail: {
        compose: async (
          { paymentId, titulo, devuelto, whole, byHand },
          { firstName, language, timezone, publicUrl },
          db,
        ) => {
          const found = await paymentOfAccount(db, paymentId, timezone);
          const receipt = found && receiptOf(found);
          const paidByCard = found?.payment.intentId !== null;
          const way = !paidByCard ? 'asPaid' : byHand ? 'byHand' : 'toCard';
          const receiptNumber = receipt?.number ?? null;
          const mail = refundMail({ firstName, titulo, devuelto, whole, way, receiptNumber }, language, publicUrl);
          if (!receipt) return mail;
          const content = await receiptPdf(receipt, language, { academy: await academy(), publicUrl });
          const attachment = {
            filename: `${receiptName(receipt.number)}.pdf`,
            contentType: 'application/pdf',
            content,
          };
          return { ...mail, attachments: [attachment] };
        },
      },
    },
  });
