import { randomBytes } from 'node:crypto';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { minutesIn } from '../live/public.ts';
import { auditedCertificates } from './audited-store.ts';
import { courseDays, courseEnd, courseHours, earnedBy } from './certifying-rules.ts';
import { codeFrom, readCode } from './code-rules.ts';
import { type ClassRow, classesOf, courseById, type CourseRow, namesOf, studentsAmong } from './courses-store.ts';
import { certificateIssued, certificateRevoked } from './events.ts';
import { mayManageCertificate } from './policy.ts';
import type { CertificatesPorts } from './ports.ts';
import {
  certificateById,
  type CertificateRow,
  certifiedAmong,
  insertCertificate,
  lockCertificate,
  markReplaced,
  markRevoked,
  type Snapshot,
} from './store.ts';
import { stateOf } from './view.ts';

export const newCode = (): string => codeFrom(randomBytes(15));

/** Reads a code that a person or a link gives. @throws AppError CERTIFICATE_NOT_FOUND when it can't be one */
export function codeIn(typed: string): string {
  const read = readCode(typed);
  assertThat(read.kind === 'code', 'CERTIFICATE_NOT_FOUND');
  return read.code;
}

/** Issuing, revoking and replacing certificates (TEST-3): the only writer of `certificates`. */
export function createCertificates(
  { academy, events, now, config }: Platform,
  { tests }: Pick<CertificatesPorts, 'tests'>,
) {
  const timezone = config.academyTimezone;

  async function issue(tx: Tx, snapshot: Snapshot, replacesId: string | null): Promise<string | null> {
    const { userId, cursoId } = snapshot;
    const certificateId = await insertCertificate(tx, { ...snapshot, code: newCode(), issuedAt: now(), replacesId });
    if (certificateId === null) return null;
    const corrected = replacesId !== null;
    await events.publish(tx, certificateIssued, { certificateId, userId, cursoId, corrected });
    return certificateId;
  }

  /** Facts that the certificate of a student states. */
  const snapshotOf = (
    course: CourseRow,
    classes: readonly ClassRow[],
    student: Pick<Snapshot, 'userId' | 'nombre' | 'motivo' | 'academia'>,
  ): Snapshot => ({
    ...student,
    cursoId: course.id,
    titulo: course.titulo,
    nivel: course.nivel,
    horas: courseHours(classes, course.horas),
    ...courseDays(classes, timezone),
    timezone,
  });

  return {
    /**
     * Issues the certificate of a course to those among some people who are its students and have earned it now. Whoever
     * has had one, also one that was revoked, gets none by itself. Safe to repeat, and to run twice at a time.
     */
    async issueEarned(tx: Tx, cursoId: string, userIds: readonly string[]): Promise<void> {
      const course = await courseById(tx, cursoId);
      if (!course || course.certifica === 'no') return;
      const certified = await certifiedAmong(tx, cursoId, userIds);
      const students = (await studentsAmong(tx, cursoId, userIds)).filter((id) => !certified.has(id));
      if (students.length === 0) return;
      const at = now();
      const classes = await classesOf(tx, [cursoId]);
      const { required, passedBy } = await tests.required(tx, cursoId, students);
      const minutesOf = await minutesIn(tx, { cursoIds: [cursoId], userIds: students }, at);
      const certifying = { ...course, end: courseEnd(classes), isLive: classes.some(({ isLive }) => isLive) };
      const names = await namesOf(tx, students);
      const { nombre: academia } = await academy(tx);
      for (const userId of students) {
        const achieved = { required, passed: passedBy.get(userId) ?? 0, ...minutesOf(cursoId, userId) };
        const motivo = earnedBy(certifying, achieved, at);
        if (motivo === null) continue;
        await issue(
          tx,
          snapshotOf(course, classes, { userId, nombre: names.get(userId) ?? '', motivo, academia }),
          null,
        );
      }
    },

    /** @throws AppError CERTIFICATE_NOT_FOUND, CERTIFICATE_NOT_VALID */
    async revoke(tx: Tx, actor: Actor, typed: string, reason: string): Promise<CertificateRow> {
      const found = await lockCertificate(tx, codeIn(typed));
      assertThat(found, 'CERTIFICATE_NOT_FOUND');
      const certificate = mayManageCertificate(actor, found);
      assertThat(stateOf(certificate) === 'Válido', 'CERTIFICATE_NOT_VALID');
      await markRevoked(tx, certificate, reason, now());
      const { id, userId, cursoId } = certificate;
      await audit(tx, auditedCertificates, {
        action: 'certificate.revoked',
        id,
        before: { estado: 'Válido' },
        after: { estado: 'Revocado', motivo: reason },
      });
      await events.publish(tx, certificateRevoked, { certificateId: id, userId, cursoId });
      return { ...certificate, revokedAt: now(), revokedReason: reason };
    },

    /**
     * Issues a certificate again under the name that the account has now: a valid one with another name becomes
     * replaced; one that was revoked by mistake stays revoked.
     * @throws AppError CERTIFICATE_NOT_FOUND, CERTIFICATE_NOT_VALID, CERTIFICATE_UP_TO_DATE
     */
    async reissue(tx: Tx, actor: Actor, typed: string): Promise<CertificateRow> {
      const found = await lockCertificate(tx, codeIn(typed));
      assertThat(found, 'CERTIFICATE_NOT_FOUND');
      const certificate = mayManageCertificate(actor, found);
      const state = stateOf(certificate);
      assertThat(state !== 'Reemplazado' && certificate.replacedBy === null, 'CERTIFICATE_NOT_VALID');
      const { userId, cursoId, titulo, nivel, horas, desde, hasta, academia, motivo } = certificate;
      const nombre = (await namesOf(tx, [userId])).get(userId) ?? '';
      assertThat(state === 'Revocado' || nombre !== certificate.nombre, 'CERTIFICATE_UP_TO_DATE');
      if (state === 'Válido') await markReplaced(tx, certificate, now());
      const facts = { userId, cursoId, titulo, nivel, horas, desde, hasta, academia, motivo };
      const snapshot = { ...facts, timezone: certificate.timezone, nombre };
      const issued = await issue(tx, snapshot, certificate.id);
      // The student has another valid one of this course.
      assertThat(issued, 'CERTIFICATE_NOT_VALID');
      await audit(tx, auditedCertificates, {
        action: 'certificate.reissued',
        id: certificate.id,
        before: { estado: state },
        after: { newId: issued },
      });
      const fresh = await certificateById(tx, issued);
      assertThat(fresh, 'CERTIFICATE_NOT_FOUND');
      return fresh;
    },
  };
}

export type Certificates = ReturnType<typeof createCertificates>;
