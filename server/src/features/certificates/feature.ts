import { certificatesRoutes as contract } from '@puente/contracts/certificates';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { everyPage, type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { attemptGraded } from '../assessments/events.ts';
import type { CertificatesPorts } from './achievements.ts';
import { auditedCertificates, auditedCertifying } from './audited-store.ts';
import { Certificates, certificatesJobs } from './certificates.ts';
import { shownCode } from './code-rules.ts';
import { createCredentials } from './credential.ts';
import { certificatePdf, pdfName } from './documents/pdfs.ts';
import { certificatesNotices, certificateWords } from './notices.ts';
import { certificatePages } from './public-page.ts';
import { certificateRoutes, certifyingRoutes, credentialRoutes, transcriptRoutes } from './routes.ts';
import { certificatesOf, deleteTranscripts, transcriptsOf, certificatesTables } from './store.ts';
import { stateOf } from './view.ts';

/** Certificates, the page that checks them, Open Badges and transcripts. The only writer of their tables. */
export function certificates(platform: Platform, ports: CertificatesPorts): Feature {
  const { config } = platform;
  const { publicUrl } = config;
  const issuing = new Certificates(platform, ports);
  const credentials = config.credentialKeys && createCredentials(config.credentialKeys, publicUrl);
  const view = { publicUrl, signs: credentials !== null };

  return {
    name: 'certificates',
    tables: certificatesTables,
    audited: [auditedCertificates, auditedCertifying],
    personalData: certificatesPersonalData(platform),
    notices: certificatesNotices,
    mails: [certificateWords],
    jobs: certificatesJobs(platform, issuing),
    subscriptions: [
      once(attemptGraded, 'certificates.issue', ({ userId, cursoId, aprobado }, tx) =>
        aprobado ? issuing.issueEarned(tx, cursoId, [userId]) : Promise.resolve(),
      ),
    ],
    pages: certificatePages(platform, view),
    routes(app) {
      app.routes(contract, {
        ...certificateRoutes(platform, issuing, view),
        ...certifyingRoutes(platform, view),
        ...credentialRoutes(platform, credentials),
        ...transcriptRoutes(platform, ports),
      });
    },
  };
}

const pageSize = 200;

/** Certificates and kept transcripts, and what becomes of them when somebody leaves. */
const certificatesPersonalData = ({ academy, config }: Platform): PersonalData => ({
  sections: [
    {
      name: 'certificados',
      title: { es: 'Certificados', en: 'Certificates' },
      fields: {
        codigo: { es: 'Código', en: 'Code' },
        nombre: { es: 'Nombre impreso', en: 'Name as printed' },
        titulo: { es: 'Curso', en: 'Course' },
        horas: { es: 'Horas', en: 'Hours' },
        desde: { es: 'Primera clase', en: 'First class' },
        hasta: { es: 'Última clase', en: 'Last class' },
        issuedAt: { es: 'Emitido', en: 'Issued' },
        estado: { es: 'Estado', en: 'State' },
        revokedReason: { es: 'Motivo de la revocación', en: 'Reason of the revocation' },
      },
      rows: ({ id }, db) =>
        everyPage(async (cursor) => {
          const { rows, next } = await certificatesOf(db, id, { limit: pageSize, cursor });
          return { rows: rows.map((row) => ({ ...row, codigo: shownCode(row.code), estado: stateOf(row) })), next };
        }),
    },
    {
      name: 'expedientes',
      title: { es: 'Expedientes descargados', en: 'Downloaded transcripts' },
      fields: { codigo: { es: 'Código', en: 'Code' }, createdAt: { es: 'Fecha', en: 'Date' } },
      rows: ({ id }, db) =>
        rowsOf(
          transcriptsOf(db, id).then((rows) =>
            rows.map(({ code, createdAt }) => ({ codigo: shownCode(code), createdAt })),
          ),
        ),
    },
  ],
  async *files({ id, language }, db) {
    const { rows } = await certificatesOf(db, id, { limit: pageSize });
    const issuer = { academy: await academy(db), publicUrl: config.publicUrl };
    for (const row of rows) {
      if (stateOf(row) !== 'Válido') continue;
      const path = `certificados/${pdfName('certificate', row.code, language)}`;
      yield { path, content: () => certificatePdf(row, language, issuer) };
    }
  },
  forget: (tx, { id }) => deleteTranscripts(tx, id),
});
