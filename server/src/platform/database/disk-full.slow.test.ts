import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { systemActor } from '../actor.ts';
import { type Database, openDatabase } from './database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'puente-small-'));
/** A small disk in memory, where the machine lets us mount one (root on Linux). */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = join(folder, 'data');
const filler = join(folder, 'filler');
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
const actor = systemActor('test');

const freeMb = () => {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 2 ** 20;
};

/** Somebody else fills the disk until so little is free. */
function fillUntil(mb: number): void {
  const file = openSync(filler, 'a');
  const piece = Buffer.alloc(2 ** 18, 1);
  try {
    for (;;) {
      // Zero means the last byte, which the file system refuses.
      if (mb > 0 && freeMb() <= mb) return;
      writeSync(file, piece);
    }
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
}

/** Writes to the write-ahead log alone. */
const writeLog = (mb: number) => sql`
  select pg_logical_emit_message(true, 'test', repeat('x', 1000000)) from generate_series(1, ${mb}::int)`;

describe.skipIf(!isMounted)('a disk that becomes full', () => {
  beforeEach(() => {
    lines.length = 0;
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(filler, { force: true });
  });

  async function opened(): Promise<Database> {
    const database = await openDatabase({ dataDir }, log);
    onTestFinished(() => database.close());
    await sql`create table doors (name text)`.execute(database.bookkeeping);
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'reserve'))).toBe(true), 5_000);
    return database;
  }
  const insert = ({ bookkeeping }: Database) => sql`insert into doors values ('front')`.execute(bookkeeping);
  const count = async ({ db }: Database) => (await sql`select from doors`.execute(db)).rows.length;
  /** Longer than the interval between two checks. */
  const nextCheck = () => sleep(300);

  test('[ASVS-16.5.2] refuses writes before there is no space, reads go on, and it heals by itself', async () => {
    const database = await opened();
    await insert(database);
    fillUntil(50);
    await nextCheck();
    await expect(insert(database)).rejects.toMatchObject({ code: 'DISK_FULL' });
    await expect(database.transaction(actor, (tx) => sql`delete from doors`.execute(tx))).rejects.toMatchObject({
      code: 'DISK_FULL',
    });
    await expect(database.query('delete from doors')).rejects.toMatchObject({ code: 'DISK_FULL' });
    expect(await count(database)).toBe(1);
    rmSync(filler);
    await nextCheck();
    await insert(database);
    expect(await count(database)).toBe(2);
    expect(lines).toEqual([
      'The disk is almost full: nothing is saved until 80 MB are free',
      'There is space on the disk again: everything is saved',
    ]);
  });

  test('that is full between two checks: the log gets the reserve, and the reserve is there again afterwards', async () => {
    const database = await opened();
    await database.transaction(actor, async (tx) => {
      await sql`select 1`.execute(tx);
      fillUntil(0);
      await writeLog(25).execute(tx);
    });
    expect(existsSync(join(dataDir, 'reserve'))).toBe(false);
    await expect(insert(database)).rejects.toMatchObject({ code: 'DISK_FULL' });
    expect(await count(database)).toBe(0);
    rmSync(filler);
    await nextCheck();
    await insert(database);
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'reserve'))).toBe(true), 5_000);
  });

  test('without a reserve left, the process ends with a sentence, and what was committed is there', async () => {
    await (await openDatabase({ dataDir }, log)).close();
    const script = `
      const { pino } = await import('pino');
      const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'database.ts'))});
      const { existsSync } = await import('node:fs');
      const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }, pino({ level: 'silent' }));
      while (!existsSync(${JSON.stringify(join(dataDir, 'reserve'))})) await new Promise((r) => setTimeout(r, 50));
      await database.query("create table doors (name text); insert into doors values ('front')");
      await database.transaction({ kind: 'system', name: 'test' }, async (tx) => {
        await new Promise((resolve) => process.once('message', resolve) && process.send('in the middle'));
        const { sql } = await import('kysely');
        await sql.raw("select pg_logical_emit_message(true, 'test', repeat('x', 1000000)) from generate_series(1, 60)").execute(tx);
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stderr?.on('data', (text) => (said += String(text)));
    await once(child, 'message');
    fillUntil(0);
    child.send('go on');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(said).toContain('The disk is full and the embedded database cannot go on.');

    await expect(openDatabase({ dataDir }, log)).rejects.toThrow(/almost full. Free at least 128 MB and start again/);
    rmSync(filler);
    const database = await openDatabase({ dataDir }, log);
    onTestFinished(() => database.close());
    expect(await count(database)).toBe(1);
  });
});
