import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { testActor } from '../../testing/test-actor.ts';
import { emptyDatabase, testDatabase } from '../../testing/test-database.ts';
import type { Database, Tx } from './database.ts';
import { isConnectionError, isForeignKeyViolation, isUniqueViolation } from './errors.ts';

let database: Database;

beforeEach(async () => {
  database = await testDatabase();
  await sql`create table doors (name text primary key, house text)`.execute(database.db);
  await sql`create table keys (door text constraint fits references doors (name))`.execute(database.db);
});

async function doors(): Promise<number> {
  return (await sql`select from doors`.execute(database.db)).rows.length;
}

test('both databases parse every column type alike', async () => {
  const { rows } = await sql`select
    9007199254740991::int8 as bigint, 0.0825::numeric as numeric, date '2026-03-01' as date,
    timestamptz '2026-03-01 12:00+02' as moment, interval '90 minutes' as interval, '{"a": [1]}'::jsonb as json,
    array[1, null]::int8[] as bigints, '{}'::int8[] as none, array['2026-03-01']::date[] as dates,
    array[0.5]::numeric[] as numerics, array['a, b', '"c"'] as texts, true as yes, null as nothing,
    '\\x00ff'::bytea as bytes`.execute(database.db);

  expect(rows).toEqual([
    {
      bigint: 9_007_199_254_740_991,
      numeric: 0.0825,
      date: '2026-03-01',
      moment: new Date('2026-03-01T10:00:00Z'),
      interval: '01:30:00',
      json: { a: [1] },
      bigints: [1, null],
      none: [],
      dates: ['2026-03-01'],
      numerics: [0.5],
      bytes: Buffer.from([0, 255]),
      texts: ['a, b', '"c"'],
      yes: true,
      nothing: null,
    },
  ]);
});

describe('a transaction', () => {
  test('is atomic: it commits everything or nothing', async () => {
    const failing = database.transaction(testActor, async (tx) => {
      await sql`insert into doors values ('front')`.execute(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await doors()).toBe(0);

    expect(
      await database.transaction(testActor, (tx) =>
        sql`insert into doors values ('front')`.execute(tx).then(() => 'done'),
      ),
    ).toBe('done');
    expect(await doors()).toBe(1);
  });

  test('does not include what others write meanwhile', async () => {
    const insert = (name: string) => sql`insert into doors values (${name})`;
    const failing = database.transaction(testActor, async (tx) => {
      await insert('front').execute(tx);
      await sleep(50);
      throw new Error('no');
    });
    await Promise.all([
      expect(failing).rejects.toThrow('no'),
      insert('side').execute(database.bookkeeping),
      insert('back').execute(database.bookkeeping),
    ]);

    expect(await doors()).toBe(2);
  });

  test('refuses a query on the outer database, which would be a deadlock', async () => {
    const outer = /inside a transaction: pass the transaction on/;
    await expect(database.transaction(testActor, () => sql`select 1`.execute(database.db))).rejects.toThrow(outer);
    await expect(
      database.transaction(testActor, () => database.transaction(testActor, async () => {})),
    ).rejects.toThrow(outer);
    await expect(database.transaction(testActor, () => database.query('select 1'))).rejects.toThrow(outer);
  });

  test('has an actor, and a write outside of it is refused', async () => {
    expect(await database.transaction(testActor, async (tx) => tx.actor)).toEqual(testActor);
    const writes = [
      sql`insert into doors values ('front')`,
      sql`with gone as (delete from doors returning name) select name from gone`,
      sql`update doors d set house = 'ours'`,
      sql`truncate doors`,
    ];
    for (const write of writes) expect(() => write.compile(database.db)).toThrow('outside of a transaction');
    const { db } = database;
    expect(() => db.deleteFrom('rate_limits').compile()).toThrow('outside of a transaction');
    await sql`select name from doors for update`.execute(db);
  });

  test('does not block the outer database for work that outlives it', async () => {
    let later: Promise<number> | undefined;
    await database.transaction(testActor, async () => {
      later = sleep(50).then(doors);
    });

    expect(await later).toBe(0);
  });
});

test('one statement with an actor is committed by itself, and a second one is refused', async () => {
  const insert = (name: string) => (tx: Tx) => sql`insert into doors (name) values (${name})`.execute(tx);
  await database.statement(testActor, insert('front'));
  expect(await doors()).toBe(1);
  const two = database.statement(testActor, async (tx) => {
    expect(tx.actor).toBe(testActor);
    await insert('back')(tx);
    await insert('side')(tx);
  });
  await expect(two).rejects.toThrow('A second statement');
  await expect(database.statement(testActor, () => doors())).rejects.toThrow('inside a transaction');
  await expect(database.transaction(testActor, () => database.statement(testActor, insert('attic')))).rejects.toThrow(
    'inside a transaction',
  );
});

test('what a notification wakes is outside of the statement that sent it', async () => {
  const found: unknown[] = [];
  const stop = await database.listen(
    'bell',
    () =>
      void doors().then(
        (count) => found.push(count),
        (error: unknown) => found.push(error),
      ),
    () => {},
  );
  await database.statement(testActor, (tx) =>
    sql`with made as (insert into doors (name) values ('front') returning name)
      select pg_notify('bell', name) from made`.execute(tx),
  );
  await expect.poll(() => found).toEqual([1]);
  await stop();
});

test('a script that fails halfway through its own transaction leaves no open transaction', async () => {
  await expect(
    database.query("begin; insert into doors values ('front'); select no_such_column; commit"),
  ).rejects.toThrow('no_such_column');

  await database.query('rollback');
  expect(await doors()).toBe(0);
});

test('several statements in one query return the rows of all', async () => {
  expect((await database.query('select 1 as a; select 2 as a')).rows).toEqual([{ a: 1 }, { a: 2 }]);
});

test('a NOTIFY is delivered after the commit, and not at all after a rollback', async () => {
  const heard: string[] = [];
  const stop = await database.listen(
    'bell',
    (payload) => heard.push(payload),
    () => {},
  );
  const ring = (payload: string, fail = false) =>
    database.transaction(testActor, async (tx) => {
      await sql`select pg_notify('bell', ${payload})`.execute(tx);
      if (fail) throw new Error('no');
    });
  await ring('lost', true).catch(() => {});
  await ring('first');
  await expect.poll(() => heard).toEqual(['first']);

  await stop();
  await ring('second');
  await sleep(50);
  expect(heard).toEqual(['first']);
});

test('violations are told apart by constraint, and are not connection errors', async () => {
  await sql`insert into doors values ('front')`.execute(database.bookkeeping);
  const twice = await sql`insert into doors values ('front')`
    .execute(database.bookkeeping)
    .catch((error: unknown) => error);
  const dangling = await sql`insert into keys values ('back')`
    .execute(database.bookkeeping)
    .catch((error: unknown) => error);

  expect(isUniqueViolation(twice)).toBe(true);
  expect(isUniqueViolation(twice, 'doors_pkey')).toBe(true);
  expect(isUniqueViolation(twice, 'another')).toBe(false);
  expect(isForeignKeyViolation(twice)).toBe(false);
  expect(isForeignKeyViolation(dangling, 'fits')).toBe(true);
  expect(isUniqueViolation(dangling)).toBe(false);
  expect(isConnectionError(twice)).toBe(false);
});

test('a closed database fails with a connection error, and may be closed twice', async () => {
  const database = await emptyDatabase();
  await database.ping();
  await database.close();
  await database.close();

  const error = await database.ping().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isConnectionError(error)).toBe(true);
});
