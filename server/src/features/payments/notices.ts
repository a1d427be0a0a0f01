import { type Cents, isCents } from '@puente/contracts/cents';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { acceptFormerNames } from '../../platform/former-names.ts';
import { type MailChannel, type Notice, notice } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import { formatDay, formatMoney } from '../../platform/texts/format.ts';
import { englishOfTitle } from '../catalogue/public.ts';
import { paymentFailed, paymentTaken } from './events.ts';
import { mailOfFailedPayment } from './mails/payment-failed-mail.ts';
import { paymentOfAccount } from './receipts/receipts.ts';

const myCourses = '/dashboard/subscriptions';
/** Where the receipts are. */
const myPayments = '/dashboard/payments';

/** `numero`: the payment's position in the order. */
const Instalment = z.strictObject({
  titulo: z.string(),
  tituloEn: English,
  monto: z.custom<Cents>(isCents),
  numero: z.int(),
});
/** `paymentId` is absent in facts written by an older release, which sent the mail itself. */
const Unpaid = Instalment.extend({ paymentId: Id.optional() });
const formerNames = { courseTitle: 'titulo', amountCents: 'monto' };

/** Reads the current state when the mail is sent: the instalment may be paid by then. */
const mailToPay: MailChannel<{ paymentId?: string | undefined }> = {
  compose: async ({ paymentId }, { timezone, publicUrl }, db) => {
    const found = paymentId === undefined ? undefined : await paymentOfAccount(db, paymentId, timezone);
    return found ? mailOfFailedPayment(found, publicUrl) : null;
  },
};

const toPayer = ({ userId }: { userId: string }) => [userId];

/** The web path of the payment page, which resumes the payment. */
const linkToPay = ({ cursoId, paymentId }: { cursoId: string; paymentId: string }) =>
  `${myCourses}?${new URLSearchParams({ curso: cursoId, pago: paymentId }).toString()}`;

export const paymentsNotices: readonly Notice[] = [
  notice({
    kind: 'payments.taken',
    formerKind: 'paymentTaken',
    subject: 'pagos',
    event: paymentTaken,
    to: toPayer,
    facts: acceptFormerNames(formerNames, Instalment.extend({ total: z.int() })),
    factsOf: async ({ cursoId, titulo, monto, numero, total }, { tx }) => ({
      titulo,
      tituloEn: await englishOfTitle(tx, cursoId, titulo),
      monto,
      numero,
      total,
    }),
    texts: {
      es: ({ titulo, monto, numero, total }) =>
        total === 1
          ? `Recibimos tu pago de ${formatMoney(monto, 'es')} por «${titulo}».`
          : `Recibimos la cuota ${numero} de ${total} de «${titulo}»: ${formatMoney(monto, 'es')}.`,
      en: ({ titulo, monto, numero, total }) =>
        total === 1
          ? `We received your payment of ${formatMoney(monto, 'en')} for “${titulo}”.`
          : `We received installment ${numero} of ${total} for “${titulo}”: ${formatMoney(monto, 'en')}.`,
    },
    link: () => myPayments,
    // The receipt is a mail of its own.
    channels: { list: true, mail: 'none' },
  }),
  notice({
    kind: 'payments.failed',
    formerKind: 'paymentFailed',
    subject: 'pagos',
    event: paymentFailed,
    to: toPayer,
    facts: acceptFormerNames(formerNames, Unpaid.extend({ nextAttemptAt: z.iso.datetime().nullable() })),
    factsOf: async ({ needsAuthentication, cursoId, titulo, monto, numero, paymentId, nextAttemptAt }, { tx }) =>
      needsAuthentication
        ? null
        : {
            titulo,
            tituloEn: await englishOfTitle(tx, cursoId, titulo),
            monto,
            numero,
            paymentId,
            nextAttemptAt,
          },
    texts: {
      es: ({ titulo, monto, numero, nextAttemptAt }, { timezone }) => {
        const next = nextAttemptAt
          ? `Volveremos a intentarlo el ${formatDay(new Date(nextAttemptAt), 'es', timezone)}.`
          : 'No volveremos a intentarlo con esa tarjeta: págala tú para conservar el acceso.';
        return `No pudimos cobrar la cuota ${numero} de «${titulo}» (${formatMoney(monto, 'es')}). ${next}`;
      },
      en: ({ titulo, monto, numero, nextAttemptAt }, { timezone }) => {
        const next = nextAttemptAt
          ? `We will try again on ${formatDay(new Date(nextAttemptAt), 'en', timezone)}.`
          : 'We will not try that card again: pay it yourself to keep your access.';
        return `We could not charge installment ${numero} for “${titulo}” (${formatMoney(monto, 'en')}). ${next}`;
      },
    },
    link: linkToPay,
    channels: { list: true, mail: mailToPay },
  }),
  notice({
    kind: 'payments.needs-authentication',
    formerKind: 'paymentNeedsAuthentication',
    subject: 'pagos',
    event: paymentFailed,
    to: toPayer,
    facts: acceptFormerNames(formerNames, Unpaid),
    factsOf: async ({ needsAuthentication, cursoId, titulo, monto, numero, paymentId }, { tx }) =>
      needsAuthentication
        ? { titulo, tituloEn: await englishOfTitle(tx, cursoId, titulo), monto, numero, paymentId }
        : null,
    texts: {
      es: ({ titulo, monto, numero }) =>
        `Tu banco pide que confirmes la cuota ${numero} de «${titulo}» (${formatMoney(monto, 'es')}).`,
      en: ({ titulo, monto, numero }) =>
        `Your bank asks you to confirm installment ${numero} for “${titulo}” (${formatMoney(monto, 'en')}).`,
    },
    link: linkToPay,
    channels: { list: true, mail: mailToPay },
  }),
];
