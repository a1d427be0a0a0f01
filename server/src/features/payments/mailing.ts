import type { SavedCard } from '@puente/contracts/payments';

import type { Platform } from '../../platform/feature.ts';
import { accountById } from '../accounts/public.ts';
import { accessEnds, needsAuthentication } from './collecting/rules.ts';
import { cardChangedMail } from './mails/card-changed-mail.ts';
import { cardExpiresMail } from './mails/card-expires-mail.ts';
import { paymentFailedMail } from './mails/payment-failed-mail.ts';
import { paymentReturnedMail } from './mails/payment-returned-mail.ts';
import { receiptMail } from './mails/receipt-mail.ts';
import { paymentOfAccount, receiptOf } from './receipts/read-receipt.ts';
import { receiptName } from './texts.ts';

/** Writes to students about their payments, in their language. Each throws when the mail could not be sent. */
export function createPaymentMails({ database, mailer, config }: Platform) {
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
        ...receiptMail(receipt, language, config.publicUrl),
        attachments: [
          {
            filename: `${receiptName(receipt.number)}.pdf`,
            contentType: 'application/pdf',
            content: await (await import('./receipts/receipt-pdf.ts')).receiptPdf(receipt, language, config.publicUrl),
          },
        ],
      });
    },

    async failed(paymentId: string): Promise<void> {
      const found = await read(paymentId);
      // Paid, or ended, before the mail could be written.
      if (!found || found.payment.estado !== 'failed' || !found.payment.firstFailedAt) return;
      const { payment, account, timezone } = found;
      const mail = paymentFailedMail(
        {
          paymentId,
          courseId: payment.cursoId,
          titulo: payment.titulo,
          firstName: account.firstName,
          numero: payment.numero,
          of: payment.payments.length,
          monto: payment.monto,
          nextAttemptAt: payment.nextAttemptAt,
          needsAuthentication: needsAuthentication(payment.failureCode ?? ''),
          ...accessEnds(found.payment.firstFailedAt),
          timezone,
        },
        account.language,
        config.publicUrl,
      );
      await mailer.deliver({ to: account.email, language: account.language, ...mail });
    },

    /** The card that an instalment is to be charged to will have expired by then. */
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
