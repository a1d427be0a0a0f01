import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { ClientEvents, ServerEvents } from '@puente/contracts/realtime';
import { pino } from 'pino';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { AppError } from '../errors/app-error.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { room } from './rooms.ts';
import type { ConnectedSocket, Identity } from './socket-types.ts';

type Client = Socket<ServerEvents, ClientEvents>;

const maria: Identity = { userId: 'maria', sessionId: 'maria-1', role: 'user' };
const pedro: Identity = { userId: 'pedro', sessionId: 'pedro-1', role: 'user' };
const admin: Identity = { userId: 'admin', sessionId: 'admin-1', role: 'admin' };

let server: Server;
let realtime: Realtime;
let address: string;
let identities: Map<string, Identity>;
let clients: Client[];
let left: ConnectedSocket[];

/** Replaces the accounts feature: tokens are names, and one of them has expired. */
async function verify(token: string): Promise<Identity | null> {
  if (token === 'expired') throw new AppError('TOKEN_EXPIRED');
  if (token === 'outage') throw new Error('the database is down');
  return identities.get(token) ?? null;
}

/** Longer than a sign-in takes on a busy machine. */
const graceMs = 1_000;

beforeEach(async () => {
  identities = new Map([maria, pedro, admin].map((identity) => [identity.userId, identity]));
  clients = [];
  left = [];
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  realtime = createRealtime({
    server,
    origin: 'https://academia.example',
    verify,
    onLeft: (socket) => void left.push(socket),
    log: pino({ level: 'silent' }),
    timing: { deadlineMs: 500, authorityMs: 60_000, graceMs },
    floodLimit: { packets: 40, perMs: 10_000 },
  });
});

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await realtime.close();
  server.close();
});

function connect(auth: object, options: Partial<ManagerOptions & SocketOptions> = {}): Client {
  const client: Client = io(address, {
    transports: ['websocket'],
    forceNew: true,
    auth,
    reconnection: false,
    ...options,
  });
  clients.push(client);
  return client;
}

