import { type RawBuilder, sql } from 'kysely';

/** Every active administrator. */
export const administrators = (): RawBuilder<{ userId: string }> =>
  sql<{ userId: string }>`select id as "userId" from users where role = 'admin' and "isActive"`;
