import { sql } from 'kysely';

import type { Tx } from '../../platform/database/database.ts';
import type { EditionCopy } from '../catalogue/public.ts';
import type { CourseworkTables } from './tables.ts';

/** Copies what the classes of a course ask for to another edition, with due dates moved as the classes are. */
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
