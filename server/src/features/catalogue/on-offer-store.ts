import { sql } from 'kysely';

/**
 * An SQL condition, also for other features: courses that everybody sees and may buy, so neither drafts nor archived.
 * @param courses the table's alias in the query
 */
export const isOnOffer = (courses: string) =>
  sql<boolean>`(${sql.ref(`${courses}.archivedAt`)} is null and ${sql.ref(`${courses}.publishedAt`)} is not null)`;
