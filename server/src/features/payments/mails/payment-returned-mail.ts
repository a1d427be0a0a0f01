import type { Cents } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatMoney } from '../../../platform/texts/format.ts';

const phrases = {
  es: {
    subject: (titulo: string) => `Te devolvemos un pago: ${titulo}`,
    preview: 'No tienes que hacer nada.',
    heading: (name: string) => `${name}, te devolvemos un pago`,
    text: 'Recibimos un pago por algo que ya no debías, así que lo devolvemos entero a la misma tarjeta. No tienes que hacer nada; según tu banco, tarda entre 5 y 10 días.',
    course: 'Curso',
    amount: 'Monto devuelto',
  },
  en: {
    subject: (titulo: string) => `We are returning a payment: ${titulo}`,
    preview: 'There is nothing you need to do.',
    heading: (name: string) => `${name}, we are returning a payment`,
    text: 'We received a payment for something you no longer owed, so we are returning all of it to the same card. There is nothing you need to do; depending on your bank it takes 5 to 10 days.',
    course: 'Course',
    amount: 'Amount returned',
  },
};

/** The mail about the refund of a payment that nothing was owed for. */
export function paymentReturnedMail(
  payment: { titulo: string; monto: Cents; firstName: string },
  language: Language,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const { subject, preview, heading, text, course, amount } = phrases[language];
  return {
    subject: subject(payment.titulo),
    body: h(
      MailLayout,
      { language, preview, publicUrl },
      h(MailHeading, null, heading(payment.firstName)),
      h(MailText, null, text),
      h(MailTable, {
        rows: [
          [course, payment.titulo],
          [amount, formatMoney(payment.monto, language)],
        ],
      }),
    ),
  };
}
