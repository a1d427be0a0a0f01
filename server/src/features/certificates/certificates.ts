import { randomBytes } from 'node:crypto';

import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { minutesIn } from '../live/public.ts';
import type { CertificatesPorts } from './achievements.ts';
import { auditedCertificates } from './audited-store.ts';
import { courseDays, courseEnd, courseHours, earnedBy } from './certifying-rules.ts';
import { codeFrom, readCode } from './code-rules.ts';
import {
  classesOf,
  type ClassRow,
  courseById,
  type CourseRow,
  coursesByAttendance,
  namesOf,
  studentsAmong,
  studentsOf,
} from './courses-store.ts';
import { certificateIssued, certificateRevoked } from './events.ts';
import { mayManageCertificate } from './policy.ts';
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
export class Certificates {
  readonly #platform: Pick<Platform, 'academy' | 'events' | 'now' | 'config'>;
  readonly #tests: CertificatesPorts['tests'];

  constructor(
    platform: Pick<Platform, 'academy' | 'events' | 'now' | 'config'>,
    { tests }: Pick<CertificatesPorts, 'tests'>,
  ) {
    this.#platform = platform;
    this.#tests = tests;
  }

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
    const { academy, now } = this.#platform;
    const at = now();
    const classes = await classesOf(tx, [cursoId]);
    const { required, passedBy } = await this.#tests.required(tx, cursoId, students);
    const minutesOf = await minutesIn(tx, { cursoIds: [cursoId], userIds: students }, at);
    const certifying = { ...course, end: courseEnd(classes), isLive: classes.some(({ isLive }) => isLive) };
    const names = await namesOf(tx, students);
    const { nombre: academia, certificado } = await academy(tx);
    for (const userId of students) {
      const achieved = { required, passed: passedBy.get(userId) ?? 0, ...minutesOf(cursoId, userId) };
      const motivo = earnedBy(certifying, achieved, at);
      if (motivo === null) continue;
      const student = { userId, nombre: names.get(userId) ?? '', motivo, academia, ...certificado };
      await this.#issue(tx, this.#snapshotOf(course, classes, student), null);
    }
  }

  async revoke(tx: Tx, actor: Actor, typed: string, reason: string): Promise<CertificateRow> {
    const { events, now } = this.#platform;
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
  }

  /**
   * Issues a certificate again under the name that the account has now: a valid one with another name becomes
   * replaced; one that was revoked by mistake stays revoked.
   */
  async reissue(tx: Tx, actor: Actor, typed: string): Promise<CertificateRow> {
    const found = await lockCertificate(tx, codeIn(typed));
    assertThat(found, 'CERTIFICATE_NOT_FOUND');
    const certificate = mayManageCertificate(actor, found);
    const state = stateOf(certificate);
    assertThat(state !== 'Reemplazado' && certificate.replacedBy === null, 'CERTIFICATE_NOT_VALID');
    const { userId, cursoId, titulo, nivel, horas, desde, hasta, academia, motivo, texto, textoEn } = certificate;
    const nombre = (await namesOf(tx, [userId])).get(userId) ?? '';
    assertThat(state === 'Revocado' || nombre !== certificate.nombre, 'CERTIFICATE_UP_TO_DATE');
    if (state === 'Válido') await markReplaced(tx, certificate, this.#platform.now());
    const facts = { userId, cursoId, titulo, nivel, horas, desde, hasta, academia, motivo, texto, textoEn };
    const snapshot = { ...facts, timezone: certificate.timezone, nombre };
    const issued = await this.#issue(tx, snapshot, certificate.id);
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
  }

  /** @returns the certificate's id; null when the student has a valid one of the course */
  async #issue(tx: Tx, snapshot: Snapshot, replacesId: string | null): Promise<string | null> {
    const { events, now } = this.#platform;
    const { userId, cursoId } = snapshot;
    const certificateId = await insertCertificate(tx, { ...snapshot, code: newCode(), issuedAt: now(), replacesId });
    if (certificateId === null) return null;
    const corrected = replacesId !== null;
    await events.publish(tx, certificateIssued, { certificateId, userId, cursoId, corrected });
    return certificateId;
  }

  /** Returns the facts that the certificate of a student states. */
  #snapshotOf(
    course: CourseRow,
    classes: readonly ClassRow[],
    student: Pick<Snapshot, 'userId' | 'nombre' | 'motivo' | 'academia' | 'texto' | 'textoEn'>,
  ): Snapshot {
    const timezone = this.#platform.config.academyTimezone;
    return {
      ...student,
      cursoId: course.id,
      titulo: course.titulo,
      nivel: course.nivel,
      horas: courseHours(classes, course.horas),
      ...courseDays(classes, timezone),
      timezone,
    };
  }
}

/** Students whose certificates are decided in one transaction. */
const batch = 100;
/** Days after its last class in which a course is looked at again: attendance may be completed late, once a class is over. */
const lookedAtDays = 14;

const Nothing = z.strictObject({});

/** Every quarter of an hour: the courses whose last class has ended. */
export const certifyByAttendance = jobType('certificates.certify-by-attendance', Nothing);

/** After a change of how a course certifies: every student who meets it now. */
export const certifyCourse = jobType('certificates.certify-course', z.strictObject({ cursoId: Id }));

export function certificatesJobs({ database, now }: Platform, certificates: Certificates): Job[] {
  async function certify(actor: Actor, cursoId: string): Promise<void> {
    let students: string[];
    let after: string | null = null;
    do {
      students = await studentsOf(database.db, cursoId, after, batch);
      const userIds = students;
      if (userIds.length > 0) await database.transaction(actor, (tx) => certificates.issueEarned(tx, cursoId, userIds));
      after = students.at(-1) ?? null;
    } while (students.length === batch);
  }

  return [
    handle(
      certifyByAttendance,
      async (_payload, { actor }) => {
        const since = new Date(now().getTime() - lookedAtDays * 86_400_000);
        for (const cursoId of await coursesByAttendance(database.db, since)) await certify(actor, cursoId);
      },
      { cron: '*/15 * * * *' },
    ),
    handle(certifyCourse, ({ cursoId }, { actor }) => certify(actor, cursoId)),
  ];
}
