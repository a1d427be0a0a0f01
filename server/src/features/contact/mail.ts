import { createElement as h, Fragment } from 'react';

import { MailHeading, MailTable, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { ContactRow } from './store.ts';

const languages = { es: 'Español', en: 'Inglés' };

/**
 * The mail to the academy, in the academy's language, with the visitor as Reply-To. The visitor gets no copy: the
 * address is unverified, so the form could be abused to mail strangers.
 */
export function contactMail(
  { nombre, email, asunto, mensaje, language }: ContactRow,
  { contactEmail, publicUrl }: { contactEmail: string; publicUrl: URL },
): Mail {
  return {
    to: contactEmail,
    replyTo: { name: nombre, address: email },
    language: 'es',
    subject: `Contacto: ${asunto}`,
    body: h(
      MailLayout,
      {
        language: 'es',
        preview: `${nombre} escribe desde la página de contacto.`,
        publicUrl,
        why: 'Llegó por el formulario de contacto. Si respondes a este correo, tu respuesta va a quien lo escribió.',
      },
      h(MailHeading, null, asunto),
      h(MailTable, {
        rows: [
          ['Nombre', nombre],
          ['Correo', email],
          ['Idioma de la página', languages[language]],
        ],
      }),
      mensaje.split(/(?:\r?\n){2,}/).map((paragraph, index) => h(MailText, { key: index }, withLineBreaks(paragraph))),
    ),
  };
}

const withLineBreaks = (text: string) =>
  text.split(/\r?\n/).map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line));
