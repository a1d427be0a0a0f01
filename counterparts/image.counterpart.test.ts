import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPostgres } from '../faults/stage/postgres.ts';
import { startRedis } from '../faults/stage/redis.ts';
import type { Stage } from '../faults/stage/stage.ts';
import { version } from '../server/src/platform/version.ts';
import { stop } from '../server/src/testing/servers/academy-process.ts';
import { smtpStub } from '../server/src/testing/servers/smtp.ts';
import { buildImage, type BuiltImage, runInImage, startImage } from './testing/image.ts';
import { openStage } from './testing/open-stage.ts';
import { missingPrograms } from './testing/programs.ts';

const missing =
  missingPrograms({ buildah: 'buildah', debootstrap: 'debootstrap', npm: 'npm', 'redis-server': 'redis-server' }) ??
  (process.getuid?.() === 0 ? null : 'skipped: root alone makes and mounts root file systems');

const megabyte = 1024 * 1024;
const password = 'mar-y-montaña-7';

describe.skipIf(missing)(`[OPS-1] the image ${missing ?? ''}`, () => {
  let stage: Stage;
  let built: BuiltImage;
  let volume: string;
  let settings: Record<string, string>;
  let mails: Awaited<ReturnType<typeof smtpStub>>;

  beforeAll(async () => {
    stage = await openStage('image');
    built = await buildImage(stage);
    const [user = 0, group = 0] = built.config.User.split(':').map(Number);
    volume = join(stage.folder, 'volume');
    mkdirSync(volume, { mode: 0o700 });
    chownSync(volume, user, group);
    const postgres = await startPostgres(stage);
    mails = await smtpStub(() => 0);
    stage.atEnd(() => mails.close());
    settings = {
      // Requests of this test name it as their host.
      PUBLIC_URL: 'https://127.0.0.1',
      DATABASE_URL: await postgres.create('academia'),
      REDIS_URL: `redis://127.0.0.1:${await startRedis(stage)}`,
      UNENCRYPTED_HOSTS: '127.0.0.1',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Academia Puente <hola@academia.example>',
      SESSION_SECRET: 'known to the processes of this test and to nobody else',
      PAYMENTS_PROVIDER: 'none',
      SECOND_STEP_REQUIRED_FOR: 'none',
    };
  }, 900_000);
  afterAll(() => stage.close(), 120_000);

  test('has the programs that run and no others, for a user without rights', () => {
    const { config, files, size } = built;
    process.stdout.write(`The image has ${Math.round(size / megabyte)} MB.\n`);
    expect(size / megabyte).toBeLessThan(390);
    expect(config).toMatchObject({ User: '10001:10001', StopSignal: 'SIGTERM', Volumes: { '/data': {} } });
    const names = readdirSync(join(files, 'academy/server'), { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /\.test\.|testing\//.test(name))).toEqual([]);
    for (const absent of ['usr/bin/npm', 'academy/scripts', 'academy/e2e', 'academy/node_modules/typescript'])
      expect(statSync(join(files, absent), { throwIfNoEntry: false }), absent).toBeUndefined();
    expect(statSync(join(files, 'academy/server/src/main.ts')).uid).toBe(0);
    const writable = execFileSync('find', [join(files, 'academy'), '-not', '-type', 'l', '-perm', '/022'], {
      encoding: 'utf8',
    });
    expect(writable).toBe('');
  });

  test('serves the academy from a read-only root, keeps it in its volume, and ends at SIGTERM', async () => {
    const server = await startImage(built, volume, settings);
    const ask = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init);
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe('10001');

    const front = await ask('/');
    expect(await front.text()).toContain('<h1');
    expect(await (await ask('/api/health')).json()).toMatchObject({ status: 'ok', version });
    const { Test: check } = built.config.Healthcheck;
    const healthy = runInImage(built, volume, check.slice(1), { ...server.env });
    expect((await healthy.ended)[0]).toBe(0);

    const token = /\/instalacion#([\w-]+)/.exec(server.output())?.[1];
    const admin = { firstName: 'Inés', lastName: 'Rey', email: 'ines@academia.test', password };
    const headers = { 'content-type': 'application/json' };
    const academy = { token, ...admin, nombre: 'Puente Nuevo', correo: 'hola@academia.test' };
    const installed = await ask('/api/instalacion', { method: 'POST', headers, body: JSON.stringify(academy) });
    expect(installed.status).toBe(201);
    const { accessToken } = (await installed.json()) as { accessToken: string };
    await expect.poll(() => mails.accepted.map(({ to }) => to)).toContain(admin.email);

    const picture = readFileSync(join(import.meta.dirname, '../docs/images/room.jpg'));
    const form = new FormData();
    form.set('avatar', new Blob([picture], { type: 'image/jpeg' }), 'inés.jpg');
    const saved = await ask('/api/usuarios/me', {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
    });
    const { user } = (await saved.json()) as { user: { profileImageUrl: string } };
    await stop(server);
    expect((await server.ended)[0]).toBe(0);

    const again = await startImage(built, volume, settings);
    expect(again.output()).not.toContain('/instalacion#');
    const kept = await fetch(new URL(user.profileImageUrl, again.url));
    expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await stop(again);
  });

  test('backs up with its own pg_dump, and tries itself as an upgrade', async () => {
    for (const [program, said] of [
      [['node', 'server/src/backup/main.ts', 'backup', '/data/backup'], 'Backed up to /data/backup'],
      [['node', 'server/src/upgrade.ts', '/data/before'], `Version ${version} became ready`],
      [['node', 'server/src/setup.ts'], 'The academy has an administrator already'],
    ] as const) {
      const running = runInImage(built, volume, [...program], settings);
      const [code] = await running.ended;
      expect([running.output(), code]).toEqual([expect.stringContaining(said), 0]);
    }
  });

  test('says which setting is missing', async () => {
    const running = runInImage(built, volume, built.config.Cmd, { ...settings, SESSION_SECRET: '' });
    expect((await running.ended)[0]).toBe(1);
    expect(running.output()).toContain('SESSION_SECRET is required');
  });
});
