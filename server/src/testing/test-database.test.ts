import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDatabase } from './test-database.ts';

test('every call returns a migrated database for exclusive use', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  await sql`insert into business_types (nombre) values ('Inmigración')`.execute(one.bookkeeping);

  const count = async (db: typeof one.db) => (await sql`select 1 from business_types`.execute(db)).rows.length;
  expect(await count(one.db)).toBe(1);
  expect(await count(other.db)).toBe(0);
});
