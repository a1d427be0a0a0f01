import { beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { TestBrowser } from '../../../testing/features/browser.ts';
import { Browser } from '../../../testing/features/google-browser.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let mine: TestBrowser;
let theirs: TestBrowser;
let email: string;
beforeEach(async () => {
  mine = new TestBrowser(app, '203.0.113.9');
  theirs = new TestBrowser(app, '198.51.100.7');
  ({ email } = await createUser(app.platform, { firstName: 'Inés', timezone: 'America/Bogota' }));
});

const subjects = async (address = email) => (await app.mailsTo(address)).map(({ subject }) => subject);
const spanish = 'Nuevo inicio de sesión en tu cuenta';

describe('[SAFE-3] a login from a new device', () => {
  test('is mailed with when, where and what to do; the first login and known devices are not', async () => {
    await mine.login(email, demoPassword);
    await mine.login(email, demoPassword);
    expect(await subjects()).toEqual([]);

    theirs.userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
    await theirs.login(email, demoPassword, '?timezone=Asia/Tokyo');
    const [mail, ...others] = await app.mailsTo(email);
    expect([mail?.subject, others]).toEqual([spanish, []]);
    // In the zone of the owner, not of the device.
    expect(mail?.text).toContain('21 de noviembre de 2026 a las 10:00:00\u00A0a.\u00A0m.');
    expect(mail?.text).toContain('Safari en iPhone');
    expect(mail?.text).toContain('198.51.100.7');
    expect(mail?.text).toMatch(/No fui yo http\S+\/not-me\?token=/);

    await theirs.login(email, demoPassword);
    await theirs.post('/auth/refresh');
    expect(await subjects()).toEqual([spanish]);
  });

  test('is mailed in English to whoever reads English', async () => {
    const { email: reader } = await createUser(app.platform, { language: 'en' });
    await mine.login(reader, demoPassword);
    await theirs.login(reader, demoPassword);
    const [mail] = await app.mailsTo(reader);
    expect(mail?.subject).toBe('New login to your account');
    expect(mail?.text).toContain('Chrome on Windows');
    expect(mail?.text).toContain('It was not me');
  });

  test('with Google is mailed too, and not the one that makes the account', async () => {
    const ana = { name: 'Ana Ruiz', email: 'ana@correo.test' };
    const browser = new Browser(app);
    await browser.logIn(ana);
    await browser.logIn(ana);
    expect(await subjects(ana.email)).toEqual([]);
    await new Browser(app).logIn(ana);
    expect(await subjects(ana.email)).toEqual([spanish]);
  });

  test('is told at most ten times an hour, and the others later', async () => {
    await mine.login(email, demoPassword);
    for (let time = 0; time < 12; time += 1) await new TestBrowser(app, '198.51.100.7').login(email, demoPassword);
    expect(await subjects()).toHaveLength(10);
    const { rows } = await app.platform.database.query(
      "select from pgboss.job where name = 'accounts.tell-new-device' and start_after > now() and state = 'created'",
    );
    expect(rows).toHaveLength(2);
  });
});

describe('[SAFE-3] ‘it was not me’', () => {
  async function link(): Promise<string> {
    await mine.login(email, demoPassword);
    await theirs.login(email, demoPassword);
    const [mail] = await app.mailsTo(email);
    return new URL(/http\S+\/not-me\?\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
  }

  test('ends every session and mails a reset link, once', async () => {
    const token = await link();
    const answer = await mine.post('/auth/not-me', { token });
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('enlace')]);
    expect((await theirs.post('/auth/refresh')).status).toBe(401);
    expect(await subjects()).toEqual(['Cambia tu contraseña', spanish]);
    expect((await mine.post('/auth/not-me', { token })).code).toBe('NOT_ME_LINK_INVALID');
  });

  test('refuses forged and old links', async () => {
    const token = await link();
    const [session, signature] = token.split('.');
    const other = `${session?.slice(0, -1)}${session?.endsWith('0') ? '1' : '0'}`;
    for (const forged of ['x', `${session}.${'A'.repeat(43)}`, `${other}.${signature}`, session ?? '', `${token}x`])
      expect((await mine.post('/auth/not-me', { token: forged })).code).toBe('NOT_ME_LINK_INVALID');
    app.clock.pass({ days: 7 });
    expect((await mine.post('/auth/not-me', { token })).code).toBe('NOT_ME_LINK_INVALID');
  });
});
