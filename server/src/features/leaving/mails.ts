import { archiveDays } from '@puente/contracts/leaving';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { MailRecipient } from '../../platform/notices/notice.ts';

const archiveTexts = {
  es: {
    ready: {
      subject: 'Tus datos están listos',
      heading: (name: string) => `${name}, tus datos están listos`,
      text: `Puedes descargarlos desde tu perfil durante ${archiveDays} días. Por seguridad, el archivo no viaja en este correo.`,
      note: 'Si no los pediste tú, cambia tu contraseña y cierra las demás sesiones en tu perfil.',
    },
    failed: {
      subject: 'No pudimos reunir tus datos',
      heading: (name: string) => `${name}, no pudimos reunir tus datos`,
      text: 'Algo falló de nuestro lado. Vuelve a pedirlos desde tu perfil y, si falla otra vez, responde a este correo.',
      note: 'Tus datos siguen donde estaban.',
    },
    button: 'Ir a mi perfil',
  },
  en: {
    ready: {
      subject: 'Your data is ready',
      heading: (name: string) => `${name}, your data is ready`,
      text: `You can download it from your profile for ${archiveDays} days. For safety, the file does not travel in this e-mail.`,
      note: 'If it was not you who asked for it, change your password and end the other sessions in your profile.',
    },
    failed: {
      subject: 'We could not collect your data',
      heading: (name: string) => `${name}, we could not collect your data`,
      text: 'Something failed on our side. Ask again from your profile and, if it fails once more, reply to this e-mail.',
      note: 'Your data is where it was.',
    },
    button: 'Go to my profile',
  },
};

/** Tells that an archive is ready, or could not be made. */
export function archiveMail(
  outcome: 'ready' | 'failed',
  { language, firstName, link, publicUrl }: MailRecipient,
): { subject: string; body: ReactElement } {
  const { subject, heading, text, note } = archiveTexts[language][outcome];
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview: text, publicUrl },
      h(MailHeading, null, heading(firstName)),
      h(MailText, null, text),
      h(MailButton, { href: link ?? publicUrl.href, label: archiveTexts[language].button }),
      h(MailText, { quiet: true }, note),
    ),
  };
}

const closedTexts = {
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
  const { subject, preview, heading, text, button, hint, note } = closedTexts[language];
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
