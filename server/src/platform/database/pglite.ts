import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import type { PGlite as KyselyPglite } from 'kysely';
import type { Logger } from 'pino';

import { closeFiles } from '../../config/secret-files.ts';
import { AppError } from '../errors/app-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { type DiskSpace, LEAST_FREE_BYTES, watchDiskSpace } from './disk-space.ts';
import type { DatabaseOptions, Driver } from './driver.ts';
import { StartupError, wantsSpace } from './errors.ts';
import { DURABLE_PARAMS, DurableNodeFS, makePgliteFiles } from './pglite-files.ts';
import { parameterText, PipelinedPGlite } from './pglite-pipeline.ts';
import { assertOutsideTransaction } from './transaction-scope.ts';
import { typeParsers } from './type-parsers.ts';

/** The embedded database, which can be copied whole. */
export interface EmbeddedDriver extends Driver {
  /** All its files as a compressed tar, from which `openPglite` makes the database again. */
  dump(): Promise<Blob>;
}

/**
 * PostgreSQL inside this process (PGlite): nothing needs to be installed.
 * @param loadFrom the dump from which a database is made that isn't there yet
 */
export async function openPglite(
  { dataDir }: Pick<DatabaseOptions, 'dataDir'>,
  log: Logger,
  loadFrom?: Blob,
): Promise<EmbeddedDriver> {
  const directory = resolve(dataDir);
  assertSpace(directory);
  const unlock = lockDirectory(directory);
  try {
    const disk = watchDiskSpace(directory, log);
    const pglite = await openDirectory(join(directory, 'postgres'), disk, loadFrom);
    // PGlite unpacks its files with permissions for everybody, whatever the umask.
    closeFiles(directory);
    void disk.keepReserve();
    const close = async () => {
      await disk.close();
      if (!pglite.closed) await pglite.close();
      unlock();
    };
    return {
      ...overPglite(pglite, close, disk),
      async dump() {
        await pglite.exec('checkpoint');
        return pglite.dumpDataDir('gzip');
      },
    };
  } catch (error) {
    unlock();
    throw new StartupError(`The embedded database in ${directory} could not be opened.`, { cause: error });
  }
}

/** Opening writes too, and its failure would be an endless loop (see pglite-files.ts). */
function assertSpace(directory: string): void {
  let existing = directory;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  if (bavail * bsize >= LEAST_FREE_BYTES) return;
  throw new StartupError(`The disk of ${directory} is almost full. Free at least 128 MB and start again.`);
}

/**
 * @param release called by `close`
 * @param disk left out for a database in memory
 */
export const overPglite = (
  pglite: PGlite,
  release: () => Promise<void>,
  disk: Pick<DiskSpace, 'isLow'> = { isLow: () => false },
): Driver => ({
  kind: 'pglite',
  dialect: new PGliteDialect({ pglite: asNodePostgres(pglite, disk) }),
  async listen(channel, onMessage) {
    assertOutsideTransaction('LISTEN was sent');
    const unlisten = await pglite.listen(channel, onMessage);
    return () => unlisten();
  },
  close: release,
});

async function openDirectory(files: string, disk: DiskSpace, loadFrom: Blob | undefined): Promise<PGlite> {
  // Marks a creation that was interrupted: its incomplete files would pass for a database, so they are deleted.
  const unfinished = `${files}.unfinished`;
  if (existsSync(unfinished)) rmSync(files, { recursive: true, force: true });
  else if (!existsSync(files)) writeFileSync(unfinished, '');
  if (!existsSync(files) && !loadFrom) await makePgliteFiles(files);
  const pglite = await PipelinedPGlite.open({
    fs: new DurableNodeFS(files, disk),
    startParams: [...DURABLE_PARAMS, ...smallCache],
    parsers: typeParsers,
    ...(loadFrom ? { loadDataDir: loadFrom } : {}),
  });
  rmSync(unfinished, { force: true });
  return pglite;
}

/** Instead of PostgreSQL's 128 MB, which would be memory of this process; the operating system caches the files too. */
export const smallCache: readonly string[] = ['-c', 'shared_buffers=16MB'];

type Query = KyselyPglite['query'];
type Results<T> = Awaited<ReturnType<typeof PGlite.prototype.query<T>>>;

/**
 * Sends, as node-postgres does, a query without parameters by the simple protocol, which allows several statements, as
 * migrations have. Returns the rows of all of them.
 */
async function send<T>(
  to: Pick<PGlite, 'query' | 'exec'>,
  ...[text, values, options]: Parameters<Query>
): Promise<Results<T>> {
  if (values?.length) return to.query<T>(text, values.map(parameterText), options);
  const results = (await to.exec(text, options)) as Results<T>[];
  const last = results.at(-1) ?? { rows: [], fields: [] };
  return results.length > 1 ? { ...last, rows: results.flatMap(({ rows }) => rows) } : last;
}

/** @throws AppError DISK_FULL in place of PostgreSQL's own error */
async function refusedWithoutSpace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw wantsSpace(error) ? new AppError('DISK_FULL', {}, { cause: error }) : error;
  }
}

/** Adapts PGlite to Kysely, which sends one query at a time, so nothing runs between a failure and its rollback. */
function asNodePostgres(pglite: PGlite, disk: Pick<DiskSpace, 'isLow'>): KyselyPglite {
  let readsOnly = false;
  /** While the disk is almost full, PostgreSQL itself refuses every statement that writes. */
  async function followDisk(): Promise<void> {
    const isLow = disk.isLow();
    if (isLow === readsOnly) return;
    readsOnly = isLow;
    await pglite.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
  }

  return {
    async query(text, values, options) {
      await followDisk();
      try {
        return await refusedWithoutSpace(() => send(pglite, text, values, options));
      } catch (error) {
        // A script that failed after its own BEGIN would leave the only connection inside that transaction.
        if (pglite.isInTransaction()) await pglite.exec('rollback');
        throw error;
      }
    },
    async transaction(work) {
      await followDisk();
      return pglite.transaction((tx) =>
        work({
          query: (...query) => refusedWithoutSpace(() => send(tx, ...query)),
          rollback: () => tx.rollback(),
        }),
      );
    },
    // The driver that opened it closes it.
    close: async () => {},
    waitReady: pglite.waitReady,
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
  };
}
