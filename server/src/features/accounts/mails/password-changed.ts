import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { formatDateTime } from '../../../platform/texts/format.ts';
import { recoveryAddress } from './recovery-address.ts';

const texts = {
  es: {
    subject: 'Tu contraseña cambió',
    preview: 'Si no fuiste tú, recupera tu cuenta ahora.',
    heading: (name: string) => `${name}, tu contraseña cambió`,
    text: 'Desde ahora entras con la contraseña nueva. Cerramos las demás sesiones de tu cuenta.',
    when: 'Cuándo',
    notYou: 'Si fuiste tú, no tienes que hacer nada. Si no, pide ahora mismo un enlace para elegir otra contraseña:',
    button: 'No fui yo',
    note: 'Así se cierran también las sesiones de quien la cambió. Si no consigues entrar, responde a este correo.',
  },
  en: {
    subject: 'Your password has changed',
    preview: 'If it was not you, recover your account now.',
    heading: (name: string) => `${name}, your password has changed`,
    text: 'From now on you log in with the new password. We have ended the other sessions of your account.',
    when: 'When',
    notYou:
      'If it was you, there is nothing you need to do. If not, ask for a link to choose another password right now:',
    button: 'It was not me',
    note: 'That also ends the sessions of whoever changed it. If you cannot get in, reply to this e-mail.',
  },
};

/** The mail after a change or reset of the password. */
export function passwordChangedMail(
  language: Language,
  firstName: string,
  { at, timezone, clock }: { at: Date; timezone: string; clock: Clock | null },
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const { subject, preview, heading, text, when, notYou, button, note } = texts[language];
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview, publicUrl },
      h(MailHeading, null, heading(firstName)),
      h(MailText, null, text),
      h(MailTable, { rows: [[when, formatDateTime(at, { language, timezone, clock })]] }),
      h(MailText, null, notYou),
      h(MailButton, { href: recoveryAddress(language, publicUrl), label: button }),
      h(MailText, { quiet: true }, note),
    ),
  };
}
