import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { onPostgres } from './testing/on-postgres.ts';
import { emptyDatabaseUrl } from './testing/test-database.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

const slow = 90_000;
let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puente-start-'));
});
afterEach(async () => {
  for (const child of running) await end(child);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program of the server until it serves or exits. @returns its output, and its URL when it serves */
async function run(program: string, env: Record<string, string>): Promise<{ output: string; url: string | undefined }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info', SERVE_WEB: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += String(text);
        const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
        if (port && output.includes('Academia Puente: ')) resolve({ output, url: `http://127.0.0.1:${port}` });
      });
    }
    child.on('close', () => resolve({ output, url: undefined }));
  });
}

async function end(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const endAll = () => Promise.all([...running].map(end));

/** The status of a GET with a Host header, which fetch doesn't let a program choose. */
async function statusOf(url: string, host: string): Promise<number | undefined> {
  const [response] = (await once(request(url, { headers: { host } }).end(), 'response')) as [
    { statusCode?: number; resume(): void },
  ];
  response.resume();
  return response.statusCode;
}

const production = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'https://academia.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hola@academia.example',
  SESSION_SECRET: 'a secret that only tests use, long enough',
};

test.runIf(onPostgres)(
  '[ASVS-13.2.3, ASVS-15.2.3] a database with demo accounts is refused in production, until they are closed; nothing of a demo is there then',
  { timeout: slow },
  async () => {
    const database = { DATABASE_URL: await emptyDatabaseUrl() };
    expect((await run('main.ts', { ...database, PORT: '0', STAND_INS: 'true' })).url).toBeDefined();
    await endAll();

    const refused = await run('main.ts', { ...production, ...database });
    expect(refused.url).toBeUndefined();
    expect(refused.output).toMatch(/admin@puente\.test.*npm run close-demo/s);
    expect((await run('close-demo.ts', { ...production, ...database })).output).toContain('Closed: ');

    const { url } = await run('main.ts', { ...production, ...database });
    expect(await statusOf(`${url}/api/health`, '127.0.0.1')).toBe(200);
    for (const path of ['/api/dev/mail', '/dev/mail', '/api/dev/stripe/v1/payment_intents', '/api/dev/identity/auth'])
      expect([path, await statusOf(`${url}${path}`, 'academia.example')]).toEqual([path, 404]);
  },
);

test('a misspelt NODE_ENV starts nothing', { timeout: slow }, async () => {
  const { output, url } = await run('main.ts', { ...production, NODE_ENV: 'Production' });
  expect(url).toBeUndefined();
  expect(output).toBe('The setting NODE_ENV is wrong: it must be production, development or test.\n');
});

describe('[ASVS-13.3.2] DATA_DIR', () => {
  const data = () => join(folder, 'open');
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

  test(
    'is closed to others at the start, and what is written in it is its owner’s alone',
    { timeout: slow },
    async () => {
      await mkdir(data());
      await writeFile(join(data(), 'old'), 'from an earlier version');
      await chmod(data(), 0o777);
      await chmod(join(data(), 'old'), 0o666);
      const { url, output } = await run('main.ts', { DATA_DIR: data(), PORT: '0', DEMO_ACADEMY: 'false' });
      expect([url, output]).toEqual([expect.any(String), expect.any(String)]);
      expect(await modeOf(data())).toBe(0o700);
      const written = () => readdir(data(), { recursive: true });
      // The reserve for a full disk is written beside the start, and renamed once it is whole.
      await expect.poll(written).not.toContainEqual(expect.stringMatching(/\.part$/));
      const entries = await written();
      const open: string[] = [];
      for (const entry of entries) if ((await modeOf(join(data(), entry))) & 0o077) open.push(entry);
      expect(open).toEqual(['old']);
      expect(entries.length).toBeGreaterThan(100);
    },
  );

  test('that is no folder stops the start with a sentence', { timeout: slow }, async () => {
    await writeFile(join(folder, 'file'), '');
    const { output } = await run('main.ts', { DATA_DIR: join(folder, 'file'), PORT: '0' });
    expect(output).toContain('choose another DATA_DIR');
    expect(output).not.toContain('    at ');
  });
});
