// The server as a process, which gives a stalled upload the ten seconds that it has.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { runNode } from './testing/run-node.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

function open(port: number): Socket & { text: string; problems: string[] } {
  const socket = Object.assign(connect(port, '127.0.0.1'), { text: '', problems: [] as string[] });
  onTestFinished(() => void socket.destroy());
  socket.on('data', (chunk) => (socket.text += String(chunk)));
  socket.on('error', ({ message }) => socket.problems.push(message));
  return socket;
}

test('the server stops though connections are idle and an upload has stalled', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'puente-stopping-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, SERVE_WEB: 'false', DEMO_ACADEMY: 'false' };
  const { child, exit, printed, output } = runNode([join(import.meta.dirname, 'main.ts')], settings);
  await printed('Academia Puente');

  const idle = open(port);
  idle.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => idle.text).toContain('"ok"');
  const silent = open(port);
  const upload = open(port);
  upload.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"ema',
  );

  await sleep(500);
  const began = performance.now();
  child.kill('SIGTERM');
  await expect.poll(() => idle.destroyed, { timeout: 2_000 }).toBe(true);
  await expect.poll(() => silent.destroyed, { timeout: 2_000 }).toBe(true);
  expect(upload.destroyed).toBe(false);
  expect(await exit).toEqual([0, null]);
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(9_000);
  expect(took).toBeLessThan(15_000);
  expect(output()).not.toContain('"level":50');
});
