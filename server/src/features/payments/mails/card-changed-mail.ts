import type { SavedCard } from '@puente/contracts/payments';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';

const phrases = {
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
  const phrase = phrases[language];
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
