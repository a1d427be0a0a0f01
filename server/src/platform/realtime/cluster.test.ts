import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { createClient } from '@redis/client';
import { Client } from 'pg';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { type Database, openDatabase } from '../database/database.ts';
import type { Principal } from '../http/call.ts';
import { createCluster } from './create-cluster.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { room } from './rooms.ts';

const log = pino({ level: 'silent' });

interface Process {
  server: Server;
  database: Database;
  realtime: Realtime;
  address: string;
}

/** A cluster adapter under test, and how its connections are cut. */
interface Carrier {
  redisUrl?: string;
  open(): Promise<void>;
  /** The database of one process. */
  database(): Promise<Database>;
  cut(): Promise<void>;
  close(): Promise<void>;
}

function onPostgres(postgres: string): Carrier {
  const name = `realtime_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = String(Object.assign(new URL(postgres), { pathname: `/${name}` }));
  const query = async (text: string) => {
    const client = new Client({ connectionString: postgres });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  return {
    open: () => query(`create database ${name}`),
    database: () => openDatabase({ databaseUrl, dataDir: '', poolSize: 2 }, log),
    cut: () => query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    close: () => query(`drop database ${name} with (force)`),
  };
}

function onRedis(redis: string): Carrier {
  // A database number that nothing else uses.
  const redisUrl = String(Object.assign(new URL(redis), { pathname: '/13' }));
  const command = async (...parts: string[]) => {
    const client = await createClient({ url: redisUrl }).connect();
    await client.sendCommand(parts);
    client.destroy();
  };
  return {
    redisUrl,
    open: async () => {},
    database: async () => ({ kind: 'pglite', close: async () => {} }) as Database,
    async cut() {
      for (const type of ['normal', 'pubsub']) await command('CLIENT', 'KILL', 'TYPE', type);
    },
    close: () => command('FLUSHDB'),
  };
}

const carriers = [
  { carrier: 'PostgreSQL', url: process.env['TEST_DATABASE_URL'], on: onPostgres },
  { carrier: 'Redis', url: process.env['TEST_REDIS_URL'], on: onRedis },
];

for (const { carrier, url = 'none://nowhere', on } of carriers) {
  describe.skipIf(url.startsWith('none:'))(`two processes on one ${carrier}`, () => {
    const { redisUrl, open, database: openDatabaseOf, cut, close } = on(url);
    /** The users whose session has ended without a word from the other process. */
    const ended = new Set<string>();
    const processes: Process[] = [];
    const clients: Socket[] = [];

    async function startProcess(): Promise<Process> {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const bound = server.address();
      const database = await openDatabaseOf();
      const realtime = createRealtime({
        server,
        origin: 'https://academia.example',
        verify: async (token) => ({
          userId: token,
          sessionId: `${token}-1`,
          role: token === 'admin' ? 'admin' : 'user',
        }),
        log,
        cluster: await createCluster({ database, redisUrl }, log),
        timing: { graceMs: 60 },
      });
      realtime.serve([], {
        registry: [],
        principalOf: async ({ userId }) => (ended.has(userId) ? null : ({} as Principal)),
        consumeRate: async () => ({ allowed: true, retryAfterSeconds: 0 }),
        isUnavailable: () => false,
        now: () => new Date(),
        addressOf: () => '127.0.0.1',
      });
      return {
        server,
        database,
        realtime,
        address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
      };
    }

    beforeAll(async () => {
      await open();
      processes.push(await startProcess(), await startProcess());
      await heardAcross();
    });

    afterAll(async () => {
      for (const client of clients) client.disconnect();
      for (const { server, database, realtime } of processes) {
        await realtime.close();
        server.close();
        await database.close();
      }
      await close();
    });

    const [here, there] = [() => processes[0]!, () => processes[1]!];
    const notification = (texto: string) => ({
      id: 'n',
      texto,
      leido: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      enlace: null,
    });

    async function connect({ address }: Process, token: string): Promise<Socket> {
      const client = io(address, { transports: ['websocket'], forceNew: true, auth: { token }, reconnection: false });
      clients.push(client);
      await once(client as unknown as NodeJS.EventEmitter, 'connect');
      client.emit('ping');
      await next(client, 'pong');
      return client;
    }

    const next = (client: Socket, event: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no ${event} came`)), 10_000);
        client.once(event, (payload: unknown) => {
          clearTimeout(timer);
          resolve(payload);
        });
      });

    /** Waits until the two processes receive each other's messages, a moment after a start or a lost connection. */
    async function heardAcross(): Promise<void> {
      for (const [speaker, listener] of [processes, processes.toReversed()]) {
        const client = await connect(listener!, 'probe');
        let heard = false;
        client.on('nuevaNotificacion', () => (heard = true));
        await vi.waitFor(
          () => {
            speaker!.realtime.toRoom(room.user('probe'), 'nuevaNotificacion', notification('?'));
            if (!heard) throw new Error('one process does not hear the other');
          },
          { timeout: 15_000, interval: 50 },
        );
        client.disconnect();
      }
    }

    test('messages of one process reach the sockets of the other: in order, and of any length', async () => {
      const client = await connect(there(), 'maria');
      const all: string[] = [];
      client.on('nuevaNotificacion', ({ texto }: { texto: string }) => all.push(texto));
      const said = Array.from({ length: 20 }, (_, i) => `${i}${i === 10 ? 'x'.repeat(9_000) : ''}`);
      for (const texto of said) here().realtime.toRoom(room.user('maria'), 'nuevaNotificacion', notification(texto));
      await expect.poll(() => all.length).toBe(said.length);
      expect(new Set(all)).toEqual(new Set(said));
      expect(all.filter((texto) => texto.length < 3)).toEqual(said.filter((texto) => texto.length < 3));
    });

    test('[ASVS-7.4.1] a session that ends in one process closes its sockets in the other, after telling them', async () => {
      const client = await connect(there(), 'pedro');
      const order: string[] = [];
      client.on('sesionTerminada', () => order.push('told'));
      client.on('disconnect', (reason) => order.push(reason));
      here().realtime.endSession('pedro-1');
      await expect.poll(() => order).toEqual(['told', 'io server disconnect']);
    });

    test('[RT-2] a tab in another process keeps its user online; the last one takes them offline', async () => {
      const watcher = await connect(here(), 'admin');
      const all: unknown[] = [];
      watcher.on('userStatusChange', ({ userId, isConnected }: { userId: string; isConnected: boolean }) => {
        if (userId === 'lucia') all.push(isConnected);
      });
      const [one, two] = [await connect(here(), 'lucia'), await connect(there(), 'lucia')];
      expect((await here().realtime.connectedUserIds()).toSorted()).toContain('lucia');
      one.disconnect();
      await wait(300);
      expect(all).not.toContain(false);
      two.disconnect();
      await expect.poll(() => all.at(-1)).toBe(false);
    });

    test('after a gap browsers fetch, and the sockets of sessions that ended meanwhile are closed', async () => {
      const [client, gone] = [await connect(there(), 'elena'), await connect(there(), 'oscar')];
      const heard: string[] = [];
      gone.on('sesionTerminada', () => heard.push('told'));
      gone.on('disconnect', (reason) => heard.push(reason));
      const resync = next(client, 'resync');
      ended.add('oscar');
      await cut();
      expect(await resync).toEqual({ withinMs: expect.any(Number) });
      expect(heard).toEqual(['told', 'io server disconnect']);
      expect(client.connected).toBe(true);
    });

    test('[ASVS-16.5.2] after twenty losses of the connections, also while they are opened again, messages arrive within 5 s', async () => {
      for (let i = 0; i < 20; i++) {
        for (const [n, { realtime }] of processes.entries())
          realtime.toRoom(room.user('nobody'), 'nuevaNotificacion', notification(`${i} ${n}`));
        await cut();
        await wait(Math.random() * 400);
      }
      const since = Date.now();
      await heardAcross();
      await vi.waitFor(() => expect(processes.every(({ realtime }) => realtime.reachesOthers())).toBe(true), 5_000);
      expect(Date.now() - since).toBeLessThan(5_000);
    }, 60_000);

    test('after repeated loss of the connections between them, messages arrive again', async () => {
      for (let i = 0; i < 2; i++) {
        await cut();
        await expect(heardAcross()).resolves.toBeUndefined();
      }
    }, 60_000);
  });
}
