import { type Cents, cents } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import {
  editableMail,
  exampleNames,
  type MailContent,
  placeholderWords,
} from '../../../platform/mail/editable-mail.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatMoney } from '../../../platform/texts/format.ts';
import { receiptName } from '../receipts/receipt.ts';

const returnedPhrases = {
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
  const { subject, preview, heading, text, course, amount } = returnedPhrases[language];
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

const refundPhrases = {
  es: {
    preview: 'El detalle va en el recibo adjunto.',
    toCard: 'Lo devolvimos a la tarjeta con la que pagaste; según tu banco, tarda entre 5 y 10 días en verse.',
    asPaid: 'Lo devolvimos por la misma vía por la que pagaste. Si todavía no lo tienes, responde a este correo.',
    byHand: 'Lo devolvimos en efectivo o por transferencia. Si todavía no lo tienes, responde a este correo.',
    whole: 'Con esto termina tu acceso al curso. No se cobrará ninguna cuota más.',
    part: 'Tu curso sigue igual: conservas el acceso.',
    receipt: 'Recibo',
    course: 'Curso',
    returned: 'Monto devuelto',
  },
  en: {
    preview: 'The attached receipt has the details.',
    toCard: 'We returned it to the card that you paid with; depending on your bank it shows after 5 to 10 days.',
    asPaid: 'We returned it in the way in which you had paid. If you do not have it yet, reply to this e-mail.',
    byHand: 'We returned it in cash or by transfer. If you do not have it yet, reply to this e-mail.',
    whole: 'Your access to the course ends with this. No further installment will be charged.',
    part: 'Your course stays as it is: you keep your access.',
    receipt: 'Receipt',
    course: 'Course',
    returned: 'Amount returned',
  },
};

/** By which way it went back, and what becomes of the course, are facts: the template says them. */
export const refundWords = editableMail({
  key: 'reembolso',
  name: { es: 'Reembolso', en: 'Refund' },
  sentWhen: {
    es: 'A quien se le devuelve dinero, con el recibo adjunto.',
    en: 'To whoever gets money back, with the receipt attached.',
  },
  placeholders: {
    nombre: placeholderWords.nombre,
    curso: placeholderWords.curso,
    monto: { es: 'monto devuelto', en: 'amount returned' },
  },
  original: {
    es: { asunto: 'Tu reembolso: {curso}', titulo: '{nombre}, te devolvimos dinero', apertura: '', cierre: '' },
    en: { asunto: 'Your refund: {curso}', titulo: '{nombre}, we returned money to you', apertura: '', cierre: '' },
  },
  example: ({ language, firstName, publicUrl }) =>
    refundMail(
      {
        firstName,
        titulo: exampleNames[language].curso,
        devuelto: cents(10_000),
        whole: true,
        way: 'toCard',
        receiptNumber: 7,
      },
      language,
      publicUrl,
    ),
});

/** Data of the mail about money that went back. */
interface RefundToMail {
  firstName: string;
  titulo: string;
  devuelto: Cents;
  whole: boolean;
  /** How it went back: `asPaid` where no card had paid, `byHand` where one had and the academy handed it over. */
  way: 'toCard' | 'asPaid' | 'byHand';
  receiptNumber: number | null;
}

/** The mail about a refund, with the receipt on which it stands attached by the caller. */
export function refundMail(
  { firstName, titulo, devuelto, whole, way, receiptNumber }: RefundToMail,
  language: Language,
  publicUrl: URL,
): MailContent {
  const phrase = refundPhrases[language];
  const returned = formatMoney(devuelto, language);
  const words = refundWords.written(language, { nombre: firstName, curso: titulo, monto: returned });
  const rows: (readonly [string, string])[] = [
    ...(receiptNumber === null ? [] : [[phrase.receipt, receiptName(receiptNumber)] as const]),
    [phrase.course, titulo],
    [phrase.returned, returned],
  ];
  return {
    subject: words.subject,
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      words.heading,
      words.opening,
      h(MailText, null, phrase[way]),
      h(MailTable, { rows }),
      h(MailText, null, whole ? phrase.whole : phrase.part),
      words.closing,
    ),
  };
}
