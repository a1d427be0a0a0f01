import { expect, test } from 'vitest';

import { growingWork, type PlanNode } from './plan.ts';

const tables = { growing: new Set(['users']), partialIndexes: new Set(['users_absent']) };
const node = (type: string, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': type,
  'Plan Rows': 10,
  ...more,
});
const of = (table: string) => ({ 'Relation Name': table });
const work = (plan: PlanNode) => growingWork(plan, tables);

test('a sequential scan of a growing table is reported at any depth of the plan', () => {
  const scan = node('Seq Scan', of('users'));
  expect(work(node('Limit', { Plans: [node('Hash Join', { Plans: [scan] })] }))).toEqual(['reads all of users']);
  expect(work(node('Seq Scan', of('courses')))).toEqual([]);
});

test('a full index scan is reported too, except for the first rows in the index’s order', () => {
  const scan = node('Index Scan', { ...of('users'), 'Index Name': 'users_by_age' });
  const found = ['reads all of users through users_by_age'];
  expect(work(scan)).toEqual(found);
  expect(work(node('Limit', { Plans: [scan] }))).toEqual([]);
  expect(work(node('Limit', { Plans: [node('Sort', { Plans: [scan] })] }))).toEqual(found);
  expect(work(node('Limit', { Plans: [{ ...scan, Filter: '("isActive")' }] }))).toEqual(found);
  expect(work({ ...scan, 'Index Cond': '(id = $1)' })).toEqual([]);
  expect(work({ ...scan, 'Index Name': 'users_absent' })).toEqual([]);
});

test('sorting many rows is reported', () => {
  const sort = (rows: number) => node('Sort', { Plans: [node('Index Scan', { 'Plan Rows': rows })] });
  expect(work(sort(5_001))).toEqual(['sorts 5001 rows']);
  expect(work(sort(5_000))).toEqual([]);
  const clause = node('Hash Join', { 'Plan Rows': 9_000, 'Parent Relationship': 'InitPlan' });
  expect(work(node('Sort', { Plans: [clause, node('CTE Scan')] })), 'a `with` clause beside it').toEqual([]);
});
