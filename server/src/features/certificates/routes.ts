import type { certificatesRoutes as contract } from '@puente/contracts/certificates';

import { audit } from '../../platform/audit/audit.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/app.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { perAddress, perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { RawText } from '../../platform/http/raw-json.ts';
import { standingTo } from '../enrolment/public.ts';
import type { CertificatesPorts } from './achievements.ts';
import { auditedCertifying } from './audited-store.ts';
import { type Certificates, certifyCourse, codeIn } from './certificates.ts';
import { shownCode } from './code-rules.ts';
import { courseById, saveCertifying } from './courses-store.ts';
import { credentialId, type Credentials, issuerProfile, revocationList } from './credential.ts';
import { certificatePdf, pdfName, transcriptPdf } from './documents/pdfs.ts';
import { mayChangeCertifying, mayReadCertificate, mayReadCourseCertificates, mayReadTranscript } from './policy.ts';
import { certificateByCode, certificatesOf, certificatesOfCourse, notValid, transcriptByCode } from './store.ts';
import { transcriptOf, writeTranscript } from './transcript.ts';
import { certificateView, pagesOf, stateOf, type ViewOptions } from './view.ts';

const limits = {
  credentials: perAddress('certificate-credentials', 60, 10),
  revocations: perAddress('credential-revocations', 120, 10),
  /** Rendering takes processor time. */
  documents: perUser('certificate-documents', 60, 10),
  transcripts: perUser('certificate-transcripts', 20, 60),
};

/** A student's certificates, and what becomes of one. */
export function certificateRoutes(
  { academy, database, config: { publicUrl } }: Platform,
  issuing: Certificates,
  view: ViewOptions,
) {
  return {
    mine: async ({ principal, query, reply }) => {
      return sendPage(reply, await certificatesOf(database.db, principal.user.id, query), (row) =>
        certificateView(row, view),
      );
    },

    pdf: {
      limits: [limits.documents],
      handle: async ({ actor, principal, params, query: { idioma }, now }) => {
        const found = await certificateByCode(database.db, codeIn(params.codigo));
        const standing = found?.cursoId
          ? await standingTo(database.db, principal.user, found.cursoId, now)
          : principal.user.role === 'admin'
            ? 'staff'
            : 'none';
        const certificate = mayReadCertificate(actor, found && { ...found, standing });
        assertThat(stateOf(certificate) === 'Válido', 'CERTIFICATE_NOT_VALID');
        const content = await certificatePdf(certificate, idioma, { academy: await academy(), publicUrl });
        return FileAnswer.made(content, {
          name: pdfName('certificate', certificate.code, idioma),
          contentType: 'application/pdf',
        });
      },
    },

    revoke: async ({ actor, params, body }) =>
      certificateView(
        await database.transaction(actor, (tx) => issuing.revoke(tx, actor, params.codigo, body.motivo)),
        view,
      ),

    reissue: async ({ actor, params }) =>
      certificateView(await database.transaction(actor, (tx) => issuing.reissue(tx, actor, params.codigo)), view),
  } satisfies Partial<Handlers<typeof contract>>;
}

/** How a course certifies, and what it has issued. */
export function certifyingRoutes({ database, jobs }: Platform, view: ViewOptions) {
  return {
    ofCourse: async ({ actor, principal, params, query, now, reply }) => {
      const standing = await standingTo(database.db, principal.user, params.id, now);
      const course = await courseById(database.db, params.id);
      const { id } = mayReadCourseCertificates(actor, course && { ...course, standing });
      return sendPage(reply, await certificatesOfCourse(database.db, id, query), (row) => certificateView(row, view));
    },

    settings: async ({ actor, principal, params, now }) => {
      const standing = await standingTo(database.db, principal.user, params.id, now);
      const course = await courseById(database.db, params.id);
      const { certifica, asistenciaMinima, horas } = mayReadCourseCertificates(
        actor,
        course && { ...course, standing },
      );
      return { certifica, asistenciaMinima, horas };
    },

    saveSettings: async ({ actor, params, body }) => {
      await database.transaction(actor, async (tx) => {
        const course = mayChangeCertifying(actor, await courseById(tx, params.id));
        await saveCertifying(tx, course, body);
        const { certifica, asistenciaMinima, horas } = course;
        await audit(tx, auditedCertifying, {
          action: 'course.certifying-changed',
          id: course.id,
          before: { certifica, asistenciaMinima, horas },
          after: body,
        });
        await jobs.enqueue(tx, certifyCourse, { cursoId: course.id }, { singletonKey: course.id });
      });
      return body;
    },
  } satisfies Partial<Handlers<typeof contract>>;
}

