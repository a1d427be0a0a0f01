import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { onPostgres } from './testing/on-postgres.ts';
import { emptyDatabaseUrl } from './testing/test-database.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'puente-together-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs a script of the server until it exits or serves. @returns its output */
function run(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  return new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += String(text);
        if (output.includes('Academia Puente: ')) resolve(output);
      });
    }
    child.on('close', () => resolve(output));
  });
}

test.runIf(onPostgres)(
  'processes that start at the same time on an empty database all serve, and share a secret',
  { timeout: 120_000 },
  async () => {
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: await emptyDatabaseUrl(),
      STAND_INS: 'true',
      PORT: '0',
      SERVE_WEB: 'false',
    };
    const main = join(import.meta.dirname, 'main.ts');
    const processes = [run([main], env), run([main], env), run([main], env)];

    for (const output of await Promise.all(processes)) expect(output).toMatch(/^Academia Puente: http/);
  },
);

test('processes that create the secret’s file at the same time all read the same, complete one', async () => {
  const config = JSON.stringify(new URL('config.ts', import.meta.url).href);
  const [folder, rounds] = [join(dataDir, 'secrets'), 300];
  // The race condition is hard to hit, so it is tried many times, each time with another file.
  const script = `
    const { loadConfig } = await import(${config});
    let secrets = '';
    for (let round = 0; round < ${rounds}; round++) {
      while (Date.now() < ${Date.now() + 1_500} + round * 5);
      const { keys } = loadConfig({ DATA_DIR: ${JSON.stringify(folder)} + round });
      secrets += Buffer.from(keys('access-token').current).toString('hex') + ' ';
    }
    process.stdout.write(secrets);`;
  const [one = '', other] = await Promise.all([1, 2].map(() => run(['--input-type=module', '-e', script], {})));

  expect(one.match(/[\w-]{64} /g)).toHaveLength(rounds);
  expect(other).toBe(one);
  expect(await readdir(`${folder}0`)).toEqual(['session-secret']);
});
