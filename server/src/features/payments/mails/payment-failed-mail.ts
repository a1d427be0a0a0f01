import type { Cents } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatDay, formatMoney } from '../../../platform/texts/format.ts';
import { accessEnds, needsAuthentication } from '../plans/missed-instalment-rules.ts';
import { positionText } from '../receipts/receipt.ts';
import type { PaymentOfAccount } from '../receipts/receipts.ts';

const phrases = {
  es: {
    subject: (titulo: string) => `No pudimos cobrar tu cuota: ${titulo}`,
    authenticate: (titulo: string) => `Confirma tu pago: ${titulo}`,
    preview: 'Esto es lo que puedes hacer.',
    heading: (name: string) => `${name}, tu pago necesita tu atención`,
    declined: 'Tu banco rechazó el cobro de esta cuota.',
    needsBank: 'Tu banco pide que confirmes este pago tú.',
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
    subject: (titulo: string) => `We could not charge your installment: ${titulo}`,
    authenticate: (titulo: string) => `Confirm your payment: ${titulo}`,
    preview: 'This is what you can do.',
    heading: (name: string) => `${name}, your payment needs your attention`,
    declined: 'Your bank declined the charge for this installment.',
    needsBank: 'Your bank asks you to confirm this payment yourself.',
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
export function paymentFailedMail(
  failed: FailedInstalment,
  language: Language,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const phrase = phrases[language];
  const { titulo, nextAttemptAt, needsAuthentication } = failed;
  const day = (moment: Date) => formatDay(moment, language, failed.timezone);
  const link = new URL('/dashboard/subscriptions', publicUrl);
  link.searchParams.set('curso', failed.courseId);
  link.searchParams.set('pago', failed.paymentId);
  return {
    subject: needsAuthentication ? phrase.authenticate(titulo) : phrase.subject(titulo),
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      h(MailHeading, null, phrase.heading(failed.firstName)),
      h(MailText, null, needsAuthentication ? phrase.needsBank : phrase.declined),
      h(MailTable, {
        rows: [
          [phrase.course, titulo],
          [phrase.concept, positionText(failed.numero, failed.of, language)],
          [phrase.amount, formatMoney(failed.monto, language)],
        ],
      }),
      h(MailText, null, nextAttemptAt ? phrase.retry(day(nextAttemptAt)) : phrase.noRetry),
      h(MailButton, { href: link.href, label: phrase.button, linkHint: phrase.hint }),
      h(MailText, { quiet: true }, phrase.note(day(failed.inactiveAt), day(failed.cancelledAt))),
    ),
  };
}

/** The same mail by the current state; null once the instalment is paid or its plan has ended. */
export function mailOfFailedPayment(
  { payment, account, timezone }: PaymentOfAccount,
  publicUrl: URL,
): { subject: string; body: ReactElement } | null {
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
