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

test('a database that a test has changed is put back, and one that lacks a table is given up', async () => {
  const counts = async () => {
    const database = await testDatabase();
    const { rows } = await database.query(`select
      (select count(*)::int from business_types) as types, (select count(*)::int from schema_migrations) as migrations,
      to_regclass('doors') is not null as "hasDoors", to_regclass('mailbox') is not null as "hasMailbox"`);
    return { database, state: rows[0] };
  };
  const first = await counts();
  for (const change of [
    `insert into business_types (nombre) values ('Familia'); delete from schema_migrations; create table doors (name text)`,
    'drop table mailbox cascade',
    'drop table mailbox cascade; create table mailbox (id int)',
  ]) {
    const { database } = await counts();
    await database.query(change);
    await database.close();
    const { database: next, state } = await counts();
    expect(state).toEqual(first.state);
    const columns = await next.query(`select from information_schema.columns where table_name = 'mailbox'`);
    expect(columns.rows.length).toBeGreaterThan(1);
    await next.close();
  }
});
