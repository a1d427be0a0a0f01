import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';

const texts = {
  es: {
    subject: 'Cerraste tu cuenta',
    preview: (day: string) => `Puedes recuperarla hasta el ${day}.`,
    heading: (name: string) => `${name}, tu cuenta está cerrada`,
    text: (day: string) =>
      `Cerramos todas tus sesiones y no te cobraremos nada más. Hasta el ${day} puedes recuperar la cuenta tal como estaba, con este botón o al iniciar sesión. Después borraremos tus datos personales y ya no se podrá deshacer.`,
    button: 'Recuperar mi cuenta',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    note: 'Si no fuiste tú, recupera la cuenta ahora y cambia tu contraseña.',
  },
  en: {
    subject: 'You have closed your account',
    preview: (day: string) => `You can recover it until ${day}.`,
    heading: (name: string) => `${name}, your account is closed`,
    text: (day: string) =>
      `We have ended all your sessions and will charge you nothing more. Until ${day} you can recover the account as it was, with this button or by logging in. After that we delete your personal data, and it cannot be undone.`,
    button: 'Recover my account',
    hint: 'If the button does not work, copy this address into your browser:',
    note: 'If it was not you, recover the account now and change your password.',
  },
};

/** The mail after an account was closed, with the link that undoes it. */
export function closedMail(
  language: Language,
  { firstName, day, link, publicUrl }: { firstName: string; day: string; link: string; publicUrl: URL },
): { subject: string; body: ReactElement } {
  const { subject, preview, heading, text, button, hint, note } = texts[language];
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview: preview(day), publicUrl },
      h(MailHeading, null, heading(firstName)),
      h(MailText, null, text(day)),
      h(MailButton, { href: link, label: button, linkHint: hint }),
      h(MailText, { quiet: true }, note),
    ),
  };
}
