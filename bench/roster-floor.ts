import { gradesOf } from '../server/src/features/gradebook/store.ts';
import { studentsOf } from '../server/src/features/roster/store.ts';
import { type Statement, statementOf } from '../server/src/testing/bare-database.ts';
import type { Facts } from './facts.ts';
import type { Driver } from './forum-floor.ts';
import { pageSize } from './lines.ts';

type Row = Record<string, unknown>;
type Grades = Awaited<ReturnType<typeof gradesOf>>[number];

/**
 * Answers of the bare handler for the roster and the gradebook, by path: the statements of their stores alone. Without
 * the access to the course, who is behind, the states and the totals.
 */
export async function rosterAnswers(
  { rosterCourseId: cursoId }: Pick<Facts, 'rosterCourseId'>,
  session: Statement,
  { rowsOf }: Driver,
): Promise<Record<string, () => Promise<unknown>>> {
  if (cursoId === undefined) return {};
  const now = new Date();
  const students = await statementOf((db) => studentsOf(db, { cursoId, now, timezone: 'America/New_York' }));
  const grades = await statementOf((db) => gradesOf(db, { cursoId, now, limit: pageSize + 1 }));
  return {
    [`/api/courses/${cursoId}/estudiantes`]: async () => {
      await rowsOf(session);
      const rows = (await rowsOf(students)) as Row[];
      return rows.slice(0, pageSize).map(({ id, attendedClasses, handedIn, passedTests }) => ({
        id,
        clases: { asistidas: attendedClasses },
        tareas: { entregadas: handedIn },
        pruebas: { aprobadas: passedTests },
      }));
    },
    [`/api/courses/${cursoId}/calificaciones`]: async () => {
      await rowsOf(session);
      const rows = (await rowsOf(grades)) as Grades[];
      return rows.slice(0, pageSize).map(({ id, tests, works, attended }) => ({
        id,
        pruebas: tests.map(({ best }) => ({ nota: best })),
        tareas: works.map(({ nota }) => ({ nota })),
        asistencia: { asistidas: attended },
      }));
    },
  };
}
