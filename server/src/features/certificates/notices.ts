import { createElement as h } from 'react';
import { z } from 'zod';

import type { Tx } from '../../platform/database/database.ts';
import { MailButton, MailHeading, MailTable, MailText } from '../../platform/mail/blocks.ts';
import {
  editableMail,
  exampleNames,
  type MailContent,
  originalText,
  placeholderWords,
} from '../../platform/mail/editable-mail.ts';
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

/** A corrected certificate has a heading and an opening of its own, which stay the template's. */
export const certificateWords = editableMail({
  key: 'certificado',
  name: { es: 'Certificado', en: 'Certificate' },
  sentWhen: { es: 'A quien consigue el certificado de un curso.', en: 'To whoever earns the certificate of a course.' },
  placeholders: { nombre: placeholderWords.nombre, curso: placeholderWords.curso },
  original: {
    es: {
      asunto: 'Tu certificado de «{curso}»',
      titulo: 'Felicidades, {nombre}',
      apertura: 'Conseguiste el certificado de «{curso}».',
      cierre: '',
    },
    en: {
      asunto: 'Your certificate of “{curso}”',
      titulo: 'Congratulations, {nombre}',
      apertura: 'You earned the certificate of “{curso}”.',
      cierre: '',
    },
  },
  example: ({ now: _now, ...reader }) => {
    const { curso } = exampleNames[reader.language];
    const code = 'ABCD1234EFGH';
    const page = pagesOf(code)[reader.language];
    return certificateMail({ titulo: curso, code, corrected: false, page }, { ...reader, text: '' });
  },
});

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
          : originalText(certificateWords, 'apertura', 'es', { curso: titulo }),
      en: ({ titulo, corrected }) =>
        corrected
          ? `Your corrected certificate of “${titulo}” is ready.`
          : originalText(certificateWords, 'apertura', 'en', { curso: titulo }),
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
    corrected: (name: string) => `Listo, ${name}`,
    course: 'Curso',
    code: 'Código',
    check:
      'Descarga el PDF y la credencial digital desde «Test y Certificaciones». Quien necesite comprobarlo lo hace con su código en esta página, sin cuenta:',
    open: 'Ver mi certificado',
  },
  en: {
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
function certificateMail({ titulo, code, corrected, page }: Issued, recipient: MailRecipient): MailContent {
  const { language, firstName, publicUrl, text } = recipient;
  const phrase = phrases[language];
  const words = certificateWords.written(language, { nombre: firstName, curso: titulo });
  const rows: [string, string][] = [
    [phrase.course, titulo],
    [phrase.code, shownCode(code)],
  ];
  return {
    subject: words.subject,
    body: h(
      MailLayout,
      { language, preview: text, publicUrl },
      corrected ? h(MailHeading, null, phrase.corrected(firstName)) : words.heading,
      corrected ? h(MailText, null, text) : words.opening,
      h(MailTable, { rows }),
      h(MailText, null, phrase.check),
      h(MailButton, { href: new URL(page, publicUrl).href, label: phrase.open }),
      words.closing,
    ),
  };
}
