import { type Cents, cents } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h } from 'react';

import { MailButton, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import {
  editableMail,
  type ExampleReader,
  exampleNames,
  type MailContent,
  placeholderWords,
} from '../../../platform/mail/editable-mail.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatDay, formatMoney } from '../../../platform/texts/format.ts';
import { accessEnds, needsAuthentication } from '../plans/missed-instalment-rules.ts';
import { positionText } from '../receipts/receipt.ts';
import type { PaymentOfAccount } from '../receipts/receipts.ts';

const phrases = {
  es: {
    preview: 'Esto es lo que puedes hacer.',
    retry: (day: string) => `Lo intentaremos de nuevo el ${day}. También puedes pagar ahora con esta u otra tarjeta.`,
    noRetry: 'No lo intentaremos de nuevo sin ti. Paga ahora con esta u otra tarjeta.',
    course: 'Curso',
    concept: 'Concepto',
    amount: 'Monto',
    button: 'Pagar ahora',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    note: (inactive: string, cancelled: string) =>
      `Si sigue sin pagarse, las clases en vivo dejarán de estar disponibles el ${inactive} y la suscripción se cancelará el ${cancelled}. Al pagar, tu acceso se reactiva al instante.`,
  },
  en: {
    preview: 'This is what you can do.',
    retry: (day: string) => `We will try again on ${day}. You can also pay it now, with this card or another one.`,
    noRetry: 'We will not try again without you. Pay it now, with this card or another one.',
    course: 'Course',
    concept: 'For',
    amount: 'Amount',
    button: 'Pay now',
    hint: 'If the button does not work, copy this address into your browser:',
    note: (inactive: string, cancelled: string) =>
      `If it stays unpaid, live classes will no longer be available from ${inactive}, and the subscription will be canceled on ${cancelled}. Paying reactivates your access at once.`,
  },
};

/** Facts that the template says: the next step and its date. */
const ofInstalment = {
  placeholders: {
    nombre: placeholderWords.nombre,
    curso: placeholderWords.curso,
    monto: { es: 'monto de la cuota', en: 'amount of the installment' },
  },
  needs: { asunto: ['curso'] },
} as const;

const exampleOf = (
  { language, timezone, userId, firstName, now, publicUrl }: ExampleReader,
  needsAuthentication: boolean,
): MailContent => {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  return paymentFailedMail(
    {
      paymentId: userId,
      courseId: userId,
      titulo: exampleNames[language].curso,
      firstName,
      numero: 2,
      of: 6,
      monto: cents(22_000),
      nextAttemptAt: needsAuthentication ? null : inDays(3),
      needsAuthentication,
      inactiveAt: inDays(7),
      cancelledAt: inDays(30),
      timezone,
    },
    language,
    publicUrl,
  );
};

export const declinedWords = editableMail({
  ...ofInstalment,
  key: 'cuota-rechazada',
  name: { es: 'Cuota rechazada', en: 'Declined installment' },
  sentWhen: {
    es: 'Cuando el banco rechaza el cobro de una cuota, con lo que se puede hacer.',
    en: 'When the bank declines an installment, with what can be done.',
  },
  original: {
    es: {
      asunto: 'No pudimos cobrar tu cuota: {curso}',
      titulo: '{nombre}, tu pago necesita tu atención',
      apertura: 'Tu banco rechazó el cobro de esta cuota.',
      cierre: '',
    },
    en: {
      asunto: 'We could not charge your installment: {curso}',
      titulo: '{nombre}, your payment needs your attention',
      apertura: 'Your bank declined the charge for this installment.',
      cierre: '',
    },
  },
  example: (reader) => exampleOf(reader, false),
});

export const confirmPaymentWords = editableMail({
  ...ofInstalment,
  key: 'cuota-por-confirmar',
  name: { es: 'Cuota que el banco pide confirmar', en: 'Installment that the bank asks to confirm' },
  sentWhen: {
    es: 'A quien tiene que confirmar con su banco el cobro de una cuota.',
    en: 'To whoever has to confirm the charge of an installment with the bank.',
  },
  original: {
    es: {
      asunto: 'Confirma tu pago: {curso}',
      titulo: '{nombre}, tu pago necesita tu atención',
      apertura: 'Tu banco pide que confirmes este pago tú.',
      cierre: '',
    },
    en: {
      asunto: 'Confirm your payment: {curso}',
      titulo: '{nombre}, your payment needs your attention',
      apertura: 'Your bank asks you to confirm this payment yourself.',
      cierre: '',
    },
  },
  example: (reader) => exampleOf(reader, true),
});

export interface FailedInstalment {
  paymentId: string;
  courseId: string;
  titulo: string;
  firstName: string;
  numero: number;
  of: number;
  monto: Cents;
  nextAttemptAt: Date | null;
  needsAuthentication: boolean;
  inactiveAt: Date;
  cancelledAt: Date;
  timezone: string;
}

/** The mail about a declined instalment: what happens next, and where to pay it. */
export function paymentFailedMail(failed: FailedInstalment, language: Language, publicUrl: URL): MailContent {
  const phrase = phrases[language];
  const amount = formatMoney(failed.monto, language);
  const { titulo, nextAttemptAt, needsAuthentication } = failed;
  const day = (moment: Date) => formatDay(moment, language, failed.timezone);
  const link = new URL('/dashboard/subscriptions', publicUrl);
  link.searchParams.set('curso', failed.courseId);
  link.searchParams.set('pago', failed.paymentId);
  const words = (needsAuthentication ? confirmPaymentWords : declinedWords).written(language, {
    nombre: failed.firstName,
    curso: titulo,
    monto: amount,
  });
  return {
    subject: words.subject,
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      words.heading,
      words.opening,
      h(MailTable, {
        rows: [
          [phrase.course, titulo],
          [phrase.concept, positionText(failed.numero, failed.of, language)],
          [phrase.amount, amount],
        ],
      }),
      h(MailText, null, nextAttemptAt ? phrase.retry(day(nextAttemptAt)) : phrase.noRetry),
      h(MailButton, { href: link.href, label: phrase.button, linkHint: phrase.hint }),
      words.closing,
      h(MailText, { quiet: true }, phrase.note(day(failed.inactiveAt), day(failed.cancelledAt))),
    ),
  };
}

/** The same mail by the current state; null once the instalment is paid or its plan has ended. */
export function mailOfFailedPayment(
  { payment, account, timezone }: PaymentOfAccount,
  publicUrl: URL,
): MailContent | null {
  if (payment.estado !== 'failed' || !payment.firstFailedAt) return null;
  return paymentFailedMail(
    {
      paymentId: payment.id,
      courseId: payment.cursoId,
      titulo: payment.titulo,
      firstName: account.firstName,
      numero: payment.numero,
      of: payment.payments.length,
      monto: payment.monto,
      nextAttemptAt: payment.nextAttemptAt,
      needsAuthentication: needsAuthentication(payment.failureCode ?? ''),
      ...accessEnds(payment.firstFailedAt, payment.graceDays),
      timezone,
    },
    account.language,
    publicUrl,
  );
}
