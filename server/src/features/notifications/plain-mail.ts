import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { MailRecipient } from '../../platform/notices/notice.ts';

const texts = {
  es: {
    heading: (name: string) => `${name}, hay novedades`,
    button: 'Abrir en la academia',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  en: {
    heading: (name: string) => `${name}, there is news`,
    button: 'Open at the academy',
    hint: 'If the button does not work, copy this address into your browser:',
  },
} satisfies Record<Language, unknown>;

/** The mail of a notice that has none of its own: its text, and a button to what it tells of. */
export function plainMail({ language, firstName, text, link, publicUrl }: MailRecipient): {
  subject: string;
  body: ReactElement;
} {
  const words = texts[language];
  return {
    subject: text,
    body: h(
      MailLayout,
      { language, preview: text, publicUrl },
      h(MailHeading, null, words.heading(firstName)),
      h(MailText, null, text),
      link === null ? null : h(MailButton, { href: link, label: words.button, linkHint: words.hint }),
    ),
  };
}
