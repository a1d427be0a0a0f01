import { fdatasyncSync, writeSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fieldsOf } from '@puente/contracts/fields';

import type { DiskSpace } from './disk-space.ts';

interface OpenFile {
  nfd?: number;
  path?: string;
}

type Write = (file: OpenFile, memory: Int8Array, offset: number, length: number, position: number) => number;

/** Emscripten's file system of Node, as far as it is changed here. */
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number; write: Write } };
}

const hasNoSpace = (error: unknown): boolean => fieldsOf(error)['code'] === 'ENOSPC';

/** The files of the embedded database: it waits for the disk, and survives a disk that becomes full. */
export class DurableNodeFS extends NodeFS {
  readonly #disk: Pick<DiskSpace, 'releaseReserve'>;

  constructor(directory: string, disk: Pick<DiskSpace, 'releaseReserve'>) {
    super(directory);
    this.#disk = disk;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const change = (module: unknown): void => {
      const { stream_ops: operations } = (module as NodeFsModule).NODEFS;
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) fdatasyncSync(nfd);
        return 0;
      };
      operations.write = writingLogInFull(operations.write, this.#disk);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } };
  }
}

/** By default PGlite never waits for the disk: `-F` turns fsync off, and its file system does not implement it. */
export const DURABLE_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * A write to the write-ahead log must not fail: PostgreSQL then panics, which inside WebAssembly is an endless loop. So
 * it gets the space of the reserve, and without one the process ends. Writes to other files fail as errors of their
 * statement.
 */
function writingLogInFull(write: Write, disk: Pick<DiskSpace, 'releaseReserve'>): Write {
  return (file, memory, offset, length, position) => {
    if (file.nfd === undefined || !file.path?.includes('/pg_wal/'))
      return write(file, memory, offset, length, position);
    // Also a short write would count as a failure.
    let written = 0;
    while (written < length) {
      try {
        written += writeSync(
          file.nfd,
          new Int8Array(memory.buffer, offset + written, length - written),
          0,
          length - written,
          position + written,
        );
      } catch (error) {
        if (!hasNoSpace(error)) return write(file, memory, offset, length, position);
        if (!disk.releaseReserve()) endProcess();
      }
    }
    return length;
  };
}

/** Ends the process. Committed transactions are on the disk, and the next start recovers them. */
function endProcess(): never {
  writeSync(2, 'The disk is full and the embedded database cannot go on. Free at least 128 MB and start again.\n');
  process.exit(1);
}

/**
 * Makes the files of a new embedded database, which initdb of a PGlite of the same PostgreSQL made: unpacking them takes
 * an eighth of initdb's time, and none of its 550 MB. PostgreSQL syncs them when it opens them: they are of one that
 * had not been stopped, so it recovers.
 */
export async function makePgliteFiles(files: string): Promise<void> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
  const { unpackTar } = await import('modern-tar/fs');
  await pipeline((await dataDir()).stream(), createGunzip(), unpackTar(files, { dmode: 0o700, fmode: 0o600 }));
}
