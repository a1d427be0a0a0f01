import { text } from 'node:stream/consumers';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { openAcademy } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import type { Tx } from '../database/database.ts';

const app = openAcademy({ per: 'test' });

const files = () => app.platform.files;
const stage = () =>
  files().stage(Buffer.from('hello'), { folder: 'pruebas', extension: 'txt', contentType: 'text/plain', maxBytes: 10 });
const inTransaction = (work: (tx: Tx) => Promise<void>) => app.platform.database.transaction(testActor, work);

async function contentOf(key: string): Promise<string | null> {
  const file = await files().storage.read(key);
  return file && text(file.stream);
}
const rows = async () =>
  (await sql<{ key: string }>`select key from stored_files`.execute(app.platform.database.db)).rows.map(
    ({ key }) => key,
  );

/** Releasing any file deletes all files that are due. */
async function sweep(minutesLater: number): Promise<void> {
  app.clock.pass({ minutes: minutesLater });
  await inTransaction((tx) => files().release(tx, 'pruebas/other.txt'));
  await app.settle();
}

describe('a staged file', () => {
  test('that a transaction adopts is kept', async () => {
    const key = await stage();
    await inTransaction((tx) => files().adopt(tx, key));
    await sweep(120);
    expect(await contentOf(key)).toBe('hello');
  });

  test('that is not adopted is deleted after an hour', async () => {
    const key = await stage();
    await sweep(59);
    expect(await contentOf(key)).toBe('hello');
    await sweep(1);
    expect(await contentOf(key)).toBeNull();
    expect(await rows()).toEqual([]);
  });

  test('whose adoption is rolled back is deleted like one that was not adopted', async () => {
    const key = await stage();
    const failing = inTransaction(async (tx) => {
      await files().adopt(tx, key);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sweep(60);
    expect(await contentOf(key)).toBeNull();
  });

  test('can’t be adopted after its hour, or when it does not exist', async () => {
    const key = await stage();
    app.clock.pass({ hours: 1 });
    for (const late of [key, 'pruebas/none.txt']) {
      await expect(inTransaction((tx) => files().adopt(tx, late))).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    }
  });

  test('that is too large is refused, and leaves nothing in the storage', async () => {
    const large = files().stage(Buffer.alloc(11), {
      folder: 'pruebas',
      extension: 'txt',
      contentType: 'text/plain',
      maxBytes: 10,
    });
    await expect(large).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    await sweep(60);
    expect(await rows()).toEqual([]);
  });
});

describe('a released file', () => {
  test('is deleted after the commit', async () => {
    const key = await stage();
    await inTransaction((tx) => files().adopt(tx, key));
    await inTransaction((tx) => files().release(tx, key));
    await app.settle();
    expect(await contentOf(key)).toBeNull();
  });

  test('is kept when the transaction is rolled back', async () => {
    const key = await stage();
    await inTransaction((tx) => files().adopt(tx, key));
    const failing = inTransaction(async (tx) => {
      await files().release(tx, key);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sweep(120);
    expect(await contentOf(key)).toBe('hello');
  });

  test('is deleted also when an earlier version stored it without a row', async () => {
    const key = await stage();
    await sql`delete from stored_files`.execute(app.platform.database.bookkeeping);
    await inTransaction((tx) => files().release(tx, key));
    await app.settle();
    expect(await contentOf(key)).toBeNull();
  });
});
