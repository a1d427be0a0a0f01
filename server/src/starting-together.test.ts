import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { onPostgres } from './testing/on-postgres.ts';
import { outputOf } from './testing/run-node.ts';
import { academyProgram } from './testing/servers/academy-process.ts';
import { emptyDatabaseUrl } from './testing/test-database.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'puente-together-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.runIf(onPostgres)(
  'processes that start at the same time on an empty database all serve, and share a secret',
  { timeout: 120_000 },
  async () => {
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: await emptyDatabaseUrl(),
      STAND_INS: 'true',
      LOG_LEVEL: 'warn',
    };
    const outputs = await Promise.all(Array.from({ length: 3 }, () => outputOf([academyProgram], env)));

    for (const output of outputs) expect(output).toMatch(/^Academia Puente: http/);
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
  const [one = '', other] = await Promise.all([1, 2].map(() => outputOf(['--input-type=module', '-e', script])));

  expect(one.match(/[\w-]{64} /g)).toHaveLength(rounds);
  expect(other).toBe(one);
  expect(await readdir(`${folder}0`)).toEqual(['session-secret']);
});
