import type { CourseStanding } from '@puente/contracts/class-access';
import type { Entrega, EntregaDeAlumno, MiTarea, Tarea, TareaDocente } from '@puente/contracts/coursework';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import { attachmentsOf } from '../attachments/public.ts';
import { personas } from '../people/public.ts';
import { obstacleTo, stateOf } from './rules.ts';
import { assignmentsByIds, countsOf, submissionsOfStudent } from './store.ts';
import type { AssignmentRow, SubmissionRow } from './tables.ts';

type View<T extends z.ZodType> = z.input<T>;

const toTarea = (row: AssignmentRow): View<typeof Tarea> => ({
  ...row,
  clase: { id: row.claseId, nombre: row.claseNombre, nombreEn: row.claseNombreEn, fechaHora: row.fechaHora },
  curso: { id: row.cursoId, titulo: row.cursoTitulo, tituloEn: row.cursoTituloEn },
});

/** Pieces of work by their id, with their files and who marked them: two queries for any number. */
async function submissionViews(db: Db, rows: readonly SubmissionRow[]): Promise<Map<string, View<typeof Entrega>>> {
  const files = await attachmentsOf(
    db,
    'entrega',
    rows.map(({ id }) => id),
  );
  const people = await personas(
    db,
    rows.flatMap(({ calificadaPor }) => calificadaPor ?? []),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        texto: row.texto,
        adjuntos: files.get(row.id) ?? [],
        version: row.version,
        entregadaAt: row.entregadaAt,
        calificacion: markOf(row, row.calificadaPor === null ? null : (people.get(row.calificadaPor) ?? null)),
      },
    ]),
  );
}

function markOf({ nota, comentario, calificadaAt, version, versionCalificada }: SubmissionRow, autor: Reviewer) {
  if (nota === null || calificadaAt === null) return null;
  return {
    nota,
    comentario,
    calificadaAt,
    autor,
    esDeEstaVersion: versionCalificada === version,
  };
}

type Reviewer = NonNullable<Entrega['calificacion']>['autor'];

/** Assignments as their student sees them. */
export async function viewsForStudent(
  db: Db,
  { userId, standingIn, now }: { userId: string; standingIn: (cursoId: string) => CourseStanding; now: Date },
  rows: readonly AssignmentRow[],
): Promise<View<typeof MiTarea>[]> {
  const submissions = await submissionsOfStudent(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  const views = await submissionViews(db, [...submissions.values()]);
  return rows.map((row) => {
    const submission = submissions.get(row.id) ?? null;
    return {
      ...toTarea(row),
      estado: stateOf(row.vence, submission, now),
      entrega: (submission && views.get(submission.id)) ?? null,
      impedimento: obstacleTo({ standing: standingIn(row.cursoId), vence: row.vence }, now),
    };
  });
}

/** Assignments as the course's staff see them. */
export async function viewsForStaff(db: Db, rows: readonly AssignmentRow[]): Promise<View<typeof TareaDocente>[]> {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toTarea(row), ...(counts.get(row.id) ?? { entregas: 0, porCalificar: 0 }) }));
}

/** Pieces of work with their students, as the course's staff see them. */
export async function viewsOfSubmissions(
  db: Db,
  rows: readonly SubmissionRow[],
): Promise<View<typeof EntregaDeAlumno>[]> {
  const views = await submissionViews(db, rows);
  const assignments = await assignmentsByIds(db, [...new Set(rows.map(({ tareaId }) => tareaId))]);
  const students = await personas(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ id, tareaId, userId }) => {
    const [view, row, alumno] = [views.get(id), assignments.get(tareaId), students.get(userId)];
    return view && row && alumno ? [{ ...view, alumno, tarea: toTarea(row) }] : [];
  });
}
