import { beforeEach, describe, expect, test } from 'vitest';

import { createKeys } from '../../../config/keys.ts';
import { createUser, demoPassword } from '../../../factories/academy.ts';
import { TestBrowser } from '../../../testing/features/browser.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createDevices } from './known-devices.ts';

const app = openAcademy({ per: 'test' });
let email: string;
let id: string;
beforeEach(async () => {
  ({ email, id } = await createUser(app.platform));
});

const stranger = (number: number) => new TestBrowser(app, `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`);
async function guessFrom(addresses: number, timesEach: number): Promise<void> {
  for (let number = 0; number < addresses; number += 1) {
    const browser = stranger(number);
    for (let time = 0; time < timesEach; time += 1) await browser.login(email, 'equivocada');
  }
}

describe('[SAFE-5, ASVS-6.3.1] strangers who guess', () => {
  test('from one address are refused there, and the owner gets in from a new device elsewhere', async () => {
    await guessFrom(1, 12);
    const refused = await stranger(0).login(email, demoPassword);
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await new TestBrowser(app, '203.0.113.9').login(email, demoPassword)).status).toBe(200);
  });

  test('from one IPv6 network count as one', async () => {
    for (let time = 0; time < 10; time += 1) {
      await new TestBrowser(app, `2001:db8:0:1::${time + 1}`).login(email, 'equivocada');
    }
    expect((await new TestBrowser(app, '2001:db8:0:1::beef').login(email, demoPassword)).status).toBe(429);
    expect((await new TestBrowser(app, '2001:db8:0:2::1').login(email, demoPassword)).status).toBe(200);
  });

  test('from many addresses have to wait for each other; a known device does not', async () => {
    const mine = new TestBrowser(app, '203.0.113.9');
    expect((await mine.login(email, demoPassword)).status).toBe(200);
    await guessFrom(30, 2);
    const refused = await stranger(99).login(email, demoPassword);
    expect([refused.status, refused.code]).toEqual([429, 'LOGIN_SLOWED']);
    expect(refused.body.message).toMatch(/¿Olvidaste tu contraseña\?/);
    expect((await mine.login(email, demoPassword)).status).toBe(200);
    // At the address of the guessers, too.
    expect((await stranger(0).login(email, 'equivocada')).status).toBe(429);
    const atTheirs = stranger(0);
    for (const [name, value] of mine.cookies) atTheirs.cookies.set(name, value);
    expect((await atTheirs.login(email, demoPassword)).status).toBe(200);
  });

  test('leave the owner on a new phone a way: the mailed link makes the phone a known device', async () => {
    await guessFrom(30, 2);
    const phone = new TestBrowser(app, '203.0.113.9');
    expect((await phone.login(email, demoPassword)).code).toBe('LOGIN_SLOWED');
    await phone.forgot(email);
    const token = await linkTo(app, email, 'reset-password');
    expect((await phone.post('/auth/reset-password', { token, password: 'mar-y-montaña-7' })).status).toBe(200);
    expect((await phone.login(email, 'mar-y-montaña-7')).status).toBe(200);
  });

  test('are answered alike for an account that does not exist', async () => {
    const codes = async (address: string) => {
      const seen: unknown[] = [];
      for (let number = 0; number < 60; number += 1) {
        const { status, code } = await stranger(number).login(address, 'equivocada');
        seen.push([status, code]);
      }
      return seen;
    };
    expect(await codes('nadie@correo.test')).toEqual(await codes(email));
  });
});

