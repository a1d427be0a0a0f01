import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { migrationNames } from './platform/database/migrate.ts';
import { version } from './platform/version.ts';
import { academyMigrations } from './testing/embedded-test-database.ts';
import { onPostgres } from './testing/on-postgres.ts';
import { runNode, startServer } from './testing/run-node.ts';
import { stop } from './testing/servers/academy-process.ts';
import { emptyDatabaseUrl, openTestDatabase } from './testing/test-database.ts';

const slow = 240_000;
const program = join(import.meta.dirname, 'upgrade.ts');
let folder: string;
let number = 0;
const path = (name: string) => join(folder, `${name}-${(number += 1)}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puente-upgrade-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command to its end. */
async function upgrade(settings: Record<string, string>, backup?: string) {
  const args = backup === undefined ? [program] : [program, backup];
  const { ended, output } = runNode(args, { SERVE_WEB: 'false', ...settings });
  const [code] = await ended;
  return { code, output: output() };
}

/** Asks a server again and again. @returns what ends that, with every answer that was not the expected one */
function keepAsking(url: string): () => Promise<string[]> {
  const end = new AbortController();
  const ask = async (): Promise<string> => {
    const response = await fetch(`${url}/api/courses`);
    await response.text();
    return String(response.status);
  };
  const asking = (async () => {
    const wrong: string[] = [];
    while (!end.signal.aborted) {
      const status = await ask().catch(String);
      if (status !== '200') wrong.push(status);
    }
    return wrong;
  })();
  return () => {
    end.abort();
    return asking;
  };
}

/** The newest migration that builds indexes, which a running server can do without. */
async function newestIndexes(): Promise<{ name: string; indexes: string[] }> {
  const names = await migrationNames(academyMigrations);
  for (const name of names.toReversed()) {
    const text = await readFile(join(academyMigrations, name), 'utf8');
    const indexes = [...text.matchAll(/^create (?:unique )?index concurrently (\w+) on /gm)].map(([, index]) => index!);
    if (indexes.length > 0) return { name, indexes };
  }
  throw new Error('No migration builds indexes.');
}

describe.runIf(onPostgres)('[OPS-2] an upgrade beside the version that serves', () => {
  /** A server on a database, which serves for the whole test. */
  async function serving() {
    const database = { DATABASE_URL: await emptyDatabaseUrl() };
    const settings = { ...database, DATA_DIR: path('data'), STAND_INS: 'true' };
    const { url } = await startServer({ ...settings, DEMO_ACADEMY: 'false' });
    const stopAsking = keepAsking(url);
    onTestFinished(async () => void (await stopAsking()));
    return { settings, stopAsking, databaseUrl: database.DATABASE_URL };
  }

  test('backs up, migrates, becomes ready, and disturbs nobody', { timeout: slow }, async () => {
    const { settings, stopAsking, databaseUrl } = await serving();
    const { name, indexes } = await newestIndexes();
    const database = await openTestDatabase(databaseUrl);
    // The database of a version before, which had not got these indexes.
    await database.query(`drop index ${indexes.join(', ')}`);
    await database.query('delete from schema_migrations where name = $1', [name]);
    const backup = path('backup');
    const { code, output } = await upgrade(settings, backup);
    expect(output).toContain(`Backed up to ${backup}`);
    expect(output).toContain(`Version ${version} became ready and was stopped again; migrations applied: ${name}`);
    expect(code).toBe(0);
    const there = await database.query('select from pg_indexes where indexname = any($1)', [indexes]);
    expect(there.rows).toHaveLength(indexes.length);
    expect(await readdir(backup)).toContain('manifest.json');
    expect(await stopAsking()).toEqual([]);
  });

  test('that fails says why, and leaves the version before serving', { timeout: slow }, async () => {
    const { settings, stopAsking, databaseUrl } = await serving();
    const database = await openTestDatabase(databaseUrl);
    await database.query(`update schema_migrations set checksum = 'another' where name like '0001%'`);
    const { code, output } = await upgrade(settings, path('backup'));
    expect(output).toMatch(/did not become ready:\nThe migration 0001\S+ was edited/);
    expect(output).toContain('Leave the version before running');
    expect(code).toBe(1);
    expect(await stopAsking()).toEqual([]);
  });
});

test('[OPS-2] the embedded academy is upgraded while it is stopped', { timeout: slow }, async () => {
  const settings = { DATA_DIR: path('data'), DEMO_ACADEMY: 'false' };
  const server = await startServer(settings);
  expect(await upgrade(settings, path('backup'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('Stop that process'),
  });
  await stop(server);
  const { code, output } = await upgrade(settings, path('backup'));
  expect(output).toContain('Now restart the service with it.');
  expect(code).toBe(0);
});

test('[OPS-2] an upgrade names a new folder for its backup', { timeout: slow }, async () => {
  const { code, output } = await upgrade({ DATA_DIR: path('data') });
  expect(output).toContain('Name a folder for the backup');
  expect(code).toBe(1);
});
