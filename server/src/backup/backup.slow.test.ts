import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { StoreConfig } from '../config/files.ts';
import { lastBackup } from '../features/system-state/public.ts';
import { openDatabase } from '../platform/database/database.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { sandboxMigrations } from '../sandbox/migrations-folder.ts';
import { academyMigrations, migratedDatabaseIn } from '../testing/embedded-test-database.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { createPostgresDatabase, emptyDatabaseUrl } from '../testing/test-database.ts';
import { backUp } from './back-up.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';

const log = pino({ level: 'silent' });
const migrations = { own: academyMigrations, known: [sandboxMigrations] };
const picture = 'perfiles/0123456789abcdef0123456789abcdef01234567.webp';
const lost = 'perfiles/ffffffffffffffffffffffffffffffffffffffff.webp';

interface Settings {
  databaseUrl: string | undefined;
  dataDir: string;
  files: StoreConfig;
}

let folder: string;
let number = 0;
const path = (name: string) => join(folder, `${name}-${(number += 1)}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puente-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settingsFor = (databaseUrl?: string): Settings => {
  const dataDir = path('data');
  return { databaseUrl, dataDir, files: { kind: 'disk', directory: join(dataDir, 'files') } };
};

const databaseOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'database');
const open = ({ databaseUrl, dataDir }: Settings) =>
  openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), dataDir: databaseOf({ dataDir }), poolSize: 2 }, log);

/** An academy with a person, a picture, a picture that the storage lost, and one that nothing refers to. */
async function academy(settings: Settings): Promise<Settings> {
  const database = await (settings.databaseUrl ? open(settings) : migratedDatabaseIn(databaseOf(settings)));
  await sql`insert into users ("firstName", "lastName", email, "passwordHash", "profileImageUrl", "createdAt", "updatedAt")
    values ('Lucía', 'Ramírez "x"', 'lucia@puente.test', 'none', ${`/api/archivos/${picture}`}, now(), now())`.execute(
    database.bookkeeping,
  );
  await sql`insert into stored_files (key, "deleteAfter")
    values (${picture}, null), (${lost}, null), ('perfiles/staged.webp', now())`.execute(database.bookkeeping);
  await database.close();
  const storage = diskStorage(join(settings.dataDir, 'files'));
  for (const key of [picture, 'perfiles/staged.webp'])
    await storage.put(key, Buffer.from('a picture'), { type: 'image/webp', maxBytes: 100 });
  return settings;
}

const peopleOf = async (settings: Settings) => {
  const database = await open(settings);
  const { rows } = await sql<{ lastName: string }>`select "lastName" from users`.execute(database.db);
  await database.close();
  return rows.map(({ lastName }) => lastName);
};

const kinds = [
  { kind: 'embedded', skip: false, full: async () => settingsFor(), empty: async () => settingsFor() },
  {
    kind: 'PostgreSQL',
    skip: !onPostgres,
    full: async () => {
      const { url, drop } = await createPostgresDatabase();
      drops.push(drop);
      return settingsFor(url);
    },
    empty: async () => settingsFor(await emptyDatabaseUrl()),
  },
];
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

describe.each(kinds.filter(({ skip }) => !skip))('$kind', { timeout: 240_000 }, ({ full, empty }) => {
  let source: Settings;
  let whole: string;

  beforeAll(async () => {
    source = await academy(await full());
    whole = path('backup');
    await backUp(source, whole, log);
  }, 240_000);

  /** A copy of the whole backup, to be damaged. */
  async function copy(change: (manifest: Record<string, unknown>) => void = () => {}): Promise<string> {
    const to = path('copy');
    await cp(whole, to, { recursive: true });
    const manifest = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8')) as Record<string, unknown>;
    change(manifest);
    await writeFile(join(to, 'manifest.json'), JSON.stringify(manifest));
    return to;
  }

  test('a backup comes back on an empty host, with the same rows and files', async () => {
    const target = await empty();
    await restore(target, whole, migrations, log);

    expect(await peopleOf(target)).toEqual(['Ramírez "x"']);
    expect(await readFile(join(target.dataDir, 'files', picture), 'utf8')).toBe('a picture');
    const again = await backUp(target, path('again'), log);
    const { tables, files, migrations: applied } = await readManifest(whole);
    expect(again).toMatchObject({ tables, files, migrations: applied });
    expect(tables.find(({ table }) => table === 'public.users')?.rows).toBe(1);
  });

  test('[OPS-4] it leaves its trace in the database that was backed up, which the panel shows', async () => {
    const { takenAt, app, files, database } = await readManifest(whole);
    const opened = await open(source);
    const last = await lastBackup(opened.db);
    await opened.close();
    const bytes = files.reduce((sum, file) => sum + file.bytes, database.bytes);
    expect(last).toEqual({ takenAt: new Date(takenAt), bytes, version: app });
  });

  test('it has the files that rows name and no others, says which are missing, and is for its owner alone', async () => {
    const { files, missing } = await readManifest(whole);

    expect(files.map(({ key }) => key)).toEqual([picture]);
    expect(missing).toEqual([lost]);
    expect((await stat(whole)).mode & 0o777).toBe(0o700);
    const names = await readdir(whole, { recursive: true, withFileTypes: true });
    for (const each of names.filter((entry) => entry.isFile()))
      expect((await stat(join(each.parentPath, each.name))).mode & 0o777, each.name).toBe(0o600);
  });

  test('a target with data is refused, and stays as it was', async () => {
    await expect(restore(source, whole, migrations, log)).rejects.toThrow(/is not empty/);
    expect(await peopleOf(source)).toHaveLength(1);
  });

  test('a backup goes into a folder of its own', async () => {
    await expect(backUp(source, whole, log)).rejects.toThrow(/is not empty/);
  });

  test('a changed dump and a changed file are refused before anything is restored', async () => {
    const target = await empty();
    const { database } = await readManifest(whole);
    for (const [file, reason] of [
      [database.file, /database\.\S+ was changed/],
      [join('files', picture), /files\/perfiles\/\S+ was changed/],
    ] as const) {
      const damaged = await copy();
      await writeFile(join(damaged, file), 'something else', { flag: 'a' });
      await expect(restore(target, damaged, migrations, log)).rejects.toThrow(reason);
    }
    expect(existsSync(target.dataDir)).toBe(false);
  });

  test('tables that come back different are told', async () => {
    const damaged = await copy((manifest) => {
      const users = (manifest['tables'] as { table: string; rows: number }[]).find(
        ({ table }) => table === 'public.users',
      );
      if (users) users.rows = 2;
    });
    await expect(restore(await empty(), damaged, migrations, log)).rejects.toThrow(
      /differs from the backup, in public.users/,
    );
  });

  test('a backup without its manifest, and one of a newer version, are refused', async () => {
    const [interrupted, newer] = [
      await copy(),
      await copy((manifest) => (manifest['migrations'] as string[]).push('9999_later.sql')),
    ];
    await rm(join(interrupted, 'manifest.json'));

    await expect(restore(await empty(), interrupted, migrations, log)).rejects.toThrow(/not a whole backup/);
    await expect(restore(await empty(), newer, migrations, log)).rejects.toThrow(/newer version .* 9999_later/);
  });

  test('a file of the same key with another content is not replaced', async () => {
    const target = await empty();
    await diskStorage(join(target.dataDir, 'files')).put(picture, Buffer.from('another'), { type: '', maxBytes: 100 });

    await expect(restore(target, whole, migrations, log)).rejects.toThrow(/another file/);
  });

  test('a backup that ends early has no manifest', async () => {
    const stopped = path('stopped');
    const noStorage: Settings = { ...source, files: { kind: 'disk', directory: '/dev/null/nowhere' } };

    await expect(backUp(noStorage, stopped, log)).rejects.toThrow('FILES_UNAVAILABLE');
    expect(existsSync(join(stopped, 'manifest.json'))).toBe(false);
  });
});

test('an empty folder is not an academy, and none is made there', async () => {
  const settings = settingsFor();

  await expect(backUp(settings, path('nothing'), log)).rejects.toThrow(/There is no database in/);
  expect(existsSync(settings.dataDir)).toBe(false);
});

test('the embedded database is not backed up while a process has it open', { timeout: 240_000 }, async () => {
  const settings = settingsFor();
  const database = await open(settings);

  await expect(backUp(settings, path('running'), log)).rejects.toThrow(/in use by process/);
  await database.close();
});
