import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { createRealtime, type Realtime } from './realtime.ts';

let server: Server;
let realtime: Realtime;
let port: number;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  realtime = createRealtime({
    server,
    origin: 'https://academia.example',
    verify: async (token) => ({ userId: token, sessionId: token, role: 'user' }),
    addressOf: ({ headers }) => String(headers['x-forwarded-for'] ?? 'unknown'),
    log: pino({ level: 'silent' }),
    timing: { deadlineMs: 500, authorityMs: 60_000, graceMs: 60 },
    connectionLimits: { perSession: 3, perAddress: 5 },
  });
});
afterEach(async () => {
  await realtime.close();
  server.close();
});

/** A WebSocket that says only what it is told to, and answers nothing: neither a ping nor a closing handshake. */
async function rawSocket(address = '203.0.113.7') {
  const socket: Socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => {});
  socket.on('close', () => (isClosed = true));
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nx-forwarded-for: ${address}\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await expect.poll(() => text).toContain('pingInterval');
  return {
    text: () => text,
    isClosed: () => isClosed,
    /** Sends one text frame, masked with zeros. */
    say: (message: string) =>
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | message.length, 0, 0, 0, 0]), Buffer.from(message)])),
    leave: () => socket.destroy(),
  };
}

const signedIn = async (token: string, address?: string) => {
  const socket = await rawSocket(address);
  socket.say(`40{"token":"${token}"}`);
  await expect.poll(socket.text).toMatch(/40\{"sid"|44\{/);
  return socket;
};
const isIn = (socket: { text: () => string }) => socket.text().includes('40{"sid"');

test('[ASVS-17.3.1] a socket that asks for nothing it may have is closed within seconds, though it answers nothing', async () => {
  const said = {
    nothing: [],
    'joins, and leaves again': ['40{"token":"maria"}', '41'],
    'asks for a namespace that is not there': ['40/admin,'],
    'joins without a token': ['40'],
  };
  const closed = async ([name, messages]: [string, string[]]) => {
    const socket = await rawSocket();
    for (const message of messages) {
      socket.say(message);
      await sleep(30);
    }
    await expect.poll(socket.isClosed, { timeout: 4_000, message: name }).toBe(true);
  };
  await Promise.all(Object.entries(said).map(closed));
});

test('[ASVS-17.3.1] a session has a bounded number of sockets; one that closes makes room', async () => {
  const first = await signedIn('maria');
  const others = [await signedIn('maria'), await signedIn('maria')];
  expect([first, ...others].every(isIn)).toBe(true);
  const refused = await signedIn('maria');
  expect(refused.text()).toContain('TOO_MANY_CONNECTIONS');
  expect(isIn(await signedIn('pedro'))).toBe(true);
  first.leave();
  await expect.poll(async () => isIn(await signedIn('maria', '203.0.113.8'))).toBe(true);
});

test('[ASVS-17.3.1] a socket can’t move to a session that has too many', async () => {
  for (let count = 0; count < 3; count += 1) await signedIn('maria', '203.0.113.9');
  const socket = await signedIn('pedro');
  socket.say('42["authenticate",{"token":"maria"}]');
  await expect.poll(socket.isClosed, { timeout: 4_000 }).toBe(true);
});

test('[ASVS-17.3.1] an address has a bounded number of sockets', async () => {
  for (let count = 0; count < 5; count += 1) expect(isIn(await signedIn(`person-${count}`))).toBe(true);
  expect((await signedIn('maria')).text()).toContain('TOO_MANY_CONNECTIONS');
  expect(isIn(await signedIn('maria', '203.0.113.8'))).toBe(true);
});
