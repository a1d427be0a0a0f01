import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { MailRecipient } from '../../platform/notices/notice.ts';

const texts = {
  es: {
    subject: (titulo: string) => `Nueva respuesta: ${titulo}`,
    heading: (name: string) => `${name}, hay una respuesta en un tema que sigues`,
    button: 'Leer la respuesta',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    note: 'No te escribimos de nuevo por este tema hasta que lo abras. Si ya no te interesa, deja de seguirlo ahí mismo.',
  },
  en: {
    subject: (titulo: string) => `New reply: ${titulo}`,
    heading: (name: string) => `${name}, there is a reply in a topic that you follow`,
    button: 'Read the reply',
    hint: 'If the button does not work, copy this address into your browser:',
    note: 'We will not write about this topic again until you open it. If it is of no interest any more, stop following it there.',
  },
};

/** The mail about a reply in a topic that somebody follows. */
export function replyMail(
  { titulo }: { titulo: string },
  { language, publicUrl, firstName, text, link }: MailRecipient,
): { subject: string; body: ReactElement } {
  const words = texts[language];
  return {
    subject: words.subject(titulo),
    body: h(
      MailLayout,
      { language, preview: text, publicUrl },
      h(MailHeading, null, words.heading(firstName)),
      h(MailText, null, text),
      link === null ? null : h(MailButton, { href: link, label: words.button, linkHint: words.hint }),
      h(MailText, { quiet: true }, words.note),
    ),
  };
}
