import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailLink, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';

const texts = {
  es: {
    subject: (total: number) =>
      total === 1 ? 'Tienes 1 novedad en la academia' : `Tienes ${total} novedades en la academia`,
    heading: (name: string) => `${name}, esto pasó en tus cursos`,
    intro: 'Todavía no lo viste. Si lo abres en la academia, no vuelve a aparecer aquí.',
    more: (count: number) => (count === 1 ? 'y 1 más' : `y ${count} más`),
    button: 'Ver todas mis notificaciones',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  en: {
    subject: (total: number) =>
      total === 1 ? 'There is 1 piece of news at the academy' : `There are ${total} pieces of news at the academy`,
    heading: (name: string) => `${name}, this happened in your courses`,
    intro: 'You have not seen it yet. What you open at the academy does not appear here again.',
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    button: 'See all my notifications',
    hint: 'If the button does not work, copy this address into your browser:',
  },
} satisfies Record<Language, unknown>;

export interface DigestContent {
  firstName: string;
  language: Language;
  publicUrl: URL;
  /** The newest notices: their text, and their link as a path of the web. */
  notices: readonly { id: string; text: string; enlace: string | null }[];
  /** How many there are, with those that are not named. */
  total: number;
}

/** The mail with a person's unread notices of a day, each a link to what it tells of. */
export function digestMail({ firstName, language, publicUrl, notices, total }: DigestContent): {
  subject: string;
  body: ReactElement;
} {
  const words = texts[language];
  const others = total - notices.length;
  return {
    subject: words.subject(total),
    body: h(
      MailLayout,
      { language, preview: notices[0]?.text ?? '', publicUrl },
      h(MailHeading, null, words.heading(firstName)),
      h(MailText, null, words.intro),
      ...notices.map(({ id, text, enlace }) =>
        h(MailText, { key: id }, enlace === null ? text : h(MailLink, { href: new URL(enlace, publicUrl).href }, text)),
      ),
      others > 0 ? h(MailText, { quiet: true }, words.more(others)) : null,
      h(MailButton, {
        href: new URL('/dashboard/notifications', publicUrl).href,
        label: words.button,
        linkHint: words.hint,
      }),
    ),
  };
}
