import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { dataDir as emptyFiles } from '@electric-sql/pglite-prepopulatedfs';
import { pino } from 'pino';

import { type Database, overDriver } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type EmbeddedDriver, openPglite, overPglite, smallCache } from '../platform/database/pglite.ts';
import { StatementNames } from '../platform/database/prepared-statements.ts';
import { JobQueue } from '../platform/jobs/queue.ts';
import { sandboxMigrations } from '../sandbox/migrations-folder.ts';
import { saveFirstState } from './first-state.ts';

export const academyMigrations = join(import.meta.dirname, '../../migrations');
/** The academy's migrations and those of the sandboxes, which tests always have. */
const MIGRATIONS = [academyMigrations, sandboxMigrations];
/** The package.json that pins the versions of PGlite and pg-boss. */
const PACKAGE = join(import.meta.dirname, '../../package.json');
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/puente');
const log = pino({ level: 'silent' });

/** All statements of the product are prepared: the test of every feature follows on the same connection. */
export const allStatements = 10_000;

/** A migrated database in memory. */
export const embeddedTestDatabase = async (): Promise<Database> => overDriver(await openInMemory(await migratedDump()));

/** A database in memory without tables. */
export const emptyEmbeddedDatabase = async (names?: StatementNames): Promise<Database> =>
  overDriver(await openInMemory(await emptyFiles(), names));

/** A migrated database in a folder. */
export const migratedDatabaseIn = async (dataDir: string): Promise<Database> =>
  overDriver(await openPglite({ dataDir }, log, await migratedDump()));

/**
 * Creates the migrated tables, and those of the job queue, which would otherwise be created at every start. Saves this
 * first state of them.
 */
export async function prepare(database: Database): Promise<void> {
  for (const folder of MIGRATIONS) await migrate(database, folder);
  const jobs = new JobQueue(database, log);
  await jobs.start([]);
  await jobs.stop();
  await database.query(saveFirstState);
}

/** A cache key that changes with every migration, the saved state, and every version of PGlite and pg-boss. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(PACKAGE))
    .update(saveFirstState);
  for (const folder of MIGRATIONS) {
    for (const name of (await readdir(folder)).toSorted()) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function openInMemory(dump: Blob, names = new StatementNames(allStatements)): Promise<EmbeddedDriver> {
  const pglite = await PGlite.create({
    dataDir: 'memory://',
    startParams: [...PGlite.defaultStartParams, ...smallCache],
    loadDataDir: dump,
  });
  return overPglite(pglite, { names, release: () => pglite.close() });
}

let migrated: Promise<Blob> | undefined;
const migratedDump = (): Promise<Blob> => (migrated ??= keptDump());

/**
 * The dump of a migrated database, made once and kept beside the packages. Two workers may both make it; the rename is
 * atomic, and both files are equivalent.
 */
async function keptDump(): Promise<Blob> {
  const path = join(CACHE, `test-database-${await schemaHash()}.tar`);
  if (!existsSync(path)) {
    await mkdir(CACHE, { recursive: true });
    const directory = await mkdtemp(join(CACHE, 'making-'));
    try {
      const driver = await openInMemory(await emptyFiles());
      await prepare(overDriver(driver));
      const tar = await driver.dump('none');
      await driver.close();
      const written = join(directory, 'dump.tar');
      await writeFile(written, Buffer.from(await tar.arrayBuffer()));
      await rename(written, path);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }
  return uncopied(await readFile(path));
}

/** A blob that gives its bytes themselves: PGlite only reads them, and copying them took a third of its start. */
function uncopied(bytes: Buffer): Blob {
  const { buffer } = new Uint8Array(bytes);
  return Object.assign(new Blob([]), { arrayBuffer: async () => buffer });
}
