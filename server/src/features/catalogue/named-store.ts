import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { wordsBegin } from '../../platform/database/page.ts';

/** Whether in a course's title, in either language, each word of a text begins a word. @param course the table's alias */
export const isCourseNamed = (course: string, text: string) => {
  const of = (column: string) => sql.ref(`${course}.${column}`);
  return wordsBegin(sql`name_words(${of('titulo')} || ' ' || coalesce(${of('tituloEn')}, ''))`, text);
};

interface CourseNamed {
  id: string;
  titulo: string;
  tituloEn: string | null;
  archivado: boolean;
}

/**
 * The courses that a text names; archived ones last, then by title.
 * @param scope 'all', or the ids of the courses that may be found
 */
export async function coursesNamed(
  db: Db,
  scope: 'all' | readonly string[],
  text: string,
  limit: number,
): Promise<CourseNamed[]> {
  const { rows } = await sql<CourseNamed>`
    select id, titulo, "tituloEn", "archivedAt" is not null as archivado from courses
    where ${isCourseNamed('courses', text)} and ${scope === 'all' ? sql`true` : sql`id = any(${[...scope]}::uuid[])`}
    order by "archivedAt" is not null, titulo, id limit ${limit}`.execute(db);
  return rows;
}
