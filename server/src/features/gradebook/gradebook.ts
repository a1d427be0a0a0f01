import { courseStanding } from '@puente/contracts/class-access';
import {
  type CambioDePesos,
  type ColumnasDeCalificaciones,
  gradesFileLimits,
  type ImportacionDeNotas,
  type PesosDeCurso,
} from '@puente/contracts/gradebook';
import { Id, type Language } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { Coursework, type SubmissionRow, workOfEach } from '../coursework/public.ts';
import type { Viewer } from '../people/public.ts';
import { auditedGradebook } from './audited-store.ts';
import { gradesAsCsv, type ReadLine, readMarks } from './csv.ts';
import { type GradeView, gradeViews } from './grade-view.ts';
import { judgeMark } from './marks-rules.ts';
import { mayGrade } from './policy.ts';
import { gradedCourse, type GradedCourse, gradesOf, studentsByEmail, writeWeights } from './store.ts';

interface Reader {
  actor: Actor;
  user: Viewer;
}

/** Students whom the export reads at a time. */
const filePage = 100;

/** The gradebook of a course, for its staff (COURSE-4). Each method throws COURSE_NOT_FOUND to others. */
export class Gradebook {
  readonly #platform: Pick<Platform, 'database' | 'now'>;
  readonly #work: Coursework;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#work = new Coursework(platform);
  }

  async columns(db: Db, reader: Reader, cursoId: string): Promise<z.input<typeof ColumnasDeCalificaciones>> {
    return this.#courseFor(db, reader, cursoId);
  }

  /** A page of the students, by name. */
  async page(
    db: Db,
    reader: Reader,
    cursoId: string,
    { q, limit, cursor }: PageQuery & { q?: string | undefined },
  ): Promise<PageOf<GradeView>> {
    assertThat(cursor === undefined || Id.safeParse(cursor).success, 'INVALID_INPUT');
    return this.#page(db, await this.#courseFor(db, reader, cursoId), { q, limit, cursor });
  }

  /** Changes the weights. @throws AppError CHANGED_MEANWHILE unless they are based on the newest */
  async weigh(reader: Reader, cursoId: string, { version, ...pesos }: CambioDePesos): Promise<PesosDeCurso> {
    return this.#platform.database.transaction(reader.actor, async (tx) => {
      const course = await this.#courseFor(tx, reader, cursoId);
      const { version: newest, ...before } = course.pesos;
      const changed = differences(before, pesos);
      // A repeat of a call whose answer was lost finds what it asked for.
      if (!changed) return course.pesos;
      assertThat(version === newest, 'CHANGED_MEANWHILE');
      const written = await writeWeights(tx, course, pesos, version);
      assertThat(written, 'CHANGED_MEANWHILE');
      await audit(tx, auditedGradebook, { action: 'course.weights-changed', id: cursoId, ...changed });
      return written;
    });
  }

  /** The whole gradebook as a CSV file: its name, and its lines. */
  async file(db: Db, reader: Reader, cursoId: string, language: Language) {
    const at = this.#platform.now();
    const course = await this.#courseFor(db, reader, cursoId);
    return { titulo: course.titulo, lines: gradesAsCsv(course, this.#pages(db, course), { language, at }) };
  }

  /** Imports the marks of a file; a dry run only says what would change. */
  async import(reader: Reader, cursoId: string, csv: string, isDryRun: boolean): Promise<ImportacionDeNotas> {
    const { database } = this.#platform;
    if (isDryRun) {
      const course = await this.#courseFor(database.db, reader, cursoId);
      return (await this.#judge(database.db, course, csv, false)).answer;
    }
    return database.transaction(reader.actor, async (tx: Tx) => {
      const course = await this.#courseFor(tx, reader, cursoId);
      const { answer, marks } = await this.#judge(tx, course, csv, true);
      await this.#work.markEach(tx, reader, cursoId, marks);
      return answer;
    });
  }

  async #courseFor(db: Db, { actor, user }: Reader, cursoId: string) {
    const course = await gradedCourse(db, cursoId, user.id);
    const standing =
      course && courseStanding({ role: user.role, isTutor: course.isTutor, subscription: null }, this.#platform.now());
    return mayGrade(actor, course && standing && { ...course, standing });
  }

  async #page(
    db: Db,
    course: GradedCourse,
    { q, limit, cursor }: PageQuery & { q?: string | undefined },
  ): Promise<PageOf<GradeView>> {
    const now = this.#platform.now();
    const found = await gradesOf(db, { cursoId: course.cursoId, now, q, after: cursor, limit: limit + 1 });
    const rows = gradeViews(course, found.slice(0, limit), now);
    return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
  }

  async *#pages(db: Db, course: GradedCourse): AsyncGenerator<GradeView[]> {
    let cursor: string | undefined;
    do {
      const { rows, next } = await this.#page(db, course, { limit: filePage, cursor });
      yield rows;
      cursor = next ?? undefined;
    } while (cursor !== undefined);
  }

  /** Judges the lines of a file. @param isHeld whether the submissions are held until the transaction ends */
  async #judge(db: Db, { cursoId, tareas }: GradedCourse, csv: string, isHeld: boolean) {
    const lines = readMarks(csv, tareas);
    const emails = lines.map(({ correo }) => correo);
    const students = await studentsByEmail(db, cursoId, emails, this.#platform.now());
    const ids = { tareaIds: tareas.map(({ id }) => id), userIds: [...students.values()] };
    const work = new Map((await workOfEach(db, ids, isHeld)).map((row) => [`${row.tareaId} ${row.userId}`, row]));
    const seen = new Set<string>();
    const judged = lines.map((line) => {
      const userId = students.get(line.correo);
      const isRepeated = seen.has(line.correo);
      seen.add(line.correo);
      return judgeLine(line, userId, isRepeated, (tareaId) => work.get(`${tareaId} ${userId}`));
    });
    const marks = judged.flatMap((line) => line.marks);
    assertThat(marks.length <= gradesFileLimits.marks, 'GRADES_TOO_LONG');
    const filas = judged.map(({ fila }) => fila);
    const conProblemas = filas.filter(({ resultado }) => resultado === 'problema').length;
    return { marks, answer: { notas: marks.length, conProblemas, filas } };
  }
}

