import type { Language } from '@puente/contracts/shapes';
import { createElement as h } from 'react';

import { MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

const texts = {
  es: {
    subject: '[Prueba] El correo de la academia funciona',
    heading: 'El correo funciona',
    text: 'Alguien de la administración pidió este correo desde «Estado del sistema». Si lo estás leyendo, los correos de la academia llegan.',
  },
  en: {
    subject: '[Test] The academy’s e-mail works',
    heading: 'E-mail works',
    text: 'An administrator asked for this e-mail at “System status”. If you are reading it, the academy’s e-mails arrive.',
  },
};

/** Test mail to an administrator. */
export function systemTestMail(to: string, language: Language, publicUrl: URL): Mail {
  const { subject, heading, text } = texts[language];
  return {
    to,
    language,
    subject,
    body: h(MailLayout, { language, preview: text, publicUrl }, h(MailHeading, null, heading), h(MailText, null, text)),
  };
}
