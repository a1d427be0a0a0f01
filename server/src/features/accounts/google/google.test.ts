import { SignJWT, decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';

import { Browser } from '../../../testing/features/google-browser.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { testApp } from '../../../testing/test-app.ts';
import { googleIssuer } from './google.ts';

const app = openAcademy({ per: 'test' });
let browser: Browser;
beforeEach(async () => {
  browser = new Browser(app);
});

const marta = { email: 'marta@correo.test' };
const failed = '/?dialog=login&error=GOOGLE_FAILED';

/** Runs the sign-in up to the callback, which is not opened yet. */
const callbackAddress = async () => browser.choose(await browser.begin(), marta);
const cookie = () => browser.cookies.get('google')!;

async function expectRefused(callback: string): Promise<void> {
  expect((await browser.open(callback)).location).toBe(failed);
  expect(await browser.whoAmI()).toBe('REFRESH_TOKEN_MISSING');
}

test('[LOGIN-7, ASVS-3.7.2, ASVS-7.6.2] sends Google PKCE, state and nonce, in the visitor’s language', async () => {
  const { status, location } = await browser.open('/api/auth/google?idioma=en');
  expect(status).toBe(302);
  expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://127.0.0.1:3000/api/auth/google/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    hl: 'en',
  });
  expect(browser.cookies.get('idioma')?.value).toBe('en');
});

test('[ASVS-3.3.4] keeps the attempt in an HttpOnly cookie for ten minutes', async () => {
  const { cookies } = await app.call('GET', '/api/auth/google?propio=1');
  expect(cookies).toEqual([
    expect.objectContaining({ name: 'google', httpOnly: true, sameSite: 'Lax', path: '/api/auth/google', maxAge: 600 }),
  ]);
});

test('[ASVS-3.3.3] marks that cookie Secure on https', async () => {
  const secure = await testApp({ config: { publicUrl: new URL('https://academia.example') } });
  try {
    const { cookies, headers } = await secure.call('GET', '/api/auth/google?propio=1');
    expect(cookies[0]).toMatchObject({ name: '__Host-google', secure: true, path: '/' });
    expect(headers['location']).toMatch(/^https:\/\/academia\.example\//);
    expect(await new Browser(secure).logIn(marta)).toBe('/dashboard/overview');
  } finally {
    await secure.close();
  }
});

test('starts an ordinary session', async () => {
  const callback = await callbackAddress();
  const { cookies, headers } = await app.call('GET', callback, { cookies: { google: cookie().value } });
  expect(cookies.find(({ name }) => name === 'refresh')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api',
  });
  expect(cookies.find(({ name }) => name === 'sesion')).toMatchObject({ value: '1', path: '/' });
  expect(cookies.find(({ name }) => name === 'google')?.value).toBe('');
  expect(headers['cache-control']).toBe('no-store');
});

test('redirects to the server’s public host name first, where the callback will arrive', async () => {
  const { headers } = await app.call('GET', '/api/auth/google?idioma=es', { headers: { host: 'localhost:3000' } });
  expect(headers['location']).toBe('http://127.0.0.1:3000/api/auth/google?idioma=es&propio=1');
});

describe('[LOGIN-7] a refusal redirects to the login dialog, in the visitor’s language', () => {
  test('cancelled', async () => {
    expect(await browser.logIn(null, 'idioma=es')).toBe('/?dialog=login&error=GOOGLE_CANCELLED');
    expect(await browser.logIn(null, 'idioma=en')).toBe('/en?dialog=login&error=GOOGLE_CANCELLED');
    expect(await browser.whoAmI()).toBe('REFRESH_TOKEN_MISSING');
  });

  test('an unverified e-mail address', async () => {
    const end = await browser.logIn({ ...marta, verified: false }, 'idioma=en');
    expect(end).toBe('/en?dialog=login&error=GOOGLE_EMAIL_NOT_VERIFIED');
  });

  test('[ASVS-6.3.1] too many attempts from one IP address', async () => {
    for (let time = 0; time < 60; time += 1) await app.call('GET', '/api/auth/google?propio=1');
    const { status, headers } = await app.call('GET', '/api/auth/google?propio=1&idioma=en');
    expect(status).toBe(302);
    expect(headers['location']).toBe('/en?dialog=login&error=TOO_MANY_REQUESTS');
  });

  test('a provider that does not answer, until it answers again', async () => {
    let isDown = true;
    const other = await testApp({
      outside: {
        identityProvider: {
          issuer: googleIssuer,
          clientId: 'c',
          clientSecret: 's',
          fetch: async () => {
            if (isDown) throw new TypeError('fetch failed');
            const issuer = googleIssuer.href.replace(/\/$/, '');
            return Response.json({ issuer, authorization_endpoint: `${issuer}/o/oauth2/v2/auth` });
          },
        },
      },
    });
    try {
      const begin = async () => (await other.call('GET', '/api/auth/google?propio=1')).headers['location'];
      expect(await begin()).toBe(failed);
      isDown = false;
      expect(await begin()).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?.*client_id=c/);
    } finally {
      await other.close();
    }
  });
});

