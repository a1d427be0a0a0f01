import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatCalendarDay, formatDay, formatMoney } from '../../../platform/texts/format.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { concept, paidBy, receiptName } from '../texts.ts';

const phrases = {
  es: {
    subject: (titulo: string) => `Tu recibo: ${titulo}`,
    preview: 'Recibimos tu pago. El recibo va adjunto.',
    heading: (name: string) => `Gracias, ${name}`,
    text: 'Recibimos tu pago. Adjuntamos el recibo en PDF.',
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
    subject: (titulo: string) => `Your receipt: ${titulo}`,
    preview: 'We have received your payment. The receipt is attached.',
    heading: (name: string) => `Thank you, ${name}`,
    text: 'We have received your payment. The receipt is attached as a PDF.',
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

/** The mail with a receipt attached. */
export function receiptMail(
  receipt: Receipt,
  language: Language,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const phrase = phrases[language];
  const { titulo, numero, of, next } = receipt;
  const method = paidBy(receipt, language);
  const rows: (readonly [string, string])[] = [
    [phrase.number, receiptName(receipt.number)],
    [phrase.course, titulo],
    [phrase.concept, concept(numero, of, language)],
    [phrase.amount, formatMoney(receipt.monto, language)],
    ...(method === null ? [] : [[phrase.method, method] as const]),
    [phrase.date, formatDay(receipt.paidAt, language, receipt.timezone)],
  ];
  const isLast = of > 1 && receipt.paid === receipt.total;
  const upcoming = next && phrase.next(formatCalendarDay(next.fecha, language), formatMoney(next.monto, language));
  const more = isLast ? phrase.done : upcoming;
  return {
    subject: phrase.subject(titulo),
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      h(MailHeading, null, phrase.heading(receipt.firstName)),
      h(MailText, null, phrase.text),
      h(MailTable, { rows }),
      more === null ? null : h(MailText, null, more),
      h(MailButton, { href: new URL('/dashboard/subscriptions', publicUrl).href, label: phrase.button }),
    ),
  };
}
