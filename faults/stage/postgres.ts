import { execFileSync, execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Database } from '../../server/src/platform/database/database.ts';
import { openBareDatabase } from '../../server/src/testing/bare-database.ts';
import { freePort, type Running, until } from '../../server/src/testing/servers/academy-process.ts';
import { killTree, start } from './processes.ts';
import type { Stage } from './stage.ts';

const run = promisify(execFile);

/** A PostgreSQL of this fault alone, with the settings of an ordinary one: it waits for the disk at each commit. */
export interface Postgres {
  url: (database: string) => string;
  /** Creates an empty database. @returns its URL */
  create: (database: string) => Promise<string>;
  /** Process id of the one that all others are children of. */
  pid: () => number;
  /** Kills it and all its processes at once. */
  kill: () => Promise<void>;
  /** Starts it again. @returns the milliseconds until it takes connections */
  restart: () => Promise<number>;
}

/** @throws with what to install, where there is none */
export async function startPostgres(stage: Stage, name = 'postgres'): Promise<Postgres> {
  const programs = postgresPrograms();
  const data = join(stage.folder, name);
  const owner = ownerOf();
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (owner) chownSync(data, owner.uid, owner.gid);
  const options = { ...owner, cwd: '/' };
  const initdb = [
    '--pgdata',
    data,
    '--username',
    'academia',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  ];
  await run(join(programs, 'initdb'), [...initdb, '--no-sync'], options);

  const port = await freePort();
  const url = (database: string) => `postgres://academia@127.0.0.1:${port}/${database}`;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'max_connections=200',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  let running: Running;
  const begin = () => {
    running = start(stage, join(programs, 'postgres'), args, options);
    const ask = ['-h', '127.0.0.1', '-p', String(port), '-d', 'postgres', '-t', '1'];
    return until(
      `PostgreSQL to start: ${running.output()}`,
      async () => Boolean(await run(join(programs, 'pg_isready'), ask)),
      {
        everyMs: 10,
      },
    );
  };
  await begin();
  return {
    url,
    async create(database) {
      const admin = await openBareDatabase({ databaseUrl: url('postgres'), dataDir: '', poolSize: 1 });
      await admin.query(`create database ${database}`).finally(() => admin.close());
      return url(database);
    },
    pid: () => running.child.pid ?? 0,
    kill: () => killTree(running),
    restart: begin,
  };
}

/** Opens a database beside the server; closed when the fault is over. */
export async function openBeside(stage: Stage, databaseUrl: string): Promise<Database> {
  const database = await openBareDatabase({ databaseUrl, dataDir: '', poolSize: 4 });
  stage.atEnd(() => database.close());
  return database;
}

function postgresPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(a) - Number(b)) : [];
  const places = versions.map((version) => join(root, version, 'bin'));
  const found = [...places.toReversed(), ...(process.env['PATH'] ?? '').split(':')];
  const there = found.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
  if (!there) throw new Error('PostgreSQL is not installed: install the package postgresql.');
  return there;
}

/** PostgreSQL refuses to run as root, so then it runs as the user that its package made. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
