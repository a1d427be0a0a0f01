import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';

import { type Database, openDatabase, overDriver } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { overPglite } from '../platform/database/pglite.ts';
import { typeParsers } from '../platform/database/type-parsers.ts';
import { createJobs } from '../platform/jobs/queue.ts';
import { sandboxMigrations } from '../sandbox/migrations-folder.ts';

export const academyMigrations = join(import.meta.dirname, '../../migrations');
/** The academy's migrations and those of the sandboxes, which tests always have. */
const MIGRATIONS = [academyMigrations, sandboxMigrations];
/** The package.json that pins the versions of PGlite and pg-boss. */
const PACKAGE = join(import.meta.dirname, '../../package.json');
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/puente');
const log = pino({ level: 'silent' });

/** A pool of databases that earlier tests closed, reset to their first state: ten times faster than a new one. */
const idle: PGlite[] = [];

/** A migrated database in memory for exclusive use until it is closed. */
export async function embeddedTestDatabase(): Promise<Database> {
  const pglite = idle.pop() ?? (await newPglite());
  return overDriver(
    overPglite(pglite, async () => {
      await pglite.exec('select pg_temp.put_back()');
      idle.push(pglite);
    }),
  );
}

/** A database in memory without tables. */
export async function emptyEmbeddedDatabase(): Promise<Database> {
  const pglite = await PGlite.create({ dataDir: 'memory://', parsers: typeParsers });
  return overDriver(overPglite(pglite, () => pglite.close()));
}

/** Creates the migrated tables, and those of the job queue, which would otherwise be created at every start. */
export async function prepare(database: Database): Promise<void> {
  for (const folder of MIGRATIONS) await migrate(database, folder);
  const jobs = createJobs(database, log);
  await jobs.start([]);
  await jobs.stop();
}

/** A cache key that changes with every migration and every version of PGlite and pg-boss. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(PACKAGE));
  for (const folder of MIGRATIONS) {
    for (const name of (await readdir(folder)).toSorted()) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function newPglite(): Promise<PGlite> {
  const path = join(CACHE, `test-database-${await schemaHash()}.tar`);
  if (!existsSync(path)) await writeDump(path);
  const pglite = await PGlite.create({
    dataDir: 'memory://',
    parsers: typeParsers,
    loadDataDir: new Blob([await readFile(path)]),
  });
  await pglite.exec(saveFirstState);
  return pglite;
}

/** Two workers may both write it; the rename is atomic, and both files are equivalent. */
async function writeDump(path: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const directory = await mkdtemp(join(CACHE, 'making-'));
  try {
    const database = await openDatabase({ dataDir: directory }, log);
    await prepare(database);
    await database.close();
    const pglite = await PGlite.create(join(directory, 'postgres'));
    const tar = await pglite.dumpDataDir('none');
    await pglite.close();
    const written = join(directory, 'dump.tar');
    await writeFile(written, Buffer.from(await tar.arrayBuffer()));
    await rename(written, path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * The SQL that saves the first state of a database. Temporary tables, because tests don't see them. `first_tables`
 * lists the tables of the migrations, each with a copy of its rows if it has any; `put_back` restores exactly these. The
 * queues of jobs stay: they say nothing of a test, and creating them is a third of the time that an app takes to start.
 */
const saveFirstState = `
  create temp table first_tables (name text primary key, copy text);
  do $$
  declare
    t record;
    filled boolean;
    number integer := 0;
  begin
    for t in select format('%I.%I', schemaname, tablename) as name from pg_tables
             where schemaname in ('public', 'pgboss') loop
      execute format('select exists (select from %s)', t.name) into filled;
      number := number + 1;
      insert into first_tables values (t.name, case when filled then 'first_' || number end);
      if filled then execute format('create temp table first_%s as table %s', number, t.name); end if;
    end loop;
  end $$;

  create function pg_temp.put_back() returns void language plpgsql as $$
  declare
    t record;
    used boolean;
    names text[] := '{}';
  begin
    -- Without triggers: one of them keeps a table from being emptied.
    perform set_config('session_replication_role', 'replica', true);
    for t in select format('%I.%I', schemaname, tablename) as name, f.name is null as added from pg_tables
             left join first_tables f on f.name = format('%I.%I', schemaname, tablename)
             where schemaname in ('public', 'pgboss') and (schemaname, tablename) <> ('pgboss', 'queue') loop
      if t.added then
        execute format('drop table if exists %s cascade', t.name);
      else
        execute format('select exists (select from %s)', t.name) into used;
        if used then names := names || t.name; end if;
      end if;
    end loop;
    if names <> '{}' then
      execute format('truncate %s restart identity cascade', array_to_string(names, ', '));
    end if;
    for t in select * from first_tables where copy is not null and name <> 'pgboss.queue' loop
      execute format('insert into %s overriding system value select * from pg_temp.%s', t.name, t.copy);
    end loop;
  end $$;`;
