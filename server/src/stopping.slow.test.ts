// The server as a process, which gives a stalled upload the ten seconds that it has.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { startServer } from './testing/run-node.ts';

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
  const { child, ended, output, url } = await startServer({ DATA_DIR: dataDir, DEMO_ACADEMY: 'false' });
  const port = Number(new URL(url).port);

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
  expect(await ended).toEqual([0, null]);
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(9_000);
  expect(took).toBeLessThan(15_000);
  expect(output()).not.toContain('"level":50');
});
