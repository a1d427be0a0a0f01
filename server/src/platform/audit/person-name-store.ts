import { sql } from 'kysely';

/** Returns SQL for a person's name; null once the account is closed for good. @param of alias of `users` */
export const personName = (of: string) =>
  sql`nullif(btrim(${sql.ref(`${of}.firstName`)} || ' ' || ${sql.ref(`${of}.lastName`)}), '')`;
