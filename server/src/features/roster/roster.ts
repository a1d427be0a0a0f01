import { courseStanding } from '@puente/contracts/class-access';
import type { Alumno, AlumnoEnCurso, MensajeAAlumnos } from '@puente/contracts/roster';
import { Id } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { attendanceInCourse } from '../live/public.ts';
import { Messages } from '../messages/public.ts';
import type { Viewer } from '../people/public.ts';
import { studiedClasses } from '../studying/public.ts';
import { auditedRoster } from './audited-store.ts';
import { behindWith } from './behind-rules.ts';
import { mayReadRoster } from './policy.ts';
import { courseOfStaff, type RosterRow, studentsAmong, studentsOf } from './store.ts';
import { studentInCourse } from './student-store.ts';
import { studentView } from './student-view.ts';

interface Reader {
  actor: Actor;
  user: Viewer;
}

/** The students of a course, for its staff (COURSE-3). */
export class Roster {
  readonly #platform: Pick<Platform, 'database' | 'now'>;
  readonly #messages: Messages;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#messages = new Messages(platform);
  }

  /**
   * A page of the students, by name.
   * @throws AppError COURSE_NOT_FOUND unless the reader is on the course's staff
   */
  async page(
    db: Db,
    reader: Reader,
    cursoId: string,
    {
      q,
      ver,
      limit,
      cursor,
      timezone,
    }: PageQuery & { q?: string | undefined; ver?: 'atrasados' | undefined; timezone: string },
  ): Promise<PageOf<z.input<typeof Alumno>>> {
    const now = this.#platform.now();
    await this.#courseFor(db, reader, cursoId);
    assertThat(cursor === undefined || Id.safeParse(cursor).success, 'INVALID_INPUT');
    const students = (await studentsOf(db, { cursoId, now, timezone, q, after: cursor })).flatMap((row) => {
      const student = row.isAfter ? alumnoOf(row) : null;
      return student && (ver === undefined || student.atrasos.length > 0) ? [student] : [];
    });
    const rows = students.slice(0, limit);
    return { rows, next: students.length > limit ? (rows.at(-1)?.id ?? null) : null };
  }

  /** How many students there are, and who is behind. @throws AppError COURSE_NOT_FOUND, as above */
  async behind(db: Db, reader: Reader, cursoId: string): Promise<{ total: number; atrasados: string[] }> {
    await this.#courseFor(db, reader, cursoId);
    const students = await studentsOf(db, { cursoId, now: this.#platform.now(), timezone: 'UTC' });
    return {
      total: students.length,
      atrasados: students.filter((row) => behindWith(row).length > 0).map(({ id }) => id),
    };
  }

  /**
   * Sends one private message to each student of a list. Whoever has left the course meanwhile gets none.
   * @returns how many got it
   * @throws AppError COURSE_NOT_FOUND, as above; RECIPIENT_NOT_FOUND when none of them is a student of the course
   */
  async write(reader: Reader, cursoId: string, { destinatarios, asunto, cuerpo }: MensajeAAlumnos): Promise<number> {
    return this.#platform.database.transaction(reader.actor, async (tx) => {
      await this.#courseFor(tx, reader, cursoId);
      const students = await studentsAmong(tx, cursoId, destinatarios, this.#platform.now());
      const others = students.filter((id) => id !== reader.user.id);
      assertThat(others.length > 0, 'RECIPIENT_NOT_FOUND');
      await this.#messages.sendToEach(tx, { remitenteId: reader.user.id, destinatarioIds: others, asunto, cuerpo });
      await audit(tx, auditedRoster, {
        action: 'course.students-written-to',
        id: cursoId,
        after: { asunto, estudiantes: others.length },
      });
      return others.length;
    });
  }

  /**
   * Record of one student in the course, class by class.
   * @throws AppError COURSE_NOT_FOUND, as above; STUDENT_NOT_FOUND for who is no student of the course now
   */
  async student(
    db: Db,
    reader: Reader,
    { cursoId, userId, timezone }: { cursoId: string; userId: string; timezone: string },
  ): Promise<z.input<typeof AlumnoEnCurso>> {
    const now = this.#platform.now();
    await this.#courseFor(db, reader, cursoId);
    const student = await studentInCourse(db, { cursoId, userId, now, timezone });
    assertThat(student, 'STUDENT_NOT_FOUND');
    const [classes, attendance] = await Promise.all([
      studiedClasses(db, userId, cursoId),
      attendanceInCourse(db, userId, cursoId, now),
    ]);
    return studentView(student, { classes, attendance: attendance.classes, now });
  }

  async #courseFor(db: Db, { actor, user }: Reader, cursoId: string) {
    const course = await courseOfStaff(db, cursoId, user.id);
    const standing =
      course && courseStanding({ role: user.role, isTutor: course.isTutor, subscription: null }, this.#platform.now());
    return mayReadRoster(actor, course && standing && { ...course, standing });
  }
}

const alumnoOf = (row: RosterRow): z.input<typeof Alumno> => ({
  id: row.id,
  persona: row.persona,
  inscritoAt: row.inscritoAt,
  clases: { impartidas: row.heldClasses, asistidas: row.attendedClasses },
  pruebas: { obligatorias: row.requiredTests, aprobadas: row.passedTests, promedio: row.meanMark },
  tareas: { total: row.work, entregadas: row.handedIn, calificadas: row.marked },
  documentos: { total: row.documents, abiertos: row.openedDocuments },
  ultimaVisita: row.lastVisit,
  atrasos: behindWith(row),
});