/** Resolves with the event's payload; fails the test when the event does not arrive. */
const next = (client: Client, event: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} came`)), 10_000);
    client.once(
      event as never,
      ((payload: unknown) => {
        clearTimeout(timer);
        resolve(payload);
      }) as never,
    );
  });

async function signedIn(token: string): Promise<Client> {
  const client = connect({ token });
  await next(client, 'connect');
  await answered(client);
  return client;
}

/** Resolves when everything that was sent before has been handled. */
async function answered(client: Client): Promise<void> {
  client.emit('ping');
  await next(client, 'pong');
}

function heard<E extends keyof ServerEvents>(client: Client, event: E): Parameters<ServerEvents[E]>[] {
  const all: Parameters<ServerEvents[E]>[] = [];
  client.on(event, ((...payload: Parameters<ServerEvents[E]>) => void all.push(payload)) as never);
  return all;
}

const codeOf = (error: unknown) => (error as { data?: { code?: string } }).data?.code;
const notification = { id: 'n', texto: 'Hola', leido: false, createdAt: '2026-01-01T00:00:00.000Z', enlace: null };

describe('authentication', () => {
  test('[RT-1, ASVS-4.4.3] a valid token at the handshake puts the socket into its rooms', async () => {
    const client = await signedIn('maria');
    for (const name of [room.user('maria'), room.session('maria-1'), room.role('user')]) {
      const came = next(client, 'nuevaNotificacion');
      realtime.toRoom(name, 'nuevaNotificacion', notification);
      expect(await came).toEqual(notification);
    }
  });

  test.each([
    ['expired', 'TOKEN_EXPIRED'],
    ['forged', 'TOKEN_INVALID'],
    ['x'.repeat(5_000), 'TOKEN_INVALID'],
    [{ $ne: null }, 'TOKEN_INVALID'],
    ['outage', 'DATABASE_UNAVAILABLE'],
  ])('an invalid token is refused at the handshake, with an error code (%#)', async (token, code) => {
    const client = connect({ token });
    expect(codeOf(await next(client, 'connect_error'))).toBe(code);
    expect(await realtime.connectedUserIds()).toEqual([]);
  });

  test('[RT-1, ASVS-4.4.4] without a token a socket may authenticate later, and receives nothing until then', async () => {
    const client = connect({});
    const all = heard(client, 'nuevaNotificacion');
    await next(client, 'connect');
    realtime.toRoom(room.user('maria'), 'nuevaNotificacion', notification);
    client.emit('authenticate', { token: 'maria' });
    await answered(client);
    expect(all).toEqual([]);
    realtime.toRoom(room.user('maria'), 'nuevaNotificacion', notification);
    await answered(client);
    expect(all).toEqual([[notification]]);
  });

  test('a socket that does not authenticate before the deadline is disconnected', async () => {
    const client = connect({});
    await next(client, 'connect');
    expect(await next(client, 'disconnect')).toBe('io server disconnect');
  });

  test.each(['expired', 'forged', '', undefined])(
    'authenticating with an invalid token disconnects the socket (%s)',
    async (token) => {
      const client = await signedIn('maria');
      client.emit('authenticate', { token } as { token: string });
      expect(await next(client, 'disconnect')).toBe('io server disconnect');
    },
  );

  test('onLeft is called once, with the identity, for a socket that closes or changes its session', async () => {
    const client = connect({ token: 'maria' });
    await next(client, 'connect');
    const { id } = client;
    client.emit('authenticate', { token: 'pedro' });
    await expect.poll(() => left).toEqual([{ socketId: id, identity: maria }]);
    client.disconnect();
    await expect.poll(() => left).toEqual([expect.anything(), { socketId: id, identity: pedro }]);
    // A socket that was never authenticated does not call it.
    const stranger = connect({});
    await next(stranger, 'connect');
    stranger.disconnect();
    await wait(50);
    expect(left).toHaveLength(2);
  });

  test('[RT-1] signing in as another user on the same socket leaves the first user’s rooms', async () => {
    const client = await signedIn('maria');
    const all = heard(client, 'nuevaNotificacion');
    client.emit('authenticate', { token: 'pedro' });
    await answered(client);
    realtime.toRoom(room.user('maria'), 'nuevaNotificacion', notification);
    realtime.toRoom(room.session('maria-1'), 'nuevaNotificacion', notification);
    await answered(client);
    expect(all).toEqual([]);
    expect(await realtime.connectedUserIds()).toEqual(['pedro']);
  });

  test('[ASVS-4.4.2] another site’s page may not open a socket; the academy’s pages and other programs may', async () => {
    const from = (origin: string) => connect({ token: 'maria' }, { extraHeaders: { origin } });
    await next(from('https://evil.example'), 'connect_error');
    await next(from('null'), 'connect_error');
    expect(await realtime.connectedUserIds()).toEqual([]);
    await next(from('https://academia.example'), 'connect');
    await next(from(address), 'connect');
  });

  test('long polling is disabled', async () => {
    const answer = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });
});

describe('when a session ends', () => {
  test('[ASVS-7.4.1] its sockets are told and closed, those of other sessions stay open', async () => {
    identities.set('maria-elsewhere', { ...maria, sessionId: 'maria-2' });
    const [first, second, other] = await Promise.all([
      signedIn('maria'),
      signedIn('maria'),
      signedIn('maria-elsewhere'),
    ]);
    const told = [next(first, 'sesionTerminada'), next(second, 'sesionTerminada')];
    const closed = [next(first, 'disconnect'), next(second, 'disconnect')];
    realtime.endSession('maria-1');
    await Promise.all(told);
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
    await answered(other);
  });

  test('[ASVS-7.4.1] ending a user closes the sockets of all their sessions, and no others', async () => {
    identities.set('maria-elsewhere', { ...maria, sessionId: 'maria-2' });
    const [first, other, stranger] = await Promise.all([
      signedIn('maria'),
      signedIn('maria-elsewhere'),
      signedIn('pedro'),
    ]);
    const closed = Promise.all([next(first, 'disconnect'), next(other, 'disconnect')]);
    realtime.endUser('maria');
    expect(await closed).toEqual(['io server disconnect', 'io server disconnect']);
    await answered(stranger);
  });

  test('[ASVS-7.4.1] a socket whose session ends while its token is being verified is told and closed', async () => {
    const client = connect({});
    await next(client, 'connect');
    const original = identities.get('maria')!;
    // The first verification still finds the session; it has ended by the time the socket is in its room.
    const readings: (Identity | undefined)[] = [original, undefined];
    identities.get = () => readings.shift();
    const told = next(client, 'sesionTerminada');
    client.emit('authenticate', { token: 'maria' });
    expect(await next(client, 'disconnect')).toBe('io server disconnect');
    await told;
  });

  test('a socket that has moved to another session since stays', async () => {
    const client = connect({});
    await next(client, 'connect');
    const late = Promise.withResolvers<Identity | null>();
    const found: unknown[] = [maria, late.promise, pedro, pedro];
    identities.get = () => found.shift() as Identity;
    client.emit('authenticate', { token: 'maria' });
    await expect.poll(() => found).toHaveLength(2);
    client.emit('authenticate', { token: 'pedro' });
    await expect.poll(() => found).toEqual([]);
    late.resolve(null);
    await answered(client);
    expect(client.connected).toBe(true);
  });
});

describe('online status', () => {
  test('[RT-2] a user with three tabs goes offline with the last one', async () => {
    const watcher = await signedIn('admin');
    const all = heard(watcher, 'userStatusChange');
    const tabs = await Promise.all([signedIn('maria'), signedIn('maria'), signedIn('maria')]);
    await answered(watcher);
    expect(all).toEqual([[{ userId: 'maria', isConnected: true }]]);
    expect((await realtime.connectedUserIds()).toSorted()).toEqual(['admin', 'maria']);

    tabs[0]?.disconnect();
    tabs[1]?.disconnect();
    await wait(graceMs + 200);
    expect(all).toHaveLength(1);
    tabs[2]?.disconnect();
    expect(await next(watcher, 'userStatusChange')).toEqual({ userId: 'maria', isConnected: false });
    expect(await realtime.connectedUserIds()).toEqual(['admin']);
  });

  test('[RT-2] a reload does not announce offline', async () => {
    const watcher = await signedIn('admin');
    const first = await signedIn('maria');
    const all = heard(watcher, 'userStatusChange');
    first.disconnect();
    await signedIn('maria');
    await wait(graceMs + 200);
    expect(all).toEqual([]);
  });

  test('[ASVS-8.2.3] students don’t receive the online status of others', async () => {
    const student = await signedIn('pedro');
    const all = heard(student, 'userStatusChange');
    await signedIn('maria');
    await answered(student);
    expect(all).toEqual([]);
  });
});

describe('rate limits', () => {
  test('[ASVS-17.3.1] a socket that sends too many packets is disconnected; the others are not affected', async () => {
    const [flooder, other] = await Promise.all([signedIn('maria'), signedIn('pedro')]);
    const out = next(flooder, 'disconnect');
    for (let i = 0; i < 60; i++) flooder.emit('ping');
    expect(await out).toBe('io server disconnect');
    await answered(other);
  });

  test('[ASVS-17.3.1] a message that is too long closes its socket only', async () => {
    const [flooder, other] = await Promise.all([signedIn('maria'), signedIn('pedro')]);
    const out = next(flooder, 'disconnect');
    flooder.emit('authenticate', { token: 'x'.repeat(40_000) });
    expect(await out).toBe('transport close');
    await answered(other);
  });
});

test('closing makes the browsers reconnect by themselves, to another process', async () => {
  const client = connect({ token: 'maria' }, { reconnection: true, reconnectionDelay: 5_000 });
  await next(client, 'connect');
  const closed = next(client, 'disconnect');
  await realtime.close();
  expect(await closed).toBe('transport close');
  expect(client.active).toBe(true);
  expect(server.listening).toBe(true);
});
