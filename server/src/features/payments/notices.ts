import { type Cents, isCents } from '@puente/contracts/cents';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { acceptFormerNames } from '../../platform/former-names.ts';
import { type MailChannel, type Notice, notice, type PushChannel } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import { formatDay, formatMoney } from '../../platform/texts/format.ts';
import { everyAdmin } from '../accounts/public.ts';
import { englishOfTitle } from '../catalogue/public.ts';
import { personas } from '../people/public.ts';
import { paymentFailed, paymentRefunded, paymentTaken, refundRefused } from './events.ts';
import { paymentWithOrder } from './ledger/payment-with-order-store.ts';
import { mailOfFailedPayment } from './mails/payment-failed-mail.ts';
import { refundMail } from './mails/refund-mails.ts';
import { receiptName } from './receipts/receipt.ts';
import { paymentOfAccount, receiptOf, receiptPdf } from './receipts/receipts.ts';

const myCourses = '/dashboard/subscriptions';
/** Page with the receipts. */
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
const Refunded = z.strictObject({
  paymentId: Id,
  titulo: z.string(),
  devuelto: z.custom<Cents>(isCents),
  whole: z.boolean(),
  byHand: z.boolean().default(false),
});
const Refused = z.strictObject({
  titulo: z.string(),
  tituloEn: English,
  rechazado: z.custom<Cents>(isCents),
});
const formerNames = { courseTitle: 'titulo', amountCents: 'monto' };

/** Reads the current state when the mail is sent: the instalment may be paid by then. */
const mailToPay: MailChannel<{ paymentId?: string | undefined }> = {
  compose: async ({ paymentId }, { timezone, publicUrl }, db) => {
    const found = paymentId === undefined ? undefined : await paymentOfAccount(db, paymentId, timezone);
    return found ? mailOfFailedPayment(found, publicUrl) : null;
  },
};

/** For an instalment that was not charged, whatever it needs. */
const pushToPay: PushChannel<{ paymentId?: string | undefined }> = {
  texts: {
    es: () => ({ titulo: 'Un pago necesita tu atención', texto: 'Ábrelo para conservar el acceso a tu curso.' }),
    en: () => ({ titulo: 'A payment needs your attention', texto: 'Open it to keep the access to your course.' }),
  },
  until: (_facts, toldAt) => new Date(toldAt.getTime() + 86_400_000),
  isStillTrue: async ({ paymentId }, db) =>
    paymentId === undefined || (await paymentWithOrder(db, paymentId))?.estado !== 'succeeded',
};

const toPayer = ({ userId }: { userId: string }) => [userId];

/** The web path of the payment page, which resumes the payment. */
const linkToPay = ({ cursoId, paymentId }: { cursoId: string; paymentId: string }) =>
  `${myCourses}?${new URLSearchParams({ curso: cursoId, pago: paymentId }).toString()}`;

export const paymentsNotices = (platform: Pick<Platform, 'academy'>): readonly Notice[] => [
  ...noticesOfInstalments,
  refundNotice(platform),
  ...refusedRefundNotices,
];

const noticesOfInstalments: readonly Notice[] = [
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
    channels: { list: true, mail: mailToPay, push: pushToPay },
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
    channels: { list: true, mail: mailToPay, push: pushToPay },
  }),
];

/** Tells a student that money went back to them; the mail carries the receipt, on which what was returned stands. */
const refundNotice = ({ academy }: Pick<Platform, 'academy'>): Notice =>
  notice({
    kind: 'payments.refunded',
    subject: 'pagos',
    event: paymentRefunded,
    to: ({ userId }) => [userId],
    facts: Refunded,
    factsOf: ({ paymentId, titulo, devuelto, whole, byHand }) => ({ paymentId, titulo, devuelto, whole, byHand }),
    texts: {
      es: ({ titulo, devuelto, whole }) =>
        `Te devolvimos ${formatMoney(devuelto, 'es')} por «${titulo}».${whole ? ' Tu acceso al curso terminó.' : ''}`,
      en: ({ titulo, devuelto, whole }) =>
        `We returned ${formatMoney(devuelto, 'en')} for “${titulo}”.${whole ? ' Your access to the course has ended.' : ''}`,
    },
    link: () => myPayments,
    channels: {
      list: true,
      mail: {
        compose: async (
          { paymentId, titulo, devuelto, whole, byHand },
          { firstName, language, timezone, publicUrl },
          db,
        ) => {
          const found = await paymentOfAccount(db, paymentId, timezone);
          const receipt = found && receiptOf(found);
          const paidByCard = found?.payment.intentId !== null;
          const way = !paidByCard ? 'asPaid' : byHand ? 'byHand' : 'toCard';
          const receiptNumber = receipt?.number ?? null;
          const mail = refundMail({ firstName, titulo, devuelto, whole, way, receiptNumber }, language, publicUrl);
          if (!receipt) return mail;
          const content = await receiptPdf(receipt, language, { academy: await academy(), publicUrl });
          const attachment = {
            filename: `${receiptName(receipt.number)}.pdf`,
            contentType: 'application/pdf',
            content,
          };
          return { ...mail, attachments: [attachment] };
        },
      },
    },
  });

/** A refund that the bank refused after it had been told: its student and every administrator hear of it (ADM-16). */
const refusedRefundNotices: readonly Notice[] = [
  notice({
    kind: 'payments.refund-refused',
    subject: 'pagos',
    event: refundRefused,
    to: ({ userId }) => [userId],
    facts: Refused,
    factsOf: async ({ cursoId, titulo, rechazado }, { tx }) => ({
      titulo,
      tituloEn: await englishOfTitle(tx, cursoId, titulo),
      rechazado,
    }),
    texts: {
      es: ({ titulo, rechazado }) =>
        `Tu banco no aceptó la devolución de ${formatMoney(rechazado, 'es')} por «${titulo}». La academia conserva ese dinero para ti y buscará otra forma de devolvértelo: escríbenos en Soporte.`,
      en: ({ titulo, rechazado }) =>
        `Your bank did not accept the refund of ${formatMoney(rechazado, 'en')} for “${titulo}”. The academy keeps that money for you and will find another way to return it: write to us in Support.`,
    },
    link: () => myPayments,
    channels: { list: true },
  }),
  notice({
    kind: 'payments.refund-refused-to-staff',
    subject: 'pagos',
    event: refundRefused,
    to: everyAdmin,
    facts: Refused.extend({ nombre: z.string() }),
    factsOf: async ({ userId, cursoId, titulo, rechazado }, { tx }) => {
      const student = (await personas(tx, [userId])).get(userId);
      return {
        titulo,
        tituloEn: await englishOfTitle(tx, cursoId, titulo),
        rechazado,
        nombre: student ? `${student.firstName} ${student.lastName}`.trim() : '',
      };
    },
    texts: {
      es: ({ titulo, rechazado, nombre }) =>
        `El banco de ${nombre} rechazó la devolución de ${formatMoney(rechazado, 'es')} por «${titulo}». El dinero volvió a la academia: hay que devolverlo de otra forma.`,
      en: ({ titulo, rechazado, nombre }) =>
        `The bank of ${nombre} refused the refund of ${formatMoney(rechazado, 'en')} for “${titulo}”. The money is back at the academy: it has to be returned in another way.`,
    },
    link: ({ paymentId }) => `/dashboard/paneladmin/compras/${paymentId}`,
    channels: { list: true },
  }),
];
