import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';

/** A mark of a student's work, for the transcript. */
export interface WorkMark {
  cursoId: string;
  titulo: string;
  nota: number;
  notaMaxima: number;
  calificadaAt: Date;
}

/** The marks of a student in all courses, by time. */
export async function workMarksOf(db: Db, userId: string): Promise<WorkMark[]> {
  const { rows } = await sql<WorkMark>`
    select m."cursoId", t.titulo, d.nota, t."notaMaxima", d."calificadaAt"
    from submissions d join assignments t on t.id = d."tareaId" join classes k on k.id = t."claseId"
      join modules m on m.id = k."moduloId"
    where d."userId" = ${userId} and d.nota is not null
    order by d."calificadaAt", d.id`.execute(db);
  return rows;
}
