import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { academyMigrations } from '../embedded-test-database.ts';
import { onPostgres } from '../on-postgres.ts';
import { readValue, type Statement } from '../statements/statement.ts';
import { emptyDatabaseUrl, openTestDatabase } from '../test-database.ts';
import { readReleases, type Release } from './release.ts';

const releases = readReleases();
const newest = releases.at(-1);
const rows = 2_000;

/** A database with the release's schema, and rows in every table. */
async function databaseOf({ migrations, fill }: Release): Promise<{ database: Database; client: Client }> {
  const url = await emptyDatabaseUrl();
  const folder = await mkdtemp(join(tmpdir(), 'puente-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of migrations) await cp(join(academyMigrations, name), join(folder, name));
  const database = await openTestDatabase(url);
  await migrate(database, folder);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(fill.replaceAll(':rows', String(rows)));
  return { database, client };
}

/**
 * The outcome of a statement: its columns, or the code of its error. It is rolled back afterwards, and sent again where a
 * deadlock with the migration ended it, which ends either of the two. One that asks for all
 * columns (`*`) gets those that a migration has added, too, which its server doesn't read.
 * @param former its outcome before
 */
async function outcomeOf(client: Client, statement: Statement, former?: string): Promise<string> {
  const { sender, text, values } = statement;
  const said = (outcome: string) => `${sender} → ${outcome}\n${text.trim()}`;
  await client.query('begin');
  try {
    const { fields } = await client.query(text, values.map(readValue));
    const columns = said(fields.map(({ name }) => name).join(', '));
    const known = fields.map((_, index) =>
      said(
        fields
          .slice(0, index)
          .map(({ name }) => name)
          .join(', '),
      ),
    );
    return former !== undefined && text.includes('*') && known.includes(former) ? former : columns;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== '40P01') return said(`error ${code}`);
  } finally {
    await client.query('rollback');
  }
  return outcomeOf(client, statement, former);
}

const outcomesOf = async (
  client: Client,
  statements: readonly Statement[],
  before: readonly string[] = [],
): Promise<string[]> => {
  const outcomes: string[] = [];
  for (const [index, statement] of statements.entries()) {
    outcomes.push(await outcomeOf(client, statement, before[index]));
  }
  return outcomes;
};

describe.each(releases)('a filled database of release $number', (release) => {
  test.runIf(onPostgres)('is migrated to the current schema, and keeps its rows', { timeout: 60_000 }, async () => {
    const { database, client } = await databaseOf(release);
    const count = async () =>
      (await client.query('select (select count(*) from users) as users, (select count(*) from payments) as payments'))
        .rows;
    const before = await count();
    await migrate(database, academyMigrations);
    expect(await count()).toEqual(before);
  });
});

// During a rolling restart two versions run side by side, never three: the newest release's statements have to work.
test.runIf(onPostgres)(
  'during the migration of the schema and after it, each statement of the newest release’s server has the same outcome',
  { timeout: 120_000 },
  async () => {
    const { database, client } = await databaseOf(newest!);
    const before = await outcomesOf(client, newest!.statements);
    // Recorded with other rows, some statements match no row or violate a foreign key; the others must succeed.
    expect(before.filter((outcome) => !outcome.includes('→ error')).length).toBeGreaterThan(before.length * 0.8);

    const migrating = { now: true };
    const migrated = migrate(database, academyMigrations).finally(() => (migrating.now = false));
    do expect(await outcomesOf(client, newest!.statements, before)).toEqual(before);
    while (migrating.now);
    await migrated;
    expect(await outcomesOf(client, newest!.statements, before)).toEqual(before);
  },
);
