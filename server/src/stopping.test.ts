import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, onTestFinished, test } from 'vitest';

const { PATH, NODE_COMPILE_CACHE } = process.env;

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { env: { PATH, NODE_COMPILE_CACHE, ...env } });
  children.add(child);
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const printed = (text: string, timeout = 60_000) => expect.poll(() => output, { timeout }).toContain(text);
  return { child, exit, printed, output: () => output };
}

describe('ending on a signal', () => {
  /** A process that stops in its own way. */
  const stopping = (stop: string, deadlineMs = 60_000) =>
    run([
      '--input-type=module',
      '-e',
      `import { pino } from 'pino';
       import { stopOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'stopping.ts'))};
       setInterval(() => {}, 1_000);
       stopOnSignals({ log: pino(), drain: () => console.log('draining now'), drainMs: 0, deadlineMs: ${deadlineMs}, stop: async () => { ${stop} } });
       console.log('ready');`,
    ]);

  test('it drains, stops, and exits with 0', async () => {
    const { child, exit, printed, output } = stopping(`console.log('stopped')`);
    await printed('ready');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(output()).toMatch(/draining now[^]*stopped/);
  });

  test('what fails to stop is logged, with exit code 1', async () => {
    const { child, exit, printed, output } = stopping(`throw new Error('no')`);
    await printed('ready');
    child.kill('SIGTERM');
    expect(await exit).toEqual([1, null]);
    expect(output()).toContain('stopping failed');
  });

  test('what hangs is ended at the deadline, with exit code 1', async () => {
    const { child, exit, printed, output } = stopping('await new Promise(() => {})', 300);
    await printed('ready');
    child.kill('SIGTERM');
    expect(await exit).toEqual([1, null]);
    expect(output()).toContain('took too long');
  });

  test('a process whose event loop is blocked is killed', async () => {
    const { child, exit, printed } = stopping('await 0; for (;;);', 300);
    await printed('ready');
    child.kill('SIGTERM');
    expect(await exit).toEqual([null, 'SIGKILL']);
  });

  test('a second signal ends it at once; the same one forwarded twice does not', async () => {
    const { child, exit, printed, output } = stopping('await new Promise(() => {})');
    await printed('ready');
    child.kill('SIGINT');
    child.kill('SIGINT');
    await sleep(700);
    expect(output()).not.toContain('second signal');
    child.kill('SIGINT');
    expect(await exit).toEqual([1, null]);
  });
});

describe('the server', () => {
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

  test('stops though connections are idle and an upload has stalled', { timeout: 120_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'puente-stopping-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const settings = { PORT: String(port), DATA_DIR: dataDir, SERVE_WEB: 'false', DEMO_ACADEMY: 'false' };
    const { child, exit, printed, output } = run([join(import.meta.dirname, 'main.ts')], settings);
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
});