type Fila = ImportacionDeNotas['filas'][number];

/** Judges a line: what is wrong with it, or the marks that it changes. A line with a problem changes none. */
function judgeLine(
  { linea, correo, exportado, marks }: ReadLine,
  userId: string | undefined,
  isRepeated: boolean,
  workOf: (tareaId: string) => SubmissionRow | undefined,
): { fila: Fila; marks: { row: SubmissionRow; nota: number }[] } {
  const refused = (problemas: Fila['problemas']) => ({
    fila: { linea, correo, resultado: 'problema' as const, problemas },
    marks: [],
  });
  if (userId === undefined) return refused([{ motivo: 'persona', tarea: null }]);
  if (isRepeated) return refused([{ motivo: 'repetida', tarea: null }]);
  if (exportado === null) return refused([{ motivo: 'exportado', tarea: null }]);
  const judged = marks.map(({ tarea, typed }) => {
    const row = workOf(tarea.id);
    return { row, tarea, nota: Number.parseInt(typed, 10), is: judgeMark(typed, { ...tarea, work: row, exportado }) };
  });
  const problems = judged.flatMap(({ tarea, is }) =>
    is === 'write' || is === 'same' ? [] : [{ motivo: is, tarea: tarea.titulo }],
  );
  if (problems.length > 0) return refused(problems);
  const written = judged.flatMap(({ row, nota, is }) => (row && is === 'write' ? [{ row, nota }] : []));
  const resultado = written.length > 0 ? ('cambiada' as const) : ('igual' as const);
  return { fila: { linea, correo, resultado, problemas: [] }, marks: written };
}