describe('[SAFE-5] forgotten-password requests by strangers', () => {
  test('never keep the owner from a link that works, and mail two in twenty minutes', async () => {
    for (let number = 0; number < 8; number += 1) {
      expect((await stranger(number).forgot(email)).status).toBe(200);
      // Waits for each mail: of two at once, either may arrive last, and the newer link is the one that works.
      await app.settle();
    }
    const owner = new TestBrowser(app, '203.0.113.9');
    expect((await owner.forgot(email)).status).toBe(200);
    expect(await app.mailsTo(email)).toHaveLength(2);
    const token = await linkTo(app, email, 'reset-password');
    expect((await owner.post('/auth/reset-password', { token, password: 'mar-y-montaña-7' })).status).toBe(200);
  });

  test('never use up what other mails may, nor these the link', async () => {
    const { email: waiting } = await createUser(app.platform, { verified: false });
    for (let number = 0; number < 8; number += 1) {
      await stranger(number).post('/auth/resend-verification-email', { email: waiting });
    }
    await app.settle();
    expect(await app.mailsTo(waiting)).toHaveLength(4);
    await new TestBrowser(app, '203.0.113.9').forgot(waiting);
    expect(await linkTo(app, waiting, 'reset-password')).toMatch(/.{43}/);
  });
});

test('[SAFE-5] a known device has ten attempts, and is a stranger after that', async () => {
  const mine = new TestBrowser(app, '203.0.113.9');
  await mine.login(email, demoPassword);
  for (let time = 0; time < 20; time += 1) expect((await mine.login(email, 'equivocada')).status).toBe(401);
  expect((await mine.login(email, demoPassword)).code).toBe('TOO_MANY_REQUESTS');
});

describe('the device cookie', () => {
  const keysOf = (secret: string) => createKeys(new TextEncoder().encode(secret))('device-cookie');
  const devices = createDevices(keysOf('a secret that only tests use, long enough'));
  const account = { id: '00000000-0000-4000-8000-00000000000a', passwordHash: 'x' };

  test('[ASVS-3.3.4] is HttpOnly, for long, and on https for this host alone', async () => {
    const secure = await testApp({ config: { publicUrl: new URL('https://academia.example') } });
    try {
      const person = await createUser(secure.platform);
      const { cookies } = await secure.call('POST', '/api/auth/login', {
        body: { email: person.email, password: demoPassword },
      });
      const cookie = cookies.find(({ name }) => name === '__Host-device');
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/', sameSite: 'Lax', maxAge: 34_560_000 });
    } finally {
      await secure.close();
    }
  });

  test('[SAFE-5] cannot be forged, or used for another account, or after a change of the password', () => {
    const cookie = devices.remember(undefined, account);
    expect(devices.known(cookie, account)).toMatch(/^[\w-]{22}$/);
    expect(devices.known(devices.remember(cookie, account), account)).toBe(devices.known(cookie, account));
    expect(devices.known(cookie, { ...account, id: '00000000-0000-4000-8000-00000000000b' })).toBeNull();
    expect(devices.known(cookie, { ...account, passwordHash: 'y' })).toBeNull();
    expect(createDevices(keysOf('x'.repeat(32))).known(cookie, account)).toBeNull();
    for (const forged of ['', '~~~', cookie.slice(1), `${cookie.slice(0, -1)}A`, 'x'.repeat(10_000)])
      expect(devices.known(forged === cookie ? '' : forged, account)).toBeNull();
  });

  test('[SAFE-5] remembers five people who share a browser', () => {
    const people = Array.from({ length: 6 }, (_, index) => ({ ...account, id: `${account.id.slice(0, -1)}${index}` }));
    const cookie = people.reduce((value, person) => devices.remember(value, person), '');
    expect(people.map((person) => devices.known(cookie, person) !== null)).toEqual([false, ...Array(5).fill(true)]);
  });

  test('[SAFE-3] stays known after the owner changed the password on it', async () => {
    const mine = new TestBrowser(app, '203.0.113.9');
    const { body } = await mine.login(email, demoPassword);
    const changed = await app.call('PUT', '/api/usuarios/me/change-password', {
      token: body.accessToken,
      body: { currentPassword: demoPassword, newPassword: 'mar-y-montaña-7' },
      cookies: Object.fromEntries(mine.cookies),
    });
    mine.cookies.set('device', changed.cookies.find(({ name }) => name === 'device')!.value);
    await mine.login(email, 'mar-y-montaña-7');
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Tu contraseña cambió']);
    expect(id).toBeTruthy();
  });
});
