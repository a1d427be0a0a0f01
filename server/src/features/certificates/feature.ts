import { certificatesRoutes as contract } from '@puente/contracts/certificates';

import { audit } from '../../platform/audit/audit.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { sendPage } from '../../platform/http/page.ts';
import { RawText } from '../../platform/http/raw-json.ts';
import { attemptGraded } from '../assessments/events.ts';
import { standingTo } from '../enrolment/public.ts';
import { codeIn, createCertificates } from './certificates.ts';
import { shownCode } from './code-rules.ts';
import { courseById, saveCertifying } from './courses-store.ts';
import { createCredentials, credentialId, issuerProfile, revocationList } from './credential.ts';
import { certificatePdf, pdfName, transcriptPdf } from './documents/pdfs.ts';
import { certificatesJobs, certifyCourse } from './jobs.ts';
import { limits } from './limits.ts';
import { certificatesNotices } from './notices.ts';
import { certificatesPersonalData } from './personal-data.ts';
import { mayChangeCertifying, mayReadCertificate, mayReadCourseCertificates, mayReadTranscript } from './policy.ts';
import type { CertificatesPorts } from './ports.ts';
import { certificatePages } from './public-page.ts';
import { certificateByCode, certificatesOf, certificatesOfCourse, notValid } from './store.ts';
import { keep, transcriptOf } from './transcript.ts';
import { transcriptByCode } from './transcripts-store.ts';
import { certificateView, pagesOf, stateOf } from './view.ts';

