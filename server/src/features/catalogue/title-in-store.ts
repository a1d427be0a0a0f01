import { type RawBuilder, sql } from 'kysely';

/**
 * The title of the course `c` in a statement, for a reader of that language: the academy's English one where it gives
 * one, else the Spanish.
 */
export const titleIn = (language: RawBuilder<unknown>) =>
  sql<string>`case when ${language} = 'en' then coalesce(c."tituloEn", c.titulo) else c.titulo end`;
