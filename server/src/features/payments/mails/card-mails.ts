import { type Cents, cents } from '@puente/contracts/cents';
import type { SavedCard } from '@puente/contracts/payments';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import {
  editableMail,
  exampleNames,
  type MailContent,
  placeholderWords,
} from '../../../platform/mail/editable-mail.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatCalendarDay, formatMoney } from '../../../platform/texts/format.ts';

const cardChangedPhrases = {
  es: {
    subject: 'Cambiaste la tarjeta de tus cuotas',
    preview: 'Tus próximas cuotas se cobrarán a la nueva tarjeta.',
    heading: (name: string) => `${name}, tu nueva tarjeta está guardada`,
    text: 'Tus próximas cuotas se cobrarán a esta tarjeta. La anterior ya no se usará.',
    card: 'Tarjeta',
    button: 'Ver mis pagos',
    note: '¿No fuiste tú? Cambia tu contraseña, vuelve a poner tu tarjeta y escríbenos.',
  },
  en: {
    subject: 'You have changed the card for your installments',
    preview: 'Your next installments will be charged to the new card.',
    heading: (name: string) => `${name}, your new card is saved`,
    text: 'Your next installments will be charged to this card. The previous one will not be used any more.',
    card: 'Card',
    button: 'See my payments',
    note: 'Wasn’t it you? Change your password, put your own card back and write to us.',
  },
};

/** The mail about a replaced card, which also warns of a change by somebody else. */
export function cardChangedMail(
  { card, firstName }: { card: SavedCard; firstName: string },
  language: Language,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const phrase = cardChangedPhrases[language];
  return {
    subject: phrase.subject,
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      h(MailHeading, null, phrase.heading(firstName)),
      h(MailText, null, phrase.text),
      h(MailTable, { rows: [[phrase.card, `${card.brand} •••• ${card.last4}`]] }),
      h(MailButton, { href: new URL('/dashboard/payments', publicUrl).href, label: phrase.button }),
      h(MailText, { quiet: true }, phrase.note),
    ),
  };
}

const cardExpiresPhrases = {
  es: {
    preview: 'Cámbiala en un minuto para que el cobro no falle.',
    card: 'Tarjeta',
    expires: (month: string) => `válida hasta ${month}`,
    course: 'Curso',
    amount: 'Próxima cuota',
    button: 'Cambiar tarjeta',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  en: {
    preview: 'Change it in a minute so that the charge doesn’t fail.',
    card: 'Card',
    expires: (month: string) => `valid until ${month}`,
    course: 'Course',
    amount: 'Next installment',
    button: 'Change card',
    hint: 'If the button does not work, copy this address into your browser:',
  },
};

export const cardExpiresWords = editableMail({
  key: 'tarjeta-por-vencer',
  name: { es: 'Cuota próxima con una tarjeta que vence', en: 'Installment due on a card that expires' },
  sentWhen: {
    es: 'Antes de que se cobre una cuota a una tarjeta que para entonces ya no servirá.',
    en: 'Before an installment is charged to a card that will not work by then.',
  },
  placeholders: {
    nombre: placeholderWords.nombre,
    curso: placeholderWords.curso,
    dia: { es: 'día en que se cobra la cuota', en: 'day on which the installment is charged' },
    monto: { es: 'monto de la cuota', en: 'amount of the installment' },
  },
  needs: { apertura: ['dia'] },
  original: {
    es: {
      asunto: 'Tu tarjeta vence antes de tu próxima cuota',
      titulo: '{nombre}, tu tarjeta está a punto de vencer',
      apertura: 'El {dia} se cobra tu próxima cuota, y para entonces esta tarjeta ya no servirá.',
      cierre: 'Cámbiala antes y no tendrás que hacer nada más. Si tu banco ya te envió una nueva, usa esa.',
    },
    en: {
      asunto: 'Your card expires before your next installment',
      titulo: '{nombre}, your card is about to expire',
      apertura: 'Your next installment is charged on {dia}, and by then this card will no longer work.',
      cierre: 'Change it before then and there is nothing else to do. If your bank has sent you a new one, use that.',
    },
  },
  example: ({ language, firstName, now, publicUrl }) =>
    cardExpiresMail(
      {
        card: { brand: 'Visa', last4: '4242', expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() },
        firstName,
        titulo: exampleNames[language].curso,
        monto: cents(22_000),
        dueDate: now.toISOString().slice(0, 10),
      },
      language,
      publicUrl,
    ),
});

interface ExpiringCard {
  card: SavedCard;
  firstName: string;
  titulo: string;
  monto: Cents;
  /** 'YYYY-MM-DD' */
  dueDate: string;
}

/** The mail about a card that expires before the next instalment is charged. */
export function cardExpiresMail(
  { card, firstName, titulo, monto, dueDate }: ExpiringCard,
  language: Language,
  publicUrl: URL,
): MailContent {
  const phrase = cardExpiresPhrases[language];
  const amount = formatMoney(monto, language);
  const words = cardExpiresWords.written(language, {
    nombre: firstName,
    curso: titulo,
    dia: formatCalendarDay(dueDate, language),
    monto: amount,
  });
  const month = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  const link = new URL('/dashboard/payments?tarjeta=cambiar', publicUrl);
  return {
    subject: words.subject,
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      words.heading,
      words.opening,
      h(MailTable, {
        rows: [
          [phrase.card, `${card.brand} •••• ${card.last4}, ${phrase.expires(month)}`],
          [phrase.course, titulo],
          [phrase.amount, amount],
        ],
      }),
      words.closing,
      h(MailButton, { href: link.href, label: phrase.button, linkHint: phrase.hint }),
    ),
  };
}