/** Open Badges. @param credentials null where the academy signs none */
export function credentialRoutes(
  { academy, config: { publicUrl }, database }: Platform,
  credentials: Credentials | null,
) {
  return {
    credential: {
      limits: [limits.credentials],
      handle: async ({ params }) => {
        const row = await certificateByCode(database.db, codeIn(params.codigo));
        assertThat(row, 'CERTIFICATE_NOT_FOUND');
        assertThat(credentials, 'CREDENTIALS_NOT_CONFIGURED');
        assertThat(stateOf(row) === 'Válido', 'CERTIFICATE_NOT_VALID');
        return new RawText(await credentials.sign(row, pagesOf(row.code).es), 'application/vc+jwt');
      },
    },

    issuer: async () => issuerProfile((await academy()).nombre, publicUrl),

    keys: async () => {
      assertThat(credentials, 'CREDENTIALS_NOT_CONFIGURED');
      return { keys: await credentials.publicKeys() };
    },

    key: async ({ params }) => {
      assertThat(credentials, 'CREDENTIALS_NOT_CONFIGURED');
      const key = (await credentials.publicKeys()).find(({ kid }) => kid === params.kid);
      assertThat(key, 'NOT_FOUND');
      return key;
    },

    revocations: {
      limits: [limits.revocations],
      handle: async () => ({
        ...revocationList(publicUrl),
        revokedCredentials: (await notValid(database.db)).map(({ id, revokedReason }) => ({
          id: credentialId(id),
          revoked: true as const,
          revocationReason: revokedReason ?? 'Reemplazado por un certificado corregido.',
        })),
      }),
    },
  } satisfies Partial<Handlers<typeof contract>>;
}

/** Routes of transcripts, own and by staff. */
export function transcriptRoutes({ academy, config, database }: Platform, ports: CertificatesPorts) {
  async function transcript(userId: string, now: Date) {
    const content = await transcriptOf(database.db, userId, { ...ports, now, timezone: config.academyTimezone });
    assertThat(content, 'NOT_FOUND');
    return content;
  }

  return {
    transcript: ({ principal, now }) => transcript(principal.user.id, now),
    transcriptOf: ({ params, now }) => transcript(params.id, now),

    writeTranscript: {
      limits: [limits.transcripts],
      handle: async ({ actor, principal, now }) => {
        const content = await transcript(principal.user.id, now);
        const kept = await database.transaction(actor, (tx) =>
          writeTranscript(tx, principal.user.id, content, { now, timezone: config.academyTimezone }),
        );
        return { codigo: shownCode(kept.code), emitidoAt: kept.createdAt };
      },
    },

    transcriptPdf: {
      limits: [limits.documents],
      handle: async ({ actor, params, query: { idioma } }) => {
        const found = await transcriptByCode(database.db, codeIn(params.codigo));
        const kept = mayReadTranscript(actor, found);
        const content = await transcriptPdf(kept, idioma, { academy: await academy(), publicUrl: config.publicUrl });
        return FileAnswer.made(content, {
          name: pdfName('transcript', kept.code, idioma),
          contentType: 'application/pdf',
        });
      },
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
