import type { Cents } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatMoney } from '../../../platform/texts/format.ts';
import { receiptName } from '../texts.ts';

const phrases = {
  es: {
    subject: (titulo: string) => `Tu reembolso: ${titulo}`,
    preview: 'El detalle va en el recibo adjunto.',
    heading: (name: string) => `${name}, te devolvimos dinero`,
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
    subject: (titulo: string) => `Your refund: ${titulo}`,
    preview: 'The attached receipt has the details.',
    heading: (name: string) => `${name}, we returned money to you`,
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

/** What a student is written about money that went back. */
export interface RefundToMail {
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
): { subject: string; body: ReactElement } {
  const phrase = phrases[language];
  const rows: (readonly [string, string])[] = [
    ...(receiptNumber === null ? [] : [[phrase.receipt, receiptName(receiptNumber)] as const]),
    [phrase.course, titulo],
    [phrase.returned, formatMoney(devuelto, language)],
  ];
  return {
    subject: phrase.subject(titulo),
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      h(MailHeading, null, phrase.heading(firstName)),
      h(MailText, null, phrase[way]),
      h(MailTable, { rows }),
      h(MailText, null, whole ? phrase.whole : phrase.part),
    ),
  };
}
