import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { onPostgres } from './testing/on-postgres.ts';
import { startServer } from './testing/run-node.ts';
import { smtpStub } from './testing/servers/smtp.ts';
import { emptyDatabaseUrl } from './testing/test-database.ts';

test.runIf(onPostgres)(
  '[OPS-7] a web process answers and runs no jobs, a worker runs them and answers nothing but its health',
  { timeout: 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'puente-processes-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const mails = await smtpStub(() => 0);
    onTestFinished(() => mails.close());
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: await emptyDatabaseUrl(),
      SMTP_URL: mails.url,
      STAND_INS: 'true',
      DEMO_ACADEMY: 'false',
      METRICS_TOKEN: 'of-this-test-and-of-nobody-else',
    };
    const web = await startServer({ ...settings, PROCESS: 'web' });
    const message = { nombre: 'Rosa', email: 'rosa@academia.test', asunto: 'Horario', mensaje: '¿A qué hora es?' };
    const sent = await fetch(`${web.url}/api/contacto`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect([sent.ok, mails.accepted]).toEqual([true, []]);

    const worker = await startServer({ ...settings, PROCESS: 'worker' });
    await expect.poll(() => mails.accepted.length, { timeout: 15_000 }).toBeGreaterThan(0);
    const status = async (path: string) => (await fetch(`${worker.url}${path}`)).status;
    expect(await status('/api/health')).toBe(200);
    const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
    expect((await fetch(`${worker.url}/metrics`, { headers })).status).toBe(200);
    for (const path of ['/api/courses', '/', '/api/contacto']) expect(await status(path), path).toBe(404);
    expect((await fetch(`${web.url}/api/courses`)).status).toBe(200);
    const opens = async (url: string) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      const [opened, failed] = [once(socket, 'open'), once(socket, 'error')];
      return Promise.race([opened.then(() => true), failed.then(() => false)]).finally(() => socket.close());
    };
    expect([await opens(web.url), await opens(worker.url)]).toEqual([true, false]);
  },
);
