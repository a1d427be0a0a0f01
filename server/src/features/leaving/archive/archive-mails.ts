import { archiveDays } from '@puente/contracts/leaving';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import type { MailRecipient } from '../../../platform/notices/notice.ts';

const texts = {
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
  const { subject, heading, text, note } = texts[language][outcome];
  return {
    subject,
    body: h(
      MailLayout,
      { language, preview: text, publicUrl },
      h(MailHeading, null, heading(firstName)),
      h(MailText, null, text),
      h(MailButton, { href: link ?? publicUrl.href, label: texts[language].button }),
      h(MailText, { quiet: true }, note),
    ),
  };
}
