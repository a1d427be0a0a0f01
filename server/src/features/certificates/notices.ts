import { z } from 'zod';

import type { Tx } from '../../platform/database/database.ts';
import { type Notice, notice } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import { certificateMail } from './certificate-mail.ts';
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
