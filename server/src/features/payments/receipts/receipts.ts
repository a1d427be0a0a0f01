import { sum } from '@puente/contracts/cents';
import { inLanguage } from '@puente/contracts/in-language';
import type { Language } from '@puente/contracts/shapes';

import type { Db } from '../../../platform/database/database.ts';
import { renderPdf } from '../../../platform/pdf/pdf-thread.ts';
import { type Account, accountById } from '../../accounts/public.ts';
import { paymentForMail } from '../ledger/payment-with-order-store.ts';
import type { ReceiptParts } from './receipt-document.ts';
import type { Receipt, ReceiptIssuer } from './receipt.ts';

/**
 * A payment with its account and the reader's time zone: the data for its mails and its receipt. The course is named in
 * the account's language where the academy gives it.
 */
export async function paymentOfAccount(db: Db, paymentId: string, academyTimezone: string) {
  const payment = await paymentForMail(db, paymentId);
  const account = payment && (await accountById(db, payment.userId));
  if (!account) return undefined;
  return { payment: inLanguage(payment, account.language), account, timezone: account.timezone ?? academyTimezone };
}

export type PaymentOfAccount = NonNullable<Awaited<ReturnType<typeof paymentOfAccount>>>;

/** The data of a payment's receipt, mailed or downloaded; null while it has none. */
export function receiptOf({ payment, account, timezone }: PaymentOfAccount): Receipt | null {
  const { receiptNumber, paidAt } = payment;
  if (receiptNumber === null || !paidAt) return null;
  const { firstName, lastName, email }: Account = account;
  const paidByThen = payment.payments.filter((other) => other.paidAt !== null && other.paidAt <= paidAt);
  const next = payment.payments.find(({ estado }) => estado === 'scheduled');
  return {
    number: receiptNumber,
    paidAt,
    firstName,
    lastName,
    email,
    titulo: payment.titulo,
    numero: payment.numero,
    of: payment.payments.length,
    monto: payment.monto,
    refunded: payment.refunded,
    metodoPago: payment.metodoPago,
    metodo: payment.metodo,
    total: payment.total,
    paid: sum(paidByThen.map(({ monto }) => monto)),
    next: next ? { monto: next.monto, fecha: next.dueDate } : null,
    timezone,
  };
}

/** A receipt as a one-page PDF file, in the reader's language. */
export async function receiptPdf(
  receipt: Receipt,
  language: Language,
  { academy, publicUrl }: ReceiptIssuer,
): Promise<Uint8Array> {
  const { logoPicture: _, ...known } = academy;
  const logo = await academy.logoPicture();
  const parts: ReceiptParts = { receipt, language, academy: known, publicUrl: publicUrl.href, logo };
  return renderPdf(new URL('receipt-document.ts', import.meta.url), parts);
}
