import type { Calificaciones, Pesos } from '@puente/contracts/gradebook';

import { stateOf } from '../coursework/public.ts';
import type { GradedCourse, GradeRow, WorkColumn, WorkFacts } from './store.ts';
import { testState, totalOf } from './total-rules.ts';

/** A student's row on the wire, with the e-mail that a file has. */
export type GradeView = Calificaciones & { email: string };

/** Rows of a course as its staff see them. */
export function gradeViews(
  { pesos, tareas }: Pick<GradedCourse, 'tareas'> & { pesos: Pesos },
  rows: readonly GradeRow[],
  now: Date,
): GradeView[] {
  const works = new Map(tareas.map((tarea) => [tarea.id, tarea]));
  return rows.map(({ id, persona, email, tests, works: handed, held, attended }) => {
    const cells = {
      pruebas: tests.map((test) => ({ id: test.id, estado: testState(test), nota: test.best })),
      tareas: handed.flatMap((work) => {
        const tarea = works.get(work.id);
        return tarea ? [workCell(work, tarea, now)] : [];
      }),
      asistencia: { impartidas: held, asistidas: attended },
    };
    const total = totalOf(cells, pesos, (tareaId) => works.get(tareaId)?.notaMaxima ?? 1);
    return { id, persona, email, ...cells, total };
  });
}

function workCell(work: WorkFacts, { id, vence }: WorkColumn, now: Date): Calificaciones['tareas'][number] {
  const { entregaId, version, versionCalificada, nota, dueBefore } = work;
  const estado = stateOf(vence, version === null ? null : { version, versionCalificada }, now);
  return {
    id,
    estado: estado === 'Vencida' && dueBefore ? 'Antes' : estado,
    nota: estado === 'Calificada' ? nota : null,
    entregaId,
  };
}
