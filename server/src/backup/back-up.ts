import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { recordBackup } from '../features/system-state/public.ts';
import { type Database, openDatabase, overDriver } from '../platform/database/database.ts';
import { StartupError } from '../platform/database/errors.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { version as programVersion } from '../platform/version.ts';
import { appliedMigrations, isEmpty, keysOfFiles, majorVersion, onOneSnapshot, tableFacts } from './contents-store.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { dumpPostgres } from './postgres-programs.ts';
import { copyOut, factsOfFile, syncFile } from './stored-files.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'files'>;

/**
 * Writes the database and its files into a new folder that only this user may read. The database first, in one snapshot,
 * while the academy may go on (the embedded database has one process, so there the academy has to be stopped); then the
 * files that the rows of that snapshot name; the manifest last.
 * @throws StartupError with a sentence for the operator
 */
export async function backUp(settings: Settings, folder: string, log: Logger): Promise<Manifest> {
  const { database, dump } = await openSource(settings, folder, log);
  try {
    if (await database.session(isEmpty))
      throw new StartupError('The database of DATABASE_URL is empty: there is nothing to back up.');
    await makeFolder(folder);
    const takenAt = new Date().toISOString();
    const { keys, ...contents } = await database.session((session) =>
      onOneSnapshot(session, database.kind, async (snapshot) => {
        const migrations = await appliedMigrations(session);
        const version = await majorVersion(session);
        if (snapshot) await dump(snapshot);
        return { migrations, version, tables: await tableFacts(session), keys: await keysOfFiles(session) };
      }),
    );
    // The embedded database has no other writer, and copies itself outside of a transaction.
    if (database.kind === 'pglite') await dump('');
    const file = database.kind === 'pglite' ? 'database.tar.gz' : 'database.dump';
    await syncFile(join(folder, file));
    const { files, missing } = await copyOut(await openStorage(settings.files), keys, join(folder, 'files'));
    const manifest: Manifest = {
      format: 1,
      app: programVersion,
      takenAt,
      database: {
        kind: database.kind,
        version: contents.version,
        file,
        ...(await factsOfFile(join(folder, file))),
      },
      migrations: contents.migrations,
      tables: contents.tables,
      files,
      missing,
    };
    await writeManifest(folder, manifest);
    await leaveTrace(database, manifest, log);
    return manifest;
  } finally {
    await database.close();
  }
}

/** Records the backup in the database, for the panel. The backup is whole without it. */
async function leaveTrace(database: Database, manifest: Manifest, log: Logger): Promise<void> {
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, manifest.database.bytes);
  const backup = { takenAt: new Date(manifest.takenAt), bytes, version: manifest.app };
  await recordBackup(database.bookkeeping, backup).catch((err: unknown) =>
    log.warn({ err }, 'the backup is whole, and could not be recorded in the database'),
  );
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new StartupError(`${folder} is not empty: each backup gets a folder of its own.`);
  }
}

/** The database, and how its content is written into the folder. */
async function openSource(
  { databaseUrl, dataDir }: Settings,
  folder: string,
  log: Logger,
): Promise<{ database: Database; dump: (snapshot: string) => Promise<void> }> {
  if (databaseUrl !== undefined) {
    return {
      database: await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 }, log),
      dump: (snapshot) => dumpPostgres(databaseUrl, snapshot, join(folder, 'database.dump')),
    };
  }
  const directory = join(dataDir, 'database');
  // Opening it would make one.
  if (!existsSync(join(directory, 'postgres'))) {
    throw new StartupError(
      `There is no database in ${directory}: name the academy's folder in DATA_DIR, or its DATABASE_URL.`,
    );
  }
  const driver = await openPglite({ dataDir: directory }, log);
  return {
    database: overDriver(driver),
    dump: async () =>
      writeFile(join(folder, 'database.tar.gz'), (await driver.dump()).stream(), { mode: 0o600, flag: 'wx' }),
  };
}
