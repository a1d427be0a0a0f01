import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tablesOf } from '../../platform/feature-life.ts';
import { openAcademy } from '../open-academy.ts';
import { createPostgresDatabase } from '../test-database.ts';
import { planExceptions, unindexedReferences } from './plan-exceptions.ts';
import { growingWork, type PlanNode } from './plan.ts';
import { type Recording, readRecording, sendersInSources } from './recording.ts';
import type { Statement } from './statement.ts';

const folder = process.env['RECORDED_STATEMENTS'];
const rows = 100_000;
const minutes = 60_000;

/**
 * Runs after the server's tests on both databases, which record the statements that the server sends (RECORD_STATEMENTS).
 * Skipped without such a recording: `npm test` with TEST_DATABASE_URL creates one.
 */
describe.skipIf(folder === undefined)('the statements that the server sends, on tables of 100,000 rows', () => {
  const app = openAcademy();
  const growing = () => Object.entries(tablesOf(app.features)).flatMap(([name, { grows }]) => (grows ? [name] : []));
  let client: Client;
  let drop: () => Promise<void>;
  let recording: Recording;
  const partialIndexes = new Set<string>();

  beforeAll(async () => {
    recording = readRecording(folder!);
    const database = await createPostgresDatabase();
    ({ drop } = database);
    client = new Client({ connectionString: database.url });
    await client.connect();
    const fill = await readFile(join(import.meta.dirname, 'many-rows.sql'), 'utf8');
    await client.query(fill.replaceAll(':rows', String(rows)));
    // Uses generic plans, as for a prepared statement that is executed many times.
    await client.query('set plan_cache_mode = force_generic_plan');
    const partial = await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    );
    for (const { name } of partial.rows) partialIndexes.add(name);
  }, 5 * minutes);

  afterAll(async () => {
    await client.end();
    await drop();
  });

  async function planOf({ text, values }: Statement): Promise<PlanNode> {
    await client.query(`prepare explained as ${text}`);
    const parameters = values.length > 0 ? `(${values.map(() => 'null').join(', ')})` : '';
    const { rows: answer } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) execute explained${parameters}`,
    );
    await client.query('deallocate explained');
    return answer[0]!['QUERY PLAN'][0].Plan;
  }

  test('have plans whose cost does not grow with each row of a growing table', { timeout: 2 * minutes }, async () => {
    const tables = { growing: new Set(growing()), partialIndexes };
    const found: string[] = [];
    const used = new Set<string>();
    for (const statement of recording.statements) {
      for (const work of new Set(growingWork(await planOf(statement), tables))) {
        const exception = planExceptions.find(
          (each) => statement.text.includes(each.statement) && each.work.test(work),
        );
        if (exception) used.add(exception.statement);
        else found.push(`${statement.sender} ${work}:\n${statement.text.trim()}`);
      }
    }
    expect(found.join('\n\n')).toBe('');
    expect(planExceptions.filter((each) => !used.has(each.statement))).toEqual([]);
  });

  test('include every statement in the sources: none is without a test', () => {
    expect(recording.statements.length).toBeGreaterThan(100);
    expect(sendersInSources().filter((sender) => !recording.senders.has(sender))).toEqual([]);
  });

  test('find the rows that reference a deleted row by an index on the foreign key', async () => {
    const { rows: references } = await client.query<{ name: string }>(
      `
      select reference.conrelid::regclass || '.' || attname as name
      from pg_constraint reference join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and conrelid::regclass::text = any($1) and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)
      order by 1`,
      [growing()],
    );
    expect(references.map(({ name }) => name)).toEqual(Object.keys(unindexedReferences));
  });

  test('have been planned where the tables that grow have many rows, and the small ones few', async () => {
    const { rows: filled } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
      [rows],
    );
    expect(filled.map(({ name }) => name).toSorted()).toEqual(growing().toSorted());
  });
});
