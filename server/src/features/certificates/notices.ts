import { createElement as h } from 'react';
import { z } from 'zod';

import type { Tx } from '../../platform/database/database.ts';
import { MailButton, MailHeading, MailTable, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { type MailRecipient, type Notice, notice } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import { shownCode } from './code-rules.ts';
import { certificateIssued, certificateRevoked } from './events.ts';
import { certificateById } from './store.ts';
import { pagesOf } from './view.ts';

const myCertificates = '/dashboard/testcertificate';

const IssuedFacts = z.strictObject({ titulo: z.string(), tituloEn: English, code: z.string(), corrected: z.boolean() });
const RevokedFacts = z.strictObject({ titulo: z.string(), tituloEn: English, reason: z.string() });

const found = (tx: Tx, { certificateId }: { certificateId: string }) => certificateById(tx, certificateId);
const owner = ({ userId }: { userId: string }) => [userId];

export const certificatesNotices: readonly Notice[] = [
  notice({
    kind: 'certificates.issued',
    subject: 'certificados',
    event: certificateIssued,
    to: owner,
    facts: IssuedFacts,
    factsOf: async (issued, { tx }) => {
      const row = await found(tx, issued);
      return row && { titulo: row.titulo, tituloEn: row.tituloEn, code: row.code, corrected: issued.corrected };
    },
    texts: {
      es: ({ titulo, corrected }) =>
        corrected
          ? `Tu certificado corregido de «${titulo}» está listo.`
          : `Conseguiste el certificado de «${titulo}».`,
      en: ({ titulo, corrected }) =>
        corrected
          ? `Your corrected certificate of “${titulo}” is ready.`
          : `You earned the certificate of “${titulo}”.`,
    },
    link: () => myCertificates,
    channels: {
      list: true,
      mail: {
        compose: (facts, recipient) =>
          certificateMail({ ...facts, page: pagesOf(facts.code)[recipient.language] }, recipient),
      },
    },
  }),
  notice({
    kind: 'certificates.revoked',
    subject: 'certificados',
    event: certificateRevoked,
    to: owner,
    facts: RevokedFacts,
    factsOf: async (revoked, { tx }) => {
      const row = await found(tx, revoked);
      return row && { titulo: row.titulo, tituloEn: row.tituloEn, reason: row.revokedReason ?? '' };
    },
    texts: {
      es: ({ titulo, reason }) => `La academia revocó tu certificado de «${titulo}». Motivo: ${reason}`,
      en: ({ titulo, reason }) => `The academy revoked your certificate of “${titulo}”. Reason: ${reason}`,
    },
    link: () => myCertificates,
    channels: { list: true },
  }),
];

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
function certificateMail({ titulo, code, corrected, page }: Issued, recipient: MailRecipient) {
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
