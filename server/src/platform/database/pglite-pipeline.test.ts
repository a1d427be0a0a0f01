import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { emptyPglite } from '../../testing/embedded-test-database.ts';
import { parameterText, type PipelinedPGlite } from './pglite-pipeline.ts';
import { StatementNames } from './statement-names.ts';

let pglite: PipelinedPGlite;

beforeAll(async () => {
  pglite = await emptyPglite();
  await pglite.exec('create table doors (name text primary key, height int check (height > 0))');
});

afterAll(() => pglite.close());

const ask = async (text: string, ...values: unknown[]) => (await pglite.query(text, values.map(parameterText))).rows;

test('a query is one call, with parameters and without', async () => {
  const calls = vi.spyOn(pglite, 'execProtocolRaw');
  expect(await ask('select $1::int + 1 as n', 1)).toEqual([{ n: 2 }]);
  expect(calls).toHaveBeenCalledTimes(1);
  expect((await pglite.exec('select 1 as n; select 2 as n')).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(calls).toHaveBeenCalledTimes(2);
});

test.each<[string, unknown, unknown]>([
  ['text', 'ñandú "a" \\ \'b\'', 'ñandú "a" \\ \'b\''],
  ['text', null, null],
  ['text', undefined, null],
  ['int', 7, 7],
  ['bigint', 9_007_199_254_740_993n, 9_007_199_254_740_993n],
  ['boolean', false, false],
  ['timestamptz', new Date('2026-11-27T08:00:00.123Z'), new Date('2026-11-27T08:00:00.123Z')],
  ['bytea', Uint8Array.of(0, 1, 255), Uint8Array.of(0, 1, 255)],
  ['bytea', Buffer.from('xyz').subarray(1), Uint8Array.of(121, 122)],
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

test('a query that fails says why, and the next one is answered', async () => {
  await expect(ask('select $1::int as n', 'uno')).rejects.toMatchObject({ code: '22P02' });
  await expect(ask('select from no_such_table where 1 = $1', 1)).rejects.toMatchObject({ code: '42P01' });
  await expect(ask('insert into doors values ($1, $2)', 'front', 0)).rejects.toMatchObject({
    code: '23514',
    constraint: 'doors_height_check',
  });
  expect(await ask('select count(*)::int as n from doors where height < $1', 9)).toEqual([{ n: 0 }]);
});

test('a transaction with a failed query is rolled back', async () => {
  const opened = pglite.transaction(async (tx) => {
    await tx.query('insert into doors values ($1, 2)', ['back']);
    await tx.query('insert into doors values ($1, 2)', ['back']);
  });
  await expect(opened).rejects.toMatchObject({ code: '23505' });
  expect(pglite.isInTransaction()).toBe(false);
  expect(await ask('select name from doors where name = $1', 'back')).toEqual([]);
});

test('a statement is parsed once, and so many as are allowed', async () => {
  // PGlite prepares one itself as it opens.
  const narrow = await emptyPglite(new StatementNames(3));
  onTestFinished(() => narrow.close());
  const prepared = async () =>
    (await narrow.exec(`select statement from pg_prepared_statements where statement like 'select%' order by name`))[0]
      ?.rows;
  await narrow.query('select $1::int as n', ['1']);
  const calls = vi.spyOn(narrow, 'execProtocolRaw');
  expect((await narrow.query('select $1::int as n', ['7'])).rows).toEqual([{ n: 7 }]);
  expect(Buffer.from(calls.mock.lastCall?.[0] ?? []).includes('select')).toBe(false);

  expect((await narrow.query('select $1::int + 1 as n', ['1'])).rows).toEqual([{ n: 2 }]);
  expect((await narrow.query('select $1::int + 2 as n', ['1'])).rows).toEqual([{ n: 3 }]);
  expect((await narrow.query('select $1::int + 2 as n', ['2'])).rows).toEqual([{ n: 4 }]);
  expect(await prepared()).toEqual([{ statement: 'select $1::int as n' }, { statement: 'select $1::int + 1 as n' }]);
});

test('a statement that failed at its first use is prepared by the next one', async () => {
  const insert = 'insert into doors values ($1, $2) returning name';
  const ofTable = 'select name from later where name = $1';
  await expect(ask(insert, 'side', 0)).rejects.toMatchObject({ code: '23514' });
  await expect(ask(ofTable, 'side')).rejects.toMatchObject({ code: '42P01' });
  const aborted = pglite.transaction(async (tx) => {
    await tx.query(ofTable, ['side']).catch(() => {});
    await tx.query(insert, ['side', '2']);
  });
  await expect(aborted).rejects.toMatchObject({ code: '25P02' });
  await pglite.exec('create table later (name text)');
  expect(await ask(ofTable, 'side')).toEqual([]);
  expect(await ask(insert, 'side', 2)).toEqual([{ name: 'side' }]);
  expect(await ask(insert, 'other', 2)).toEqual([{ name: 'other' }]);
});
