import { existsSync, fdatasyncSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGliteDialect } from 'kysely';
import type { PGlite as KyselyPglite } from 'kysely';

import { closeFiles } from '../private-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import type { DatabaseOptions, Driver } from './driver.ts';
import { StartupError } from './errors.ts';
import { assertOutsideTransaction } from './transaction-scope.ts';
import { typeParsers } from './type-parsers.ts';

/** PostgreSQL inside this process (PGlite): nothing needs to be installed. */
export async function openPglite({ dataDir }: DatabaseOptions): Promise<Driver> {
  const directory = resolve(dataDir);
  const unlock = lockDirectory(directory);
  try {
    const pglite = await openDirectory(join(directory, 'postgres'));
    // PGlite unpacks its files with permissions for everybody, whatever the umask.
    closeFiles(directory);
    return overPglite(pglite, async () => {
      if (!pglite.closed) await pglite.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw new StartupError(`The embedded database in ${directory} could not be opened.`, { cause: error });
  }
}

/** @param release called by `close` */
export const overPglite = (pglite: PGlite, release: () => Promise<void>): Driver => ({
  kind: 'pglite',
  dialect: new PGliteDialect({ pglite: asNodePostgres(pglite) }),
  async listen(channel, onMessage) {
    assertOutsideTransaction('LISTEN was sent');
    const unlisten = await pglite.listen(channel, onMessage);
    return () => unlisten();
  },
  close: release,
});

async function openDirectory(files: string): Promise<PGlite> {
  // Marks a creation that was interrupted: its incomplete files would pass for a database, so they are deleted.
  const unfinished = `${files}.unfinished`;
  if (existsSync(unfinished)) rmSync(files, { recursive: true, force: true });
  else if (!existsSync(files)) writeFileSync(unfinished, '');
  const pglite = await PGlite.create({
    fs: new DurableNodeFS(files),
    startParams: [...DURABLE_PARAMS, ...SMALL_CACHE],
    parsers: typeParsers,
  });
  rmSync(unfinished, { force: true });
  return pglite;
}

/** By default PGlite never waits for the disk: `-F` turns fsync off, and its file system does not implement it. */
const DURABLE_PARAMS = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Instead of PostgreSQL's 128 MB, which would be memory of this process; the operating system caches the files too. */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB'];

interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown): void => {
      (module as NodeFsModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

type Query = KyselyPglite['query'];
type Results<T> = Awaited<ReturnType<typeof PGlite.prototype.query<T>>>;

/**
 * As node-postgres does, sends a query without parameters by the simple protocol, which allows several statements, as
 * migrations have. Returns the rows of all of them.
 */
async function send<T>(
  to: Pick<PGlite, 'query' | 'exec'>,
  ...[text, values, options]: Parameters<Query>
): Promise<Results<T>> {
  if (values?.length) return to.query<T>(text, values, options);
  const results = (await to.exec(text, options)) as Results<T>[];
  const last = results.at(-1) ?? { rows: [], fields: [] };
  return results.length > 1 ? { ...last, rows: results.flatMap(({ rows }) => rows) } : last;
}

/** Adapts PGlite to Kysely, which sends one query at a time, so nothing runs between a failure and its rollback. */
function asNodePostgres(pglite: PGlite): KyselyPglite {
  return {
    async query(text, values, options) {
      try {
        return await send(pglite, text, values, options);
      } catch (error) {
        // A script that failed after its own BEGIN would leave the only connection inside that transaction.
        if (pglite.isInTransaction()) await pglite.exec('rollback');
        throw error;
      }
    },
    transaction: (work) =>
      pglite.transaction((tx) => work({ query: (...query) => send(tx, ...query), rollback: () => tx.rollback() })),
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
