import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { onPostgres } from './testing/on-postgres.ts';
import { outputOf, startServer } from './testing/run-node.ts';
import { stop } from './testing/servers/academy-process.ts';
import { emptyDatabaseUrl } from './testing/test-database.ts';

const slow = 240_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puente-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const runProgram = (name: string, settings: Record<string, string>) =>
  outputOf([join(import.meta.dirname, name)], { DATA_DIR: join(folder, 'data'), ...settings });

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
    await stop(await startServer({ ...database, DATA_DIR: join(folder, 'data'), STAND_INS: 'true' }));

    const settings = { ...production, ...database, DATA_DIR: join(folder, 'data') };
    expect(await runProgram('main.ts', settings)).toMatch(/admin@puente\.test.*npm run close-demo/s);
    expect(await runProgram('close-demo.ts', settings)).toContain('Closed: ');

    const { url } = await startServer(settings);
    expect(await statusOf(`${url}/api/health`, '127.0.0.1')).toBe(200);
    for (const path of ['/api/dev/mail', '/dev/mail', '/api/dev/stripe/v1/payment_intents', '/api/dev/identity/auth'])
      expect([path, await statusOf(`${url}${path}`, 'academia.example')]).toEqual([path, 404]);
  },
);

test('a misspelt NODE_ENV starts nothing', { timeout: slow }, async () => {
  expect(await runProgram('main.ts', { ...production, NODE_ENV: 'Production' })).toBe(
    'The setting NODE_ENV is wrong: it must be production, development or test.\n',
  );
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
      await startServer({ DATA_DIR: data(), DEMO_ACADEMY: 'false' });
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
    const output = await runProgram('main.ts', { DATA_DIR: join(folder, 'file') });
    expect(output).toContain('choose another DATA_DIR');
    expect(output).not.toContain('    at ');
  });
});
