import { certificatesRoutes as contract } from '@puente/contracts/certificates';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { attemptGraded } from '../assessments/events.ts';
import { auditedCertificates, auditedCertifying } from './audited-store.ts';
import { createCertificates } from './certificates.ts';
import { createCredentials } from './credential.ts';
import { certificatesJobs } from './jobs.ts';
import { certificatesNotices } from './notices.ts';
import { certificatesPersonalData } from './personal-data.ts';
import type { CertificatesPorts } from './ports.ts';
import { certificatePages } from './public-page.ts';
import { certificateRoutes, certifyingRoutes, credentialRoutes, transcriptRoutes } from './routes.ts';
import { certificatesTables } from './tables.ts';

/** Certificates, the page that checks them, Open Badges and transcripts. The only writer of their tables. */
export function certificates(platform: Platform, ports: CertificatesPorts): Feature {
  const { config } = platform;
  const { publicUrl } = config;
  const issuing = createCertificates(platform, ports);
  const credentials = config.credentialKeys && createCredentials(config.credentialKeys, publicUrl);
  const view = { publicUrl, signs: credentials !== null };

  return {
    name: 'certificates',
    tables: certificatesTables,
    audited: [auditedCertificates, auditedCertifying],
    personalData: certificatesPersonalData(platform),
    notices: certificatesNotices,
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
