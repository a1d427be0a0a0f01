import type { SavedCard } from '@puente/contracts/payments';

import type { Platform } from '../../../platform/feature.ts';
import { accountById } from '../../accounts/public.ts';
import { receiptPdf } from '../receipts/receipt-pdf.ts';
import { paymentOfAccount, receiptOf } from '../receipts/receipts.ts';
import { receiptName } from '../texts.ts';
import { cardChangedMail } from './card-changed-mail.ts';
import { cardExpiresMail } from './card-expires-mail.ts';
import { mailOfFailedPayment } from './payment-failed-mail.ts';
import { paymentReturnedMail } from './payment-returned-mail.ts';
import { receiptMail } from './receipt-mail.ts';

/** Mails students about their payments, in their language. Each function throws when the mail could not be sent. */
export function createPaymentMails({ academy, database, mailer, config }: Platform) {
  const read = (paymentId: string) => paymentOfAccount(database.db, paymentId, config.academyTimezone);

  return {
    async receipt(paymentId: string): Promise<void> {
      const found = await read(paymentId);
      const receipt = found && receiptOf(found);
      if (!receipt) return;
      const { email, language } = found.account;
      await mailer.deliver({
        to: email,
        language,
        id: `receipt-${paymentId}`,
        ...receiptMail(receipt, language, config.publicUrl),
        attachments: [
          {
            filename: `${receiptName(receipt.number)}.pdf`,
            contentType: 'application/pdf',
            content: await receiptPdf(receipt, language, { academy: await academy(), publicUrl: config.publicUrl }),
          },
        ],
      });
    },

    /** For jobs enqueued by an older release: the notice sends this mail now. */
    async failed(paymentId: string): Promise<void> {
      const found = await read(paymentId);
      const mail = found && mailOfFailedPayment(found, config.publicUrl);
      if (mail) await mailer.deliver({ to: found.account.email, language: found.account.language, ...mail });
    },

    /** The saved card will have expired when the instalment is charged. */
    async cardExpires(paymentId: string, card: SavedCard): Promise<void> {
      const found = await read(paymentId);
      if (!found) return;
      const { payment, account } = found;
      const mail = cardExpiresMail(
        { card, firstName: account.firstName, titulo: payment.titulo, monto: payment.monto, dueDate: payment.dueDate },
        account.language,
        config.publicUrl,
      );
      await mailer.deliver({ to: account.email, language: account.language, ...mail });
    },

    /** Another card was saved. */
    async cardChanged(userId: string, card: SavedCard): Promise<void> {
      const account = await accountById(database.db, userId);
      if (!account) return;
      const mail = cardChangedMail({ card, firstName: account.firstName }, account.language, config.publicUrl);
      await mailer.deliver({ to: account.email, language: account.language, ...mail });
    },

    async returned(paymentId: string): Promise<void> {
      const found = await read(paymentId);
      if (!found) return;
      const { payment, account } = found;
      const mail = paymentReturnedMail(
        { titulo: payment.titulo, monto: payment.monto, firstName: account.firstName },
        account.language,
        config.publicUrl,
      );
      await mailer.deliver({ to: account.email, language: account.language, ...mail });
    },
  };
}

export type PaymentMails = ReturnType<typeof createPaymentMails>;
