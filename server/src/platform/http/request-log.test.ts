import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';

import { loadConfig } from '../../config.ts';
import { AppError } from '../errors/app-error.ts';
import { createServer } from './server.ts';

const config = loadConfig({ DATA_DIR: 'memory', SESSION_SECRET: 'a secret that only tests use, long enough' });
const secret = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';
let server: Awaited<ReturnType<typeof createServer>>;
afterEach(() => server.close());

test('[ASVS-14.2.4] the log contains route patterns, and no secrets from URLs', async () => {
  const lines: string[] = [];
  server = await createServer(config, pino({ level: 'info' }, { write: (line) => void lines.push(line) }), {
    isUnavailable: () => false,
  });
  server.get('/api/calendario/:file', () => {
    throw new Error('the database is away');
  });
  for (const path of [
    `/api/calendario/${secret}.ics`,
    `/api/calendario/${secret}.ics/x`,
    `/${secret}?token=${secret}`,
  ]) {
    const answer = await server.inject(path);
    expect(answer.body).not.toContain(secret);
  }
  const log = lines.join('');
  expect(log).not.toContain(secret);
  expect(log).toContain('"/api/calendario/:file"');
  expect(log).toContain('"/api/calendario/….ics/x"');
});

test('a full disk is one short line for each refusal, and an unexpected error has its stack', async () => {
  const lines: { level: number; msg: string; reason?: string }[] = [];
  server = await createServer(
    config,
    pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    {
      isUnavailable: () => false,
    },
  );
  const cause = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  server.get('/picture', () => {
    throw new AppError('FILES_UNAVAILABLE', {}, { cause });
  });
  server.get('/broken', () => {
    throw new Error('a mistake');
  });
  await server.inject('/picture');
  expect(lines).toMatchObject([{ msg: 'request refused', code: 'FILES_UNAVAILABLE', reason: String(cause) }]);
  expect(JSON.stringify(lines)).not.toContain('at ');
  await server.inject('/broken');
  expect(JSON.stringify(lines[1])).toContain('request-log.test.ts');
});