/** Certificates, the page that checks them, Open Badges and transcripts. The only writer of their tables. */
export function certificates(platform: Platform, ports: CertificatesPorts): Feature {
  const { database, config, jobs } = platform;
  const { publicUrl } = config;
  const issuing = createCertificates(platform, ports);
  const credentials = config.credentialKeys && createCredentials(config.credentialKeys, publicUrl);
  const view = { publicUrl, signs: credentials !== null };

  return {
    name: 'certificates',
    personalData: certificatesPersonalData(platform),
    notices: certificatesNotices,
    jobs: certificatesJobs(platform, issuing),
    subscriptions: [
      once(attemptGraded, 'certificates.issue', ({ userId, cursoId, aprobado }, tx) =>
        aprobado ? issuing.issueEarned(tx, cursoId, [userId]) : Promise.resolve(),
      ),
    ],
    publicPages: certificatePages(platform, view),
    routes(app) {
      app.handle(contract.mine, async ({ principal, query, reply }) => {
        return sendPage(reply, await certificatesOf(database.db, principal.user.id, query), (row) =>
          certificateView(row, view),
        );
      });

      app.handle(
        contract.pdf,
        async ({ actor, principal, params, query: { idioma }, now }) => {
          const found = await certificateByCode(database.db, codeIn(params.codigo));
          const standing = found?.cursoId
            ? await standingTo(database.db, principal.user, found.cursoId, now)
            : principal.user.role === 'admin'
              ? 'staff'
              : 'none';
          const certificate = mayReadCertificate(actor, found && { ...found, standing });
          assertThat(stateOf(certificate) === 'Válido', 'CERTIFICATE_NOT_VALID');
          const content = await certificatePdf(certificate, idioma, publicUrl);
          return FileAnswer.made(content, {
            name: pdfName('certificate', certificate.code, idioma),
            contentType: 'application/pdf',
          });
        },
        { limits: [limits.documents] },
      );

      app.handle(contract.revoke, async ({ actor, params, body }) =>
        certificateView(
          await database.transaction(actor, (tx) => issuing.revoke(tx, actor, params.codigo, body.motivo)),
          view,
        ),
      );

      app.handle(contract.reissue, async ({ actor, params }) =>
        certificateView(await database.transaction(actor, (tx) => issuing.reissue(tx, actor, params.codigo)), view),
      );

      app.handle(contract.ofCourse, async ({ actor, principal, params, query, now, reply }) => {
        const standing = await standingTo(database.db, principal.user, params.id, now);
        const course = await courseById(database.db, params.id);
        const { id } = mayReadCourseCertificates(actor, course && { ...course, standing });
        return sendPage(reply, await certificatesOfCourse(database.db, id, query), (row) => certificateView(row, view));
      });

      app.handle(contract.settings, async ({ actor, principal, params, now }) => {
        const standing = await standingTo(database.db, principal.user, params.id, now);
        const course = await courseById(database.db, params.id);
        const { certifica, asistenciaMinima, horas } = mayReadCourseCertificates(
          actor,
          course && { ...course, standing },
        );
        return { certifica, asistenciaMinima, horas };
      });

      app.handle(contract.saveSettings, async ({ actor, params, body }) => {
        await database.transaction(actor, async (tx) => {
          const course = mayChangeCertifying(actor, await courseById(tx, params.id));
          await saveCertifying(tx, course, body);
          const { certifica, asistenciaMinima, horas } = course;
          await audit(tx, {
            action: 'course.certifying-changed',
            object: { type: 'course', id: course.id },
            before: { certifica, asistenciaMinima, horas },
            after: body,
          });
          await jobs.enqueue(tx, certifyCourse, { cursoId: course.id }, { singletonKey: course.id });
        });
        return body;
      });

      app.handle(
        contract.credential,
        async ({ params }) => {
          const row = await certificateByCode(database.db, codeIn(params.codigo));
          assertThat(row, 'CERTIFICATE_NOT_FOUND');
          assertThat(credentials, 'CREDENTIALS_NOT_CONFIGURED');
          assertThat(stateOf(row) === 'Válido', 'CERTIFICATE_NOT_VALID');
          return new RawText(await credentials.sign(row, pagesOf(row.code).es), 'application/vc+jwt');
        },
        { limits: [limits.credentials] },
      );

      app.handle(contract.issuer, async () => issuerProfile((await platform.academy()).nombre, publicUrl));

      app.handle(contract.keys, async () => {
        assertThat(credentials, 'CREDENTIALS_NOT_CONFIGURED');
        return { keys: await credentials.publicKeys() };
      });

      app.handle(contract.key, async ({ params }) => {
        assertThat(credentials, 'CREDENTIALS_NOT_CONFIGURED');
        const key = (await credentials.publicKeys()).find(({ kid }) => kid === params.kid);
        assertThat(key, 'NOT_FOUND');
        return key;
      });

      app.handle(
        contract.revocations,
        async () => ({
          ...revocationList(publicUrl),
          revokedCredentials: (await notValid(database.db)).map(({ id, revokedReason }) => ({
            id: credentialId(id),
            revoked: true as const,
            revocationReason: revokedReason ?? 'Reemplazado por un certificado corregido.',
          })),
        }),
        { limits: [limits.revocations] },
      );

      const transcript = (userId: string, now: Date) =>
        transcriptOf(database.db, userId, { ...ports, now, timezone: config.academyTimezone });

      app.handle(contract.transcript, async ({ principal, now }) => {
        const content = await transcript(principal.user.id, now);
        assertThat(content, 'NOT_FOUND');
        return content;
      });

      app.handle(contract.transcriptOf, async ({ params, now }) => {
        const content = await transcript(params.id, now);
        assertThat(content, 'NOT_FOUND');
        return content;
      });

      app.handle(
        contract.writeTranscript,
        async ({ actor, principal, now }) => {
          const content = await transcript(principal.user.id, now);
          assertThat(content, 'NOT_FOUND');
          const kept = await database.transaction(actor, (tx) =>
            keep(tx, principal.user.id, content, { now, timezone: config.academyTimezone }),
          );
          return { codigo: shownCode(kept.code), emitidoAt: kept.createdAt };
        },
        { limits: [limits.transcripts] },
      );

      app.handle(
        contract.transcriptPdf,
        async ({ actor, params, query: { idioma } }) => {
          const found = await transcriptByCode(database.db, codeIn(params.codigo));
          const kept = mayReadTranscript(actor, found);
          const content = await transcriptPdf(kept, (await platform.academy()).nombre, idioma, publicUrl);
          return FileAnswer.made(content, {
            name: pdfName('transcript', kept.code, idioma),
            contentType: 'application/pdf',
          });
        },
        { limits: [limits.documents] },
      );
    },
  };
}
