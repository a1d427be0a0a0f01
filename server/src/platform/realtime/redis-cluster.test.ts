import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect as dial, createServer as createTcpServer, type Socket as Tcp } from 'node:net';

import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';

import { createRealtime, type Realtime } from './realtime.ts';
import { redisCluster } from './redis-cluster.ts';
import { room } from './rooms.ts';

const redis = process.env['TEST_REDIS_URL'];
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port;

/** A proxy to Redis that a test can open and close; closed at first. Without a Redis behind it nothing opens it. */
async function breakableProxy() {
  const through = new Set<Tcp>();
  let isOpen = false;
  // The proxy keeps its port while it is shut, which another process could take meanwhile, and drops who connects.
  const server = createTcpServer((near) => {
    if (!isOpen) {
      near.destroy();
      return;
    }
    const { hostname, port: behind } = new URL(redis!);
    const far = dial(Number(behind), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) through.add(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shut = () => {
    isOpen = false;
    for (const socket of through) socket.destroy();
  };
  closing.push(() => {
    shut();
    server.close();
  });
  return {
    url: `redis://127.0.0.1:${portOf(server)}/14`,
    shut,
    open() {
      isOpen = true;
    },
  };
}

async function startProcess(redisUrl: string) {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const realtime = createRealtime({
    server,
    origin: 'https://academia.example',
    verify: async (token) => ({ userId: token, sessionId: `${token}-1`, role: 'user' }),
    log,
    cluster: redisCluster(redisUrl, log),
    timing: { graceMs: 60 },
  });
  closing.push(async () => {
    await realtime.close();
    server.close();
  });
  return { realtime, said, address: `http://127.0.0.1:${portOf(server)}` };
}

/** @returns the messages that the user receives */
async function listen(address: string, token: string): Promise<string[]> {
  const client: Socket = io(address, { transports: ['websocket'], forceNew: true, auth: { token } });
  closing.push(() => client.disconnect());
  const heard: string[] = [];
  client.on('nuevaNotificacion', ({ texto }: { texto: string }) => heard.push(texto));
  await new Promise<void>((resolve) => {
    client.on('connect', () => client.emit('ping')).once('pong', () => resolve());
  });
  return heard;
}

const say = (realtime: Realtime, userId: string, texto: string) =>
  realtime.toRoom(room.user(userId), 'nuevaNotificacion', {
    id: 'n',
    texto,
    leido: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    enlace: null,
  });

test('[ASVS-16.3.4] without Redis a process logs it once, serves its own sockets at once, and closes cleanly', async () => {
  const { url } = await breakableProxy();
  const { realtime, said, address } = await startProcess(url);
  const heard = await listen(address, 'maria');
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toContain(`Redis at ${new URL(url).host} does not answer`);
  expect(realtime.reachesOthers()).toBe(false);
  for (const word of ['a', 'b', 'c']) say(realtime, 'maria', word);
  await expect.poll(() => heard, { timeout: 1_000 }).toEqual(['a', 'b', 'c']);
  realtime.endSession('maria-1');
});

test.skipIf(!redis)(
  'processes exchange messages again whenever Redis becomes reachable, also when it starts after them',
  async () => {
    const { url, open, shut } = await breakableProxy();
    const [here, there] = [await startProcess(url), await startProcess(url)];
    const heard = await listen(there.address, 'maria');
    const reaches = (word: string) =>
      vi.waitFor(
        () => {
          say(here.realtime, 'maria', word);
          if (!heard.includes(word)) throw new Error(`${word} was not heard`);
        },
        { timeout: 15_000, interval: 50 },
      );

    open();
    await reaches('first');
    expect(here.realtime.reachesOthers()).toBe(true);

    shut();
    await expect.poll(() => here.realtime.reachesOthers()).toBe(false);
    say(here.realtime, 'maria', 'lost');
    open();
    await reaches('second');
    // Messages that were sent during the outage are not delivered late: browsers fetch what they missed.
    expect(heard).not.toContain('lost');
  },
  40_000,
);
