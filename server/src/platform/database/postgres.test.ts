import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { testActor } from '../../testing/test-actor.ts';
import { emptyDatabaseUrl, openTestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Tx } from './database.ts';
import { isConnectionError, StartupError } from './errors.ts';

const log = pino({ level: 'silent' });
const server = process.env['TEST_DATABASE_URL'];

test('an unreachable server stops the start with an error that does not contain the password', async () => {
  const failing = openDatabase({ databaseUrl: 'postgres://ana:secret@127.0.0.1:1/puente', dataDir: '' }, log);
  const error = await failing.catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toMatch(
    /PostgreSQL at 127\.0\.0\.1:1\/puente could not be reached: .*ECONNREFUSED.*\. Check DATABASE_URL\./,
  );
  expect(String(error)).not.toContain('secret');
});

describe.runIf(server)('when the connection is lost and restored', () => {
  /** A proxy to the server whose connections can be cut. */
  async function breakable() {
    const target = new URL(server ?? '');
    const sockets = new Set<Socket>();
    let up = true;
    const proxy = createServer((socket) => {
      if (!up) return socket.destroy();
      const upstream = connect(Number(target.port || 5432), target.hostname);
      for (const each of [socket, upstream])
        sockets.add(each.on('error', () => {}).on('close', () => sockets.delete(each)));
      socket.pipe(upstream).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => void proxy.close());
    const url = new URL(target);
    url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    return {
      url: url.href,
      cut() {
        up = false;
        for (const each of sockets) each.destroy();
      },
      mend() {
        up = true;
      },
    };
  }

  test('statements fail with connection errors meanwhile; listeners get onGap, and then notifications again', async () => {
    const line = await breakable();
    const database = await openDatabase({ databaseUrl: line.url, dataDir: '' }, log);
    onTestFinished(() => database.close());
    const heard: string[] = [];
    const onGap = vi.fn();
    await database.listen('bell', (payload) => heard.push(payload), onGap);
    const ring = (payload: string) => sql`select pg_notify('bell', ${payload})`.execute(database.db);
    await ring('before');
    await expect.poll(() => heard).toEqual(['before']);

    // Between two statements of a transaction no query is pending on the connection that breaks.
    const halfway = database
      .transaction(testActor, async (tx) => {
        await sql`select 1`.execute(tx);
        await sleep(200);
        await sql`select 1`.execute(tx);
      })
      .catch((reason: unknown) => reason);
    await sleep(100);
    line.cut();
    const error = await database.ping().catch((reason: unknown) => reason);
    expect(isConnectionError(error)).toBe(true);
    const within = database
      .transaction(testActor, (tx) => sql`select 1`.execute(tx))
      .catch((reason: unknown) => reason);
    expect(isConnectionError(await within)).toBe(true);
    expect(isConnectionError(await halfway)).toBe(true);
    expect(onGap).not.toHaveBeenCalled();

    line.mend();
    await expect.poll(() => onGap).toHaveBeenCalled();
    await database.ping();
    await ring('after');
    await expect.poll(() => heard).toEqual(['before', 'after']);
  });

  test('it can be closed while the connection is lost', async () => {
    const line = await breakable();
    const database = await openDatabase({ databaseUrl: line.url, dataDir: '' }, log);
    await database.listen(
      'bell',
      () => {},
      () => {},
    );
    line.cut();
    await database.ping().catch(() => {});

    await expect(database.close()).resolves.toBeUndefined();
  });

  test('the statement timeout is 30 seconds, and no statement is compiled', async () => {
    const database = await openDatabase({ databaseUrl: server ?? '', dataDir: '' }, log);
    onTestFinished(() => database.close());
    const shown = async (setting: string) => (await sql`show ${sql.raw(setting)}`.execute(database.db)).rows;

    expect(await shown('statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
    expect(await shown('jit')).toEqual([{ jit: 'off' }]);
  });
});

describe.runIf(server)('when a newer version adds a column meanwhile', () => {
  async function servedTable() {
    const database = await openTestDatabase(await emptyDatabaseUrl());
    await database.query('create table doors (name text)');
    const write = (tx: Tx, name: string) => sql`insert into doors values (${name}) returning *`.execute(tx);
    const add = (name: string) => database.statement(testActor, async (tx) => (await write(tx, name)).rows);
    await add('front');
    return { database, write, add };
  }

  test('a statement that asks for all columns gets the new one', async () => {
    const { database, add } = await servedTable();
    await database.query('alter table doors add column height int');
    expect(await add('back')).toEqual([{ name: 'back', height: null }]);
    expect((await database.query('select name from doors')).rows).toEqual([{ name: 'front' }, { name: 'back' }]);
  });

  test('a transaction fails once, and the next one is whole', async () => {
    const { database, write } = await servedTable();
    await database.query('alter table doors add column height int');
    const addTwo = () =>
      database.transaction(testActor, async (tx) => [
        ...(await write(tx, 'one')).rows,
        ...(await write(tx, 'two')).rows,
      ]);
    await expect(addTwo()).rejects.toMatchObject({ code: '0A000' });
    expect(await addTwo()).toEqual([
      { name: 'one', height: null },
      { name: 'two', height: null },
    ]);
    expect((await database.query('select name from doors')).rows).toHaveLength(3);
  });
});
