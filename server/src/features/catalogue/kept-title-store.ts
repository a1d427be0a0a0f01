import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';

/**
 * In a statement, the English title of a course that is named by the title that it had once: null where there is none, and
 * where the course has another title by now (decision 0176).
 * @param cursoId a column or value
 * @param titulo the title as it was kept
 */
export const keptTitleInEnglish = (cursoId: RawBuilder<unknown>, titulo: RawBuilder<unknown>) =>
  sql<string | null>`(select c."tituloEn" from courses c where c.id = ${cursoId} and c.titulo = ${titulo})`;

/** The same of one course. */
export async function englishOfTitle(db: Db, cursoId: string, titulo: string): Promise<string | null> {
  const { rows } = await sql<{ tituloEn: string | null }>`
    select ${keptTitleInEnglish(sql`${cursoId}::uuid`, sql`${titulo}`)} as "tituloEn"`.execute(db);
  return rows[0]?.tituloEn ?? null;
}