describe('[LOGIN-7] an invalid callback is refused', () => {
  test('[ASVS-10.1.2] without an attempt in this browser (login CSRF)', async () => {
    const callback = await callbackAddress();
    browser = new Browser(app);
    await expectRefused(callback);
  });

  test('[ASVS-10.2.1] with a state that is not this browser’s', async () => {
    const callback = await callbackAddress();
    await expectRefused(callback.replace(/state=[\w-]+/, `state=${'A'.repeat(43)}`));
  });

  test('without a state, without a code, with an unknown error code', async () => {
    for (const query of ['', '?code=1', '?error=access_denied', '?state=1&error=access_denied']) {
      await browser.begin();
      await expectRefused(`/api/auth/google/callback${query}`);
    }
  });

  test('[ASVS-10.2.2] from another issuer', async () => {
    const callback = await callbackAddress();
    await expectRefused(callback.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fmalo.example'));
  });

  test('with a forged cookie', async () => {
    const callback = await callbackAddress();
    const [header, , signature] = cookie().value.split('.');
    const payload = Buffer.from(JSON.stringify({ ...decodeJwt(cookie().value), timezone: 'Europe/Madrid' })).toString(
      'base64url',
    );
    cookie().value = [header, payload, signature].join('.');
    await expectRefused(callback);
  });

  test.each(['nonce', 'codeVerifier'])('[ASVS-10.5.1] with another %s than the one sent to Google', async (secret) => {
    const callback = await callbackAddress();
    const attempt = { ...decodeJwt(cookie().value), [secret]: 'B'.repeat(43) };
    cookie().value = await new SignJWT(attempt)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(app.platform.config.keys('google-attempt').current);
    await expectRefused(callback);
  });

  test('after ten minutes (expired)', async () => {
    const callback = await callbackAddress();
    app.clock.pass({ minutes: 10 });
    await expectRefused(callback);
  });

  test('[ASVS-6.5.1] a second time, with the cookie replayed', async () => {
    const callback = await callbackAddress();
    const kept = { ...cookie() };
    expect((await browser.open(callback)).location).toBe('/dashboard/overview');
    expect(browser.cookies.has('google')).toBe(false);

    browser = new Browser(app);
    await expectRefused(callback);
    browser.cookies.set('google', kept);
    await expectRefused(callback);
  });

  test('and a new attempt still succeeds', async () => {
    await expectRefused('/api/auth/google/callback?code=1&state=1');
    expect(await browser.logIn(marta)).toBe('/dashboard/overview');
  });
});

describe('[REG-1] GET /auth/providers', () => {
  test('reports that Google sign-in is available', async () => {
    expect((await app.call('GET', '/api/auth/providers')).body).toEqual({ google: true });
  });

  test('reports that it is not available in production without keys, where there is no stand-in', async () => {
    const production = await testApp({ config: { google: { provider: 'none' } } });
    try {
      expect((await production.call('GET', '/api/auth/providers')).body).toEqual({ google: false });
      for (const path of ['/api/auth/google', '/api/auth/google/callback?code=1&state=1']) {
        const { status, body } = await production.call('GET', path);
        expect([status, body.code]).toEqual([503, 'GOOGLE_NOT_CONFIGURED']);
      }
      expect((await production.call('GET', '/api/dev/identity/.well-known/openid-configuration')).status).toBe(404);
    } finally {
      await production.close();
    }
  });
});
