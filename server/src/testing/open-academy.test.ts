import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { openAcademy } from './open-academy.ts';

const form = { firstName: 'Rosa', lastName: 'Núñez', email: 'rosa@correo.test', password: 'mar-y-montaña-7' };

describe('an academy per test', () => {
  let begun = Promise.withResolvers<void>();
  let ended = 0;
  const slowMail = {
    async send() {
      begun.resolve();
      await sleep(100);
      ended += 1;
    },
  };
  const app = openAcademy({ per: 'test', outside: { mailTransport: slowMail } });
  const servers = new Set<unknown>();

  test.each([1, 2, 3])('is one app, which test %i finds in its first state', async (number) => {
    servers.add(app.server.server);
    expect(servers.size).toBe(1);
    expect(ended, 'the mails of the tests before').toBe(number - 1);
    const { rows } = await app.platform.database.query(
      'select (select count(*)::int from users) + (select count(*)::int from events) as count',
    );
    expect([rows, app.clock.now.toISOString(), app.securityLog]).toEqual([
      [{ count: 0 }],
      '2026-11-21T15:00:00.000Z',
      [],
    ]);
    const file = `${app.platform.config.incomingDir}/left`;
    expect(existsSync(file)).toBe(false);

    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
    app.clock.pass({ days: 1 });
    expect((await app.call('POST', 'auth/login', { body: { email: form.email, password: 'x' } })).status).toBe(401);
    expect(app.securityLog).not.toEqual([]);
    begun = Promise.withResolvers();
    expect((await app.call('POST', 'auth/register', { body: form })).status).toBe(201);
    // The mail is being sent when the test ends.
    await begun.promise;
  });
});

describe('an academy per process', () => {
  const app = openAcademy({ per: 'process' });
  const servers = new Set<unknown>();

  test.each([1, 2])('is another app in test %i', (number) => {
    servers.add(app.server.server);
    expect(servers.size).toBe(number);
  });
});
