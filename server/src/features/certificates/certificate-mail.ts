import { createElement as h } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import type { MailRecipient } from '../../platform/notices/notice.ts';
import { shownCode } from './code-rules.ts';

const phrases = {
  es: {
    subject: (titulo: string) => `Tu certificado de «${titulo}»`,
    heading: (name: string) => `Felicidades, ${name}`,
    corrected: (name: string) => `Listo, ${name}`,
    course: 'Curso',
    code: 'Código',
    check:
      'Descarga el PDF y la credencial digital desde «Test y Certificaciones». Quien necesite comprobarlo lo hace con su código en esta página, sin cuenta:',
    open: 'Ver mi certificado',
  },
  en: {
    subject: (titulo: string) => `Your certificate of “${titulo}”`,
    heading: (name: string) => `Congratulations, ${name}`,
    corrected: (name: string) => `Done, ${name}`,
    course: 'Course',
    code: 'Code',
    check:
      'Download the PDF and the digital credential from “Tests and certificates”. Whoever needs to check it does so by its code on this page, without an account:',
    open: 'See my certificate',
  },
};

interface Issued {
  titulo: string;
  code: string;
  corrected: boolean;
  /** The path of the public page. */
  page: string;
}

/** The mail about an issued certificate, with the public page that checks it. */
export function certificateMail({ titulo, code, corrected, page }: Issued, recipient: MailRecipient) {
  const { language, firstName, publicUrl, text } = recipient;
  const phrase = phrases[language];
  const rows: [string, string][] = [
    [phrase.course, titulo],
    [phrase.code, shownCode(code)],
  ];
  return {
    subject: phrase.subject(titulo),
    body: h(
      MailLayout,
      { language, preview: text, publicUrl },
      h(MailHeading, null, corrected ? phrase.corrected(firstName) : phrase.heading(firstName)),
      h(MailText, null, text),
      h(MailTable, { rows }),
      h(MailText, null, phrase.check),
      h(MailButton, { href: new URL(page, publicUrl).href, label: phrase.open }),
    ),
  };
}
