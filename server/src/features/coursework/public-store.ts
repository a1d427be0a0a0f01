import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { releaseAttachments } from '../attachments/public.ts';
import type { EditionCopy } from '../catalogue/public.ts';
import { standingsOf } from '../enrolment/public.ts';
import type { CourseworkTables } from './tables.ts';

/** A mark of a student's work, for the transcript. */
interface WorkMark {
  cursoId: string;
  titulo: string;
  nota: number;
  notaMaxima: number;
  calificadaAt: Date;
}

/** Returns the marks of a student in all courses, by time. */
export async function workMarksOf(db: Db, userId: string): Promise<WorkMark[]> {
  const { rows } = await sql<WorkMark>`
    select m."cursoId", t.titulo, d.nota, t."notaMaxima", d."calificadaAt"
    from submissions d join assignments t on t.id = d."tareaId" join classes k on k.id = t."claseId"
      join modules m on m.id = k."moduloId"
    where d."userId" = ${userId} and d.nota is not null
    order by d."calificadaAt", d.id`.execute(db);
  return rows;
}

interface Asked {
  person: { id: string; role: Role };
  subjectIds: readonly string[];
  now: Date;
}

/** Returns those of the given pieces of work whose files a person may read: their own, and those of courses whose staff they are. */
export async function readableWork(db: Db, { person, subjectIds, now }: Asked): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; userId: string; cursoId: string }>`
    select d.id, d."userId", m."cursoId" from submissions d join assignments t on t.id = d."tareaId"
      join classes k on k.id = t."claseId" join modules m on m.id = k."moduloId"
    where d.id = any(${[...subjectIds]}::uuid[])`.execute(db);
  if (rows.length === 0) return new Set();
  const standingIn = await standingsOf(db, person, now);
  const readable = rows.filter(({ userId, cursoId }) => userId === person.id || standingIn(cursoId) === 'staff');
  return new Set(readable.map(({ id }) => id));
}

/** Copies the assignments of a course's classes to another edition, with due dates moved as the classes are. */
export async function copyAssignments(
  tx: Tx,
  { clases, moved, at }: Pick<EditionCopy, 'clases' | 'moved' | 'at'>,
): Promise<number> {
  const asked = await tx
    .$extendTables<CourseworkTables>()
    .selectFrom('assignments')
    .select(['claseId', 'titulo', 'instrucciones', 'vence', 'notaMaxima'])
    .where('claseId', '=', sql<string>`any(${[...clases.keys()]}::uuid[])`)
    .execute();
  const copies = asked.flatMap(({ claseId, vence, ...form }) => {
    const copy = clases.get(claseId);
    return copy === undefined ? [] : [{ ...form, claseId: copy, vence: moved(vence), createdAt: at }];
  });
  if (copies.length > 0) await tx.$extendTables<CourseworkTables>().insertInto('assignments').values(copies).execute();
  return copies.length;
}

type HandedIn = {
  curso: string;
  titulo: string;
  texto: string;
  entregadaAt: Date;
  nota: number | null;
  comentario: string;
  calificadaAt: Date | null;
};

/** Returns the work that a person handed in, for their archive. */
export async function workOf(db: Db, userId: string): Promise<HandedIn[]> {
  const { rows } = await sql<HandedIn>`
    select c.titulo as curso, t.titulo, d.texto, d."entregadaAt", d.nota, d.comentario, d."calificadaAt"
    from submissions d join assignments t on t.id = d."tareaId" join classes k on k.id = t."claseId"
      join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"
    where d."userId" = ${userId} order by d."entregadaAt", d.id`.execute(db);
  return rows;
}

/** Deletes the work that a person handed in, and their name from what they marked. */
export async function forgetWork(tx: Tx, userId: string): Promise<void> {
  const tables = tx.$extendTables<CourseworkTables>();
  const gone = await tables.deleteFrom('submissions').where('userId', '=', userId).returning('id').execute();
  await releaseAttachments(
    tx,
    'entrega',
    gone.map(({ id }) => id),
  );
  await tables.updateTable('submissions').set({ calificadaPor: null }).where('calificadaPor', '=', userId).execute();
}
