import { cents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import type { MailContent } from '../../../platform/mail/editable-mail.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { PaymentOfAccount } from '../receipts/receipts.ts';
import { cardChangedMail, cardExpiresMail } from './card-mails.ts';
import { receiptMail } from './mails.ts';
import { type FailedInstalment, mailOfFailedPayment, paymentFailedMail } from './payment-failed-mail.ts';
import { paymentReturnedMail } from './refund-mails.ts';

const publicUrl = new URL('https://academiapuente.example');
const receipt: Receipt = {
  number: 7,
  // Still the previous day in the student's time zone.
  paidAt: new Date('2026-11-22T03:00:00Z'),
  firstName: 'Lucía',
  lastName: 'Ramírez',
  email: 'lucia@puente.test',
  titulo: 'Ciudadanía y Naturalización',
  numero: 1,
  of: 6,
  monto: cents(10_000),
  refunded: cents(0),
  metodoPago: 'Visa •••• 4242',
  metodo: null,
  total: cents(120_000),
  paid: cents(10_000),
  next: { monto: cents(22_000), fecha: '2026-12-21' },
  timezone: 'America/New_York',
};
const failed: FailedInstalment = {
  paymentId: 'p-1',
  courseId: 'c-1',
  titulo: 'Ciudadanía y Naturalización',
  firstName: 'Lucía',
  numero: 2,
  of: 6,
  monto: cents(22_000),
  nextAttemptAt: new Date('2026-12-24T14:00:00Z'),
  needsAuthentication: false,
  inactiveAt: new Date('2026-12-28T14:00:00Z'),
  cancelledAt: new Date('2027-01-20T14:00:00Z'),
  timezone: 'America/New_York',
};
const textOf = async (mail: MailContent) => (await renderMail(mail)).text.replaceAll(/\s+/g, ' ');
const subjectOf = async (mail: MailContent) => (await renderMail(mail)).subject;

describe('the receipt’s mail', () => {
  test('[UX-1] states this payment and the next one, in both languages, with dates in the student’s time zone', async () => {
    const es = await textOf(receiptMail(receipt, 'es', publicUrl));
    for (const part of [
      'AP-000007',
      'Cuota 1 de 6',
      '$100.00',
      'Visa •••• 4242',
      '21 de noviembre de 2026',
      '$220.00',
      '21 de diciembre de 2026',
    ]) {
      expect(es).toContain(part);
    }
    const en = await textOf(receiptMail(receipt, 'en', publicUrl));
    for (const part of ['Installment 1 of 6', 'November 21, 2026', 'December 21, 2026']) expect(en).toContain(part);
  });

  test('congratulates only on the last instalment', async () => {
    const last = { ...receipt, numero: 6, paid: cents(120_000), next: null };
    expect(await textOf(receiptMail(last, 'es', publicUrl))).toContain('completaste tu plan');
    expect(await textOf(receiptMail({ ...last, paid: cents(98_000) }, 'es', publicUrl))).not.toContain(
      'has completado',
    );
    expect(await textOf(receiptMail({ ...last, of: 1 }, 'es', publicUrl))).not.toContain('has completado');
  });
});

describe('the mail about a declined instalment', () => {
  test('[UX-1] states what happens next, by when, and where to pay', async () => {
    const mail = paymentFailedMail(failed, 'es', publicUrl);
    const text = await textOf(mail);
    expect(await subjectOf(mail)).toBe('No pudimos cobrar tu cuota: Ciudadanía y Naturalización');
    for (const part of ['24 de diciembre de 2026', '28 de diciembre de 2026', '20 de enero de 2027', '$220.00'])
      expect(text).toContain(part);
    expect(text).toContain('https://academiapuente.example/dashboard/subscriptions?curso=c-1&pago=p-1');
    expect(await textOf(paymentFailedMail(failed, 'en', publicUrl))).toContain('December 24, 2026');
  });

  test('is not built once the instalment is paid', async () => {
    const found = {
      account: { firstName: 'Lucía', language: 'es' },
      timezone: 'America/New_York',
      payment: {
        ...failed,
        id: 'p-1',
        cursoId: 'c-1',
        estado: 'failed',
        firstFailedAt: new Date('2026-11-21T14:00:00Z'),
        graceDays: 7,
        failureCode: 'card_declined',
        payments: [],
      },
    } as unknown as PaymentOfAccount;
    expect(await subjectOf(mailOfFailedPayment(found, publicUrl)!)).toBe(
      'No pudimos cobrar tu cuota: Ciudadanía y Naturalización',
    );
    const paid = { ...found, payment: { ...found.payment, estado: 'succeeded' } } as PaymentOfAccount;
    expect(mailOfFailedPayment(paid, publicUrl)).toBeNull();
  });

  test('asks for the bank’s authentication when it is required', async () => {
    const mail = paymentFailedMail({ ...failed, needsAuthentication: true, nextAttemptAt: null }, 'es', publicUrl);
    expect(await subjectOf(mail)).toBe('Confirma tu pago: Ciudadanía y Naturalización');
    expect(await textOf(mail)).toContain('No lo intentaremos de nuevo sin ti');
  });
});

test('[UX-1] the mail about a refund states the amount, in both languages', async () => {
  const payment = { titulo: 'Ciudadanía', monto: cents(60_000), firstName: 'Lucía' };
  expect(await textOf(paymentReturnedMail(payment, 'es', publicUrl))).toContain('$600.00');
  expect(paymentReturnedMail(payment, 'en', publicUrl).subject).toBe('We are returning a payment: Ciudadanía');
});

describe('the mails about a card', () => {
  const card = { brand: 'Visa', last4: '4242', expMonth: 2, expYear: 2027 };

  test('[UX-1, PAY-16] that expires state its validity, the next charge, and where to change it', async () => {
    const expiring = { card, firstName: 'Lucía', titulo: 'Ciudadanía', monto: cents(22_000), dueDate: '2027-03-21' };
    const es = await textOf(cardExpiresMail(expiring, 'es', publicUrl));
    for (const part of [
      'válida hasta 02/2027',
      '21 de marzo de 2027',
      '$220.00',
      '/dashboard/payments?tarjeta=cambiar',
    ])
      expect(es).toContain(part);
    expect(await textOf(cardExpiresMail(expiring, 'en', publicUrl))).toContain('March 21, 2027');
  });

  test('[UX-1, PAY-16] that was replaced name the new one, and what to do if somebody else did it', async () => {
    const changed = { card, firstName: 'Lucía' };
    expect(await textOf(cardChangedMail(changed, 'es', publicUrl))).toContain('Visa •••• 4242');
    expect(await textOf(cardChangedMail(changed, 'en', publicUrl))).toContain('Change your password');
  });
});
