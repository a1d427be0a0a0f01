import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { type ClientBase, escapeIdentifier, type Pool } from 'pg';
import type { Logger } from 'pino';

import { closeFiles } from '../../config/secret-files.ts';
import { AppError } from '../errors/app-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { type DiskSpace, LEAST_FREE_BYTES, watchDiskSpace } from './disk-space.ts';
import { type DatabaseOptions, type Driver, rowsOfAll } from './driver.ts';
import { StartupError, wantsSpace } from './errors.ts';
import { onlyConnection } from './pglite-connection.ts';
import { DURABLE_PARAMS, DurableNodeFS, makePgliteFiles } from './pglite-files.ts';
import { StatementNames } from './prepared-statements.ts';
import { assertOutsideTransaction } from './transaction-scope.ts';

/** The embedded database, which can be copied whole. */
export interface EmbeddedDriver extends Driver {
  /** All its files as a tar, compressed by default, from which `openPglite` makes the database again. */
  dump(compression?: 'gzip' | 'none'): Promise<Blob>;
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
    return overPglite(pglite, { disk, release: close });
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

interface EmbeddedParts {
  /** Left out for a database in memory. */
  disk?: Pick<DiskSpace, 'isLow'>;
  /** The names of its prepared statements. */
  names?: StatementNames;
  /** Called by `close`. */
  release: () => Promise<void>;
}

/** The driver over an open PGlite, which nothing else uses. */
export function overPglite(
  pglite: PGlite,
  { disk = { isLow: () => false }, names = new StatementNames(), release }: EmbeddedParts,
): EmbeddedDriver {
  const pool = onlyConnection(pglite, names);
  const listeners = new Map<string, Set<(payload: string) => void>>();
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    // The query that was sent fails with it. Without a listener the error would end the process.
    client.on('error', () => {});
  });
  const connections = connectionsOf(pool, disk);
  async function reserved<T>(work: (client: PostgresPoolClient) => Promise<T>): Promise<T> {
    const client = await connections.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  return {
    kind: 'pglite',
    dialect: new PostgresDialect({ pool: connections }),
    async listen(channel, onMessage) {
      assertOutsideTransaction('LISTEN was sent');
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(onMessage));
      await reserved((client) => client.query(`listen ${escapeIdentifier(channel)}`, []));
      // No UNLISTEN: a notification without a listener costs nothing.
      return async () => void ofChannel.delete(onMessage);
    },
    query: async (text, values = []) => rowsOfAll(await reserved((client) => client.query(text, values))),
    dump: (compression = 'gzip') =>
      reserved(async (client) => {
        await client.query('checkpoint', []);
        return pglite.dumpDataDir(compression);
      }),
    async close() {
      await connections.end();
      await release();
    },
  };
}

async function openDirectory(files: string, disk: DiskSpace, loadFrom: Blob | undefined): Promise<PGlite> {
  // Marks a creation that was interrupted: its incomplete files would pass for a database, so they are deleted.
  const unfinished = `${files}.unfinished`;
  if (existsSync(unfinished)) rmSync(files, { recursive: true, force: true });
  else if (!existsSync(files)) writeFileSync(unfinished, '');
  if (!existsSync(files) && !loadFrom) await makePgliteFiles(files);
  const pglite = await PGlite.create({
    fs: new DurableNodeFS(files, disk),
    startParams: [...DURABLE_PARAMS, ...smallCache],
    ...(loadFrom ? { loadDataDir: loadFrom } : {}),
  });
  rmSync(unfinished, { force: true });
  return pglite;
}

/** Instead of PostgreSQL's 128 MB, which would be memory of this process; the operating system caches the files too. */
export const smallCache: readonly string[] = ['-c', 'shared_buffers=16MB'];

/** @throws AppError DISK_FULL in place of PostgreSQL's own error */
async function refusedWithoutSpace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw wantsSpace(error) ? new AppError('DISK_FULL', {}, { cause: error }) : error;
  }
}

/** The pool that Kysely takes connections from. It has one, so nothing runs between a failure and its rollback. */
function connectionsOf(pool: Pool, disk: Pick<DiskSpace, 'isLow'>): PostgresPool {
  let readsOnly = false;
  /** While the disk is almost full, PostgreSQL itself refuses every statement that writes. */
  async function followDisk(client: ClientBase): Promise<void> {
    const isLow = disk.isLow();
    if (isLow === readsOnly) return;
    readsOnly = isLow;
    await client.query(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
  }

  return {
    options: {},
    async connect() {
      const client = await pool.connect();
      try {
        await followDisk(client);
      } catch (error) {
        client.release();
        throw error;
      }
      const query = (text: string, values: unknown[]) => refusedWithoutSpace(() => client.query(text, values));
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release() {
          if (client.getTransactionStatus() === 'I') return client.release();
          // A script that failed after its own BEGIN would leave the only connection inside that transaction.
          client.query('rollback').then(
            () => client.release(),
            (error: Error) => client.release(error),
          );
        },
      };
    },
    end: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}
