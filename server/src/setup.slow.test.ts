import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { outputOf, startServer } from './testing/run-node.ts';
import { stop } from './testing/servers/academy-process.ts';

const slow = 240_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puente-setup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const empty = () => ({ DATA_DIR: join(folder, 'empty'), DEMO_ACADEMY: 'false' });
const setUp = (settings: Record<string, string> = {}) =>
  outputOf([join(import.meta.dirname, 'setup.ts')], { ...empty(), ...settings });
const tokensIn = (output: string) => [...output.matchAll(/\/instalacion#([\w-]+)/g)].map(([, token]) => token!);

const form = {
  firstName: 'Inés',
  lastName: 'Rey',
  email: 'ines@academia.test',
  password: 'mar-y-montaña-7',
  nombre: 'Puente Nuevo',
  correo: 'hola@academia.test',
};

test(
  '[OPS-6] the command and each start print a link, all of which work until one is used; the logs have none of them',
  { timeout: slow },
  async () => {
    const printed = await setUp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const [asked] = tokensIn(printed);
    expect(printed).toMatch(/no administrator yet[^]*failing\s+E-mail\.[^]*missing\s+Virus scanner\.[^]*CLAMD_URL/);

    const server = await startServer({ ...empty(), LOG_LEVEL: 'debug' });
    const [started] = tokensIn(server.output());
    expect(started).not.toBe(asked);
    const call = async (path: string, body: object) =>
      (
        await fetch(`${server.url}/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    expect(await call('instalacion/comprobacion', { token: asked })).toBe(200);
    expect(await call('instalacion', { token: started, ...form })).toBe(201);
    expect(await call('instalacion/comprobacion', { token: asked })).toBe(404);
    await stop(server);
    expect(server.output()).toContain('/api/instalacion/comprobacion');
    expect(server.output().split(started!)).toHaveLength(2);
    for (const secret of [asked!, form.password]) expect(server.output()).not.toContain(secret);

    expect(await setUp()).toMatch(/^The academy has an administrator already[^]*missing\s+Virus scanner/);
    const again = await startServer(empty());
    expect(tokensIn(again.output())).toEqual([]);
  },
);

test('[OPS-6] with a demo academy, which has an administrator, nothing is printed', { timeout: slow }, async () => {
  const server = await startServer({ DATA_DIR: join(folder, 'demo') });
  expect(tokensIn(server.output())).toEqual([]);
});

test('[OPS-6] the command names each setting that production lacks', { timeout: slow }, async () => {
  const printed = await setUp({ NODE_ENV: 'production' });
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'SESSION_SECRET']) {
    expect(printed).toContain(`In production the setting ${name} is required, and it is missing.`);
  }
});
