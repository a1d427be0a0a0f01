import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { emptyEmbeddedDatabase } from '../../testing/embedded-test-database.ts';
import type { Database } from './database.ts';
import { isConnectionError } from './errors.ts';
import { StatementNames } from './prepared-statements.ts';

let database: Database;

beforeAll(async () => {
  database = await emptyEmbeddedDatabase();
  await database.query('create table doors (name text primary key, height int check (height > 0))');
});

afterAll(() => database.close());

const ask = async (text: string, ...values: unknown[]) => (await database.query(text, values)).rows;

test('a query is one call, with parameters and without', async () => {
  const calls = vi.spyOn(PGlite.prototype, 'execProtocolRawStream');
  expect(await ask('select $1::int + 1 as n', 1)).toEqual([{ n: 2 }]);
  expect(calls).toHaveBeenCalledTimes(1);
  expect(await ask('select 1 as n; select 2 as n')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(calls).toHaveBeenCalledTimes(2);
});

test.each<[string, unknown, unknown]>([
  ['text', 'ñandú "a" \\ \'b\'', 'ñandú "a" \\ \'b\''],
  ['text', null, null],
  ['text', undefined, null],
  ['int', 7, 7],
  ['text', 9_007_199_254_740_993n, '9007199254740993'],
  ['boolean', false, false],
  ['timestamptz', new Date('2026-11-27T08:00:00.123Z'), new Date('2026-11-27T08:00:00.123Z')],
  ['bytea', Uint8Array.of(0, 1, 255), Buffer.of(0, 1, 255)],
  ['bytea', Buffer.from('xyz').subarray(1), Buffer.from('yz')],
  ['jsonb', { a: [1, 'dos', null] }, { a: [1, 'dos', null] }],
  ['text[]', ['a', 'b,c', '"d"', 'e\\', null, ''], ['a', 'b,c', '"d"', 'e\\', null, '']],
  ['int[]', [], []],
  [
    'int[]',
    [
      [1, 2],
      [3, 4],
    ],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['jsonb[]', [{ a: 1 }, { b: '"' }], [{ a: 1 }, { b: '"' }]],
])('a parameter of type %s arrives: %o', async (type, value, expected) => {
  expect(await ask(`select $1::${type} as value`, value)).toEqual([{ value: expected }]);
});

test('an answer of many parts arrives whole', async () => {
  const rows = await ask('select n, repeat($1, 5000) as word from generate_series(1, 40) n', 'ñ');
  expect(rows).toEqual(Array.from({ length: 40 }, (_, index) => ({ n: index + 1, word: 'ñ'.repeat(5000) })));
});

test('a query that fails says why, and the next one is answered', async () => {
  await expect(ask('select $1::int as n', 'uno')).rejects.toMatchObject({ code: '22P02' });
  await expect(ask('select from no_such_table where 1 = $1', 1)).rejects.toMatchObject({ code: '42P01' });
  await expect(ask('insert into doors values ($1, $2)', 'front', 0)).rejects.toMatchObject({
    code: '23514',
    constraint: 'doors_height_check',
  });
  expect(await ask('select count(*)::int as n from doors where height < $1', 9)).toEqual([{ n: 0 }]);
});

test('a script that fails after its own BEGIN does not leave the connection in that transaction', async () => {
  await expect(ask(`begin; insert into doors values ('back', 2); select 1 / 0; commit`)).rejects.toMatchObject({
    code: '22012',
  });
  expect(await ask('select name from doors')).toEqual([]);
  await ask('insert into doors values ($1, $2)', 'back', 2);
  await ask('rollback');
  expect(await ask('select name from doors')).toEqual([{ name: 'back' }]);
});

test('a statement is parsed once, and so many as are allowed', async () => {
  const narrow = await emptyEmbeddedDatabase(new StatementNames(3));
  onTestFinished(() => narrow.close());
  const sent = vi.spyOn(PGlite.prototype, 'execProtocolRawStream');
  const isSent = async (text: string, values?: unknown[]) => {
    await narrow.query(text, values);
    return Buffer.from(sent.mock.lastCall?.[0] ?? []).includes('select');
  };
  const [one, two, three] = ['select $1::int as n', 'select $1::int + 1 as n', 'select $1::int + 2 as n'] as const;
  expect([await isSent(one, [1]), await isSent(one, [7])]).toEqual([true, false]);
  expect([await isSent('select 3 as n'), await isSent('select 3 as n')]).toEqual([true, false]);
  expect([await isSent(two, [1]), await isSent(two, [1])]).toEqual([true, false]);
  expect([await isSent(three, [1]), await isSent(three, [1])]).toEqual([true, true]);
  expect((await narrow.query(three, [1])).rows).toEqual([{ n: 3 }]);
});

test('a statement that failed at its first use is prepared by the next one', async () => {
  const insert = 'insert into doors values ($1, $2) returning name';
  const ofTable = 'select name from later where name = $1';
  await expect(ask(insert, 'side', 0)).rejects.toMatchObject({ code: '23514' });
  await expect(ask(ofTable, 'side')).rejects.toMatchObject({ code: '42P01' });
  await ask('create table later (name text)');
  expect(await ask(ofTable, 'side')).toEqual([]);
  expect(await ask(insert, 'side', 2)).toEqual([{ name: 'side' }]);
  expect(await ask(insert, 'other', 2)).toEqual([{ name: 'other' }]);
});

test('a prepared statement for all columns has one that is added', async () => {
  await ask('create table keys (door text)');
  expect(await ask('select * from keys where $1', true)).toEqual([]);
  await ask(`alter table keys add column house text default 'ours'; insert into keys values ('front')`);
  expect(await ask('select * from keys where $1', true)).toEqual([{ door: 'front', house: 'ours' }]);
});

test('a connection that breaks fails its query, and is replaced with its prepared statements and its listeners', async () => {
  const heard: string[] = [];
  const stop = await database.listen(
    'bell',
    (payload) => heard.push(payload),
    () => {},
  );
  onTestFinished(stop);
  const text = 'select pg_notify($1, $2)';
  await ask(text, 'bell', 'before');
  vi.spyOn(PGlite.prototype, 'execProtocolRawStream').mockRejectedValueOnce(new Error('PGlite is closed'));
  const error = await ask(text, 'bell', 'lost').catch((reason: unknown) => reason);
  expect(isConnectionError(error)).toBe(true);
  await ask(text, 'bell', 'after');
  await expect.poll(() => heard).toEqual(['before', 'after']);
});
