import { expect, test } from 'vitest';

import { describeStatement, errorType } from './descriptions.ts';

test.each([
  ['select * from "users" where email = $1', 'select users'],
  ['insert into "public"."events" (name) values ($1)', 'insert events'],
  ['update users set "firstName" = $1', 'update users'],
  ['delete from pgboss.job where id = $1', 'delete job'],
  ['with batch as (select id from events limit 200) update events set a = 1', 'update events'],
  ['with a as (select 1 from seats) select * from a', 'select seats'],
  ['begin', 'begin'],
  ['-- a comment\nselect 1', 'statement'],
])('[OPS-3] the span of %j is %j', (sql, name) => {
  expect(describeStatement(sql).name).toBe(name);
});

test('[OPS-3] the text of a statement has placeholders and no literal', () => {
  const written = [
    `select 'ana@academia.test' as a`,
    `select 'it''s ana@academia.test'`,
    String.raw`select E'it\'s ana@academia.test', e'\\', 'ana@academia.test'`,
    `select $$ana@academia.test$$, $tag$it's ana@academia.test$tag$`,
    `select 'ana@\nacademia.test'`,
  ];
  for (const sql of written) expect(describeStatement(sql).text).not.toMatch(/ana|academia/);
  expect(describeStatement(`select a from t where b = $1 and c = 'x' and d = $2`).text).toBe(
    'select a from t where b = $1 and c = ? and d = $2',
  );
  expect(describeStatement(`select ${'a, '.repeat(2_000)}b from t`).text).toHaveLength(2_000);
});

test('[OPS-3] an error is told by its code or class, never by its message', () => {
  const coded = Object.assign(new Error('ana@academia.test'), { code: '23505' });
  expect(errorType(coded)).toBe('23505');
  expect(errorType(Object.assign(new Error('no'), { code: 401 }))).toBe('401');
  expect(errorType(Object.assign(new Error('no'), { code: 'ana@academia.test' }))).toBe('Error');
  expect(errorType(new TypeError('ana@academia.test'))).toBe('TypeError');
  expect(errorType('ana@academia.test')).toBe('string');
});
