import { sum } from '@puente/contracts/cents';
import { inLanguage } from '@puente/contracts/in-language';
import type { Language } from '@puente/contracts/shapes';

import type { Db } from '../../../platform/database/database.ts';
import { type Account, accountById } from '../../accounts/public.ts';
import { paymentForMail } from '../ledger/payment-with-order-store.ts';
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

/**
 * A receipt as a one-page PDF file, in the reader's language. The PDF library is loaded lazily with the first receipt,
 * which saves memory.
 */
export async function receiptPdf(
  receipt: Receipt,
  language: Language,
  { academy, publicUrl }: ReceiptIssuer,
): Promise<Uint8Array> {
  const [{ pdfFile }, { receiptDocument }] = await Promise.all([
    import('../../../platform/pdf/pdf.ts'),
    import('./receipt-document.ts'),
  ]);
  const logo = await academy.logoPicture();
  return pdfFile((printable) => {
    const { firstName, lastName, titulo } = receipt;
    const texts = { firstName: printable(firstName), lastName: printable(lastName), titulo: printable(titulo) };
    const { nombre, razonSocial, direccion } = academy;
    const known = {
      ...academy,
      nombre: printable(nombre),
      razonSocial: razonSocial && printable(razonSocial),
      direccion:
        direccion &&
        direccion
          .split(/\s*\r?\n\s*/)
          .map(printable)
          .join('\n'),
    };
    return receiptDocument({ ...receipt, ...texts }, language, { academy: known, publicUrl, logo });
  });
}
