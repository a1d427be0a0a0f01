import { type Cents, isCents } from '@puente/contracts/cents';
import { z } from 'zod';

import { type Notice, notice } from '../../../platform/notices/notice.ts';
import { English } from '../../../platform/texts/english.ts';
import { formatMoney } from '../../../platform/texts/format.ts';
import { everyAdmin } from '../../accounts/public.ts';
import { englishOfTitle } from '../../catalogue/public.ts';
import { personas } from '../../people/public.ts';
import { refundRefused } from '../events.ts';

const Refused = z.strictObject({
  titulo: z.string(),
  tituloEn: English,
  rechazado: z.custom<Cents>(isCents),
});

/** A refund that the bank refused after it had been told: its student and every administrator hear of it (ADM-16). */
export const refusedRefundNotices: readonly Notice[] = [
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
    link: () => '/dashboard/payments',
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
