import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { type Database, openDatabase, overDriver } from '../platform/database/database.ts';
import { StartupError } from '../platform/database/errors.ts';
import { migrate, migrationNames } from '../platform/database/migrate.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { isEmpty, onOneSnapshot, tableFacts } from './contents-store.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { loadPostgres } from './postgres-programs.ts';
import { copyIn, factsOfFile, verifyFiles } from './stored-files.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>;

/** The folders of migrations: the academy's own, which are applied, and those of the stand-ins, which are only known. */
interface Migrations {
  own: string;
  known: readonly string[];
}

/**
 * Loads a backup into an empty database and its storage: verifies the backup, copies the files, loads the database in one
 * step, compares every table with the manifest, and applies later migrations. A restore that was interrupted can be run
 * again.
 * @throws StartupError with a sentence for the operator
 */
export async function restore(
  settings: Settings,
  folder: string,
  migrations: Migrations,
  log: Logger,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await refuseNewer(manifest, [migrations.own, ...migrations.known]);
  await verify(manifest, folder);
  refuseOtherKind(settings, manifest);
  const { database, load } = await openTarget(settings, join(folder, manifest.database.file), log);
  try {
    await copyIn(await openStorage(settings.files), manifest.files, join(folder, 'files'));
    const loaded = await load();
    try {
      const tables = await loaded.session((session) => onOneSnapshot(session, loaded.kind, () => tableFacts(session)));
      refuseDifferent(manifest, tables);
      await migrate(loaded, migrations.own);
    } finally {
      await loaded.close();
    }
    return manifest;
  } finally {
    await database?.close();
  }
}

async function refuseNewer({ migrations, app }: Manifest, folders: readonly string[]): Promise<void> {
  const known = new Set((await Promise.all(folders.map(migrationNames))).flat());
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartupError(
      `The backup is of a newer version of the program (${app}), whose migration ${unknown} this one doesn't have. ` +
        'Restore it with that version or a later one.',
    );
  }
}

async function verify({ database, files }: Manifest, folder: string): Promise<void> {
  const found = await factsOfFile(join(folder, database.file)).catch(() => undefined);
  if (found?.sha256 !== database.sha256) {
    throw new StartupError(`The backup is damaged: ${database.file} ${found ? 'was changed' : 'is missing'}.`);
  }
  await verifyFiles(join(folder, 'files'), files);
}

function refuseOtherKind({ databaseUrl }: Settings, { database: { kind } }: Manifest): void {
  if (kind === 'postgres' && databaseUrl === undefined) {
    throw new StartupError('The backup is of a PostgreSQL: name an empty one in DATABASE_URL.');
  }
  if (kind === 'pglite' && databaseUrl !== undefined) {
    throw new StartupError('The backup is of the embedded database: restore it without DATABASE_URL.');
  }
}

/** Opens the target and refuses one that isn't empty. `load` fills it and gives the filled database. */
async function openTarget(
  { databaseUrl, dataDir }: Settings,
  file: string,
  log: Logger,
): Promise<{ database?: Database; load: () => Promise<Database> }> {
  const full = (what: string) => new StartupError(`${what} is not empty. A backup is restored into an empty one only.`);
  if (databaseUrl === undefined) {
    const directory = join(dataDir, 'database');
    const finished = existsSync(join(directory, 'postgres')) && !existsSync(join(directory, 'postgres.unfinished'));
    if (finished) throw full(`The embedded database in ${directory}`);
    return {
      load: async () =>
        overDriver(await openPglite({ dataDir: directory }, log, await openAsBlob(file, { type: 'application/gzip' }))),
    };
  }
  const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 }, log);
  try {
    if (!(await database.session(isEmpty))) throw full('The database of DATABASE_URL');
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    async load() {
      await loadPostgres(databaseUrl, file);
      return openDatabase({ databaseUrl, dataDir: '', poolSize: 2 }, log);
    },
  };
}

function refuseDifferent(manifest: Manifest, tables: Manifest['tables']): void {
  const restored = new Map(tables.map((facts) => [facts.table, facts]));
  const different = manifest.tables.filter((facts) => !isDeepStrictEqual(restored.get(facts.table), facts));
  if (different.length === 0 && tables.length === manifest.tables.length) return;
  throw new StartupError(
    `The restored database differs from the backup${different.map(({ table }) => `, in ${table}`).join('')}. Don't use it.`,
  );
}
