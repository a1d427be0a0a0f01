import { cents } from '@puente/contracts/cents';
import type { SavedCard } from '@puente/contracts/payments';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h } from 'react';

import type { Platform } from '../../../platform/feature.ts';
import { MailButton, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import {
  editableMail,
  exampleNames,
  type MailContent,
  placeholderWords,
} from '../../../platform/mail/editable-mail.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatCalendarDay, formatDay, formatMoney } from '../../../platform/texts/format.ts';
import { type Account, accountById } from '../../accounts/public.ts';
import { methodText, positionText, type Receipt, receiptName } from '../receipts/receipt.ts';
import { type PaymentOfAccount, paymentOfAccount, receiptOf, receiptPdf } from '../receipts/receipts.ts';
import { cardChangedMail, cardExpiresMail } from './card-mails.ts';
import { mailOfFailedPayment } from './payment-failed-mail.ts';
import { paymentReturnedMail } from './refund-mails.ts';

/** Mails students about their payments, in their language. Each method throws when the mail could not be sent. */
export class PaymentMails {
  readonly #platform: Pick<Platform, 'academy' | 'database' | 'mailer' | 'config'>;

  constructor(platform: Pick<Platform, 'academy' | 'database' | 'mailer' | 'config'>) {
    this.#platform = platform;
  }

  async receipt(paymentId: string): Promise<void> {
    const found = await this.#read(paymentId);
    const receipt = found && receiptOf(found);
    if (!receipt) return;
    const { academy, mailer, config } = this.#platform;
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
  }

  /** For jobs enqueued by an older release: the notice sends this mail now. */
  async failed(paymentId: string): Promise<void> {
    const found = await this.#read(paymentId);
    const mail = found && mailOfFailedPayment(found, this.#platform.config.publicUrl);
    if (mail) await this.#deliver(found.account, mail);
  }

  /** Warns that the saved card will have expired when the instalment is charged. */
  async cardExpires(paymentId: string, card: SavedCard): Promise<void> {
    const found = await this.#read(paymentId);
    if (!found) return;
    const { payment, account } = found;
    const mail = cardExpiresMail(
      { card, firstName: account.firstName, titulo: payment.titulo, monto: payment.monto, dueDate: payment.dueDate },
      account.language,
      this.#platform.config.publicUrl,
    );
    await this.#deliver(account, mail);
  }

  /** Tells that another card was saved. */
  async cardChanged(userId: string, card: SavedCard): Promise<void> {
    const account = await accountById(this.#platform.database.db, userId);
    if (!account) return;
    const { language, firstName } = account;
    await this.#deliver(account, cardChangedMail({ card, firstName }, language, this.#platform.config.publicUrl));
  }

  /** Tells that a payment which nothing was owed for goes back. */
  async returned(paymentId: string): Promise<void> {
    const found = await this.#read(paymentId);
    if (!found) return;
    const { payment, account } = found;
    const mail = paymentReturnedMail(
      { titulo: payment.titulo, monto: payment.monto, firstName: account.firstName },
      account.language,
      this.#platform.config.publicUrl,
    );
    await this.#deliver(account, mail);
  }

  #read(paymentId: string): Promise<PaymentOfAccount | undefined> {
    const { database, config } = this.#platform;
    return paymentOfAccount(database.db, paymentId, config.academyTimezone);
  }

  async #deliver({ email, language }: Account, mail: MailContent): Promise<void> {
    await this.#platform.mailer.deliver({ to: email, language, ...mail });
  }
}

const phrases = {
  es: {
    preview: 'Recibimos tu pago. El recibo va adjunto.',
    number: 'Recibo',
    course: 'Curso',
    concept: 'Concepto',
    amount: 'Monto',
    method: 'Forma de pago',
    date: 'Fecha',
    next: (day: string, amount: string) => `La próxima cuota, de ${amount}, se cobrará a tu tarjeta el ${day}.`,
    done: 'Con este pago completaste tu plan. ¡Felicidades!',
    button: 'Ir a mis cursos',
  },
  en: {
    preview: 'We have received your payment. The receipt is attached.',
    number: 'Receipt',
    course: 'Course',
    concept: 'For',
    amount: 'Amount',
    method: 'Paid by',
    date: 'Date',
    next: (day: string, amount: string) =>
      `The next installment, of ${amount}, will be charged to your card on ${day}.`,
    done: 'With this payment your plan is complete. Congratulations!',
    button: 'Go to my courses',
  },
};

export const receiptWords = editableMail({
  key: 'recibo',
  name: { es: 'Recibo de un pago', en: 'Receipt of a payment' },
  sentWhen: {
    es: 'A quien paga un curso o una cuota, con el recibo adjunto.',
    en: 'To whoever pays for a course or an installment, with the receipt attached.',
  },
  placeholders: {
    nombre: placeholderWords.nombre,
    curso: placeholderWords.curso,
    monto: { es: 'monto del pago', en: 'amount of the payment' },
  },
  original: {
    es: {
      asunto: 'Tu recibo: {curso}',
      titulo: 'Gracias, {nombre}',
      apertura: 'Recibimos tu pago. Adjuntamos el recibo en PDF.',
      cierre: '',
    },
    en: {
      asunto: 'Your receipt: {curso}',
      titulo: 'Thank you, {nombre}',
      apertura: 'We have received your payment. The receipt is attached as a PDF.',
      cierre: '',
    },
  },
  example: ({ language, timezone, firstName, now, publicUrl }) =>
    receiptMail(
      {
        number: 7,
        paidAt: now,
        firstName,
        lastName: '',
        email: '',
        titulo: exampleNames[language].curso,
        numero: 1,
        of: 6,
        monto: cents(10_000),
        refunded: cents(0),
        metodoPago: 'Visa •••• 4242',
        metodo: null,
        total: cents(60_000),
        paid: cents(10_000),
        next: { monto: cents(10_000), fecha: now.toISOString().slice(0, 10) },
        timezone,
      },
      language,
      publicUrl,
    ),
});

/** The mail with a receipt attached. */
export function receiptMail(receipt: Receipt, language: Language, publicUrl: URL): MailContent {
  const phrase = phrases[language];
  const { titulo, numero, of, next } = receipt;
  const method = methodText(receipt, language);
  const rows: (readonly [string, string])[] = [
    [phrase.number, receiptName(receipt.number)],
    [phrase.course, titulo],
    [phrase.concept, positionText(numero, of, language)],
    [phrase.amount, formatMoney(receipt.monto, language)],
    ...(method === null ? [] : [[phrase.method, method] as const]),
    [phrase.date, formatDay(receipt.paidAt, language, receipt.timezone)],
  ];
  const isLast = of > 1 && receipt.paid === receipt.total;
  const upcoming = next && phrase.next(formatCalendarDay(next.fecha, language), formatMoney(next.monto, language));
  const more = isLast ? phrase.done : upcoming;
  const words = receiptWords.written(language, {
    nombre: receipt.firstName,
    curso: titulo,
    monto: formatMoney(receipt.monto, language),
  });
  return {
    subject: words.subject,
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      words.heading,
      words.opening,
      h(MailTable, { rows }),
      more === null ? null : h(MailText, null, more),
      h(MailButton, { href: new URL('/dashboard/subscriptions', publicUrl).href, label: phrase.button }),
      words.closing,
    ),
  };
}
