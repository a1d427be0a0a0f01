// Tokens are believed only when they are Google's, new, and meant for the academy.
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Browser } from '../features/google-browser.ts';
import { openAcademy } from '../open-academy.ts';

const marta = { email: 'marta@correo.test' };
const failed = '/?dialog=login&error=GOOGLE_FAILED';
const kid = 'of-the-test';

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
const app = openAcademy();
let honest: typeof fetch;
/** Changes a token of the provider, which is signed anew by a key that the provider publishes. */
let tokenOf: (claims: JWTPayload) => string | Promise<string>;
let metadataOf: (metadata: Record<string, unknown>) => Record<string, unknown>;
let redirects: (string | undefined)[];
let answerOfTokens: (() => Response) | undefined;
const seen: string[] = [];

const sign = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(keys.privateKey);

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const provider = app.standIns.identityProvider;
  if (!provider?.fetch) throw new Error('There is no stand-in for Google.');
  honest = provider.fetch;
  provider.fetch = async (input, init) => {
    redirects.push(init?.redirect);
    const { pathname } = new URL(new Request(input).url);
    if (pathname.endsWith('/token') && answerOfTokens) return answerOfTokens();
    const answer = await honest(input, init);
    const body = (await answer.json()) as Record<string, string>;
    if (pathname.endsWith('/jwks'))
      return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' }] });
    if (pathname.includes('openid-configuration')) return Response.json(metadataOf(body));
    if (!body['id_token']) return Response.json(body, { status: answer.status });
    seen.push(body['id_token'], body['access_token'] ?? '');
    return Response.json({ ...body, id_token: await tokenOf(decodeJwt(body['id_token'])) });
  };
});
beforeEach(() => {
  tokenOf = sign;
  metadataOf = (metadata) => metadata;
  redirects = [];
  answerOfTokens = undefined;
});

const logIn = () => new Browser(app).logIn(marta);

test('[ASVS-10.5.3] metadata of another issuer is refused', async () => {
  metadataOf = (metadata) => ({ ...metadata, issuer: 'https://accounts.evil.example' });
  expect((await new Browser(app).open('/api/auth/google?propio=1')).location).toBe(failed);
});

test('an honest token of the published key logs in', async () => {
  expect(await logIn()).toBe('/dashboard/overview');
});

test('[ASVS-10.1.1] no token of Google reaches the browser', async () => {
  seen.length = 0;
  const browser = new Browser(app);
  const callback = await browser.choose(await browser.begin(), marta);
  const { location, body } = await browser.open(callback);
  const all = JSON.stringify([location, body, [...browser.cookies]]);
  expect(seen).toHaveLength(2);
  for (const token of seen) expect(all).not.toContain(token);
});

describe('a token is refused', () => {
  const soon = () => Math.floor(Date.now() / 1000);

  test.each<[string, (claims: JWTPayload) => string | Promise<string>]>([
    ['[ASVS-6.8.2] whose signature is another’s', async (claims) => `${(await sign(claims)).slice(0, -8)}AAAAAAAA`],
    ['[ASVS-6.8.2, ASVS-9.1.2] without a signature', (claims) => new UnsecuredJWT(claims).encode()],
    [
      '[ASVS-9.1.2, ASVS-9.1.3] signed symmetrically with the public key',
      async (claims) => {
        const { n } = await exportJWK(keys.publicKey);
        return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(n));
      },
    ],
    [
      '[ASVS-9.1.3] signed by a key that it brings along',
      async (claims) => {
        const own = await generateKeyPair('RS256');
        const jwk = await exportJWK(own.publicKey);
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', jwk }).sign(own.privateKey);
      },
    ],
    ['[ASVS-9.2.3, ASVS-10.5.4] for another client', (claims) => sign({ ...claims, aud: 'another-client' })],
    ['[ASVS-9.2.2] of another issuer', (claims) => sign({ ...claims, iss: 'https://accounts.evil.example' })],
    ['[ASVS-9.2.1] that has expired', (claims) => sign({ ...claims, iat: soon() - 7_200, exp: soon() - 3_600 })],
    ['[ASVS-10.5.1] of another attempt', (claims) => sign({ ...claims, nonce: 'another' })],
    ['[ASVS-10.5.2] without a person', (claims) => sign({ ...claims, sub: '' })],
  ])('%s', async (_, forge) => {
    tokenOf = forge;
    expect(await logIn()).toBe(failed);
  });

  test('the forgeries differ from an honest one in what they say alone', async () => {
    expect(decodeProtectedHeader(await sign({}))).toEqual({ alg: 'RS256', kid });
  });
});

test('[ASVS-15.3.2] no redirect of the provider is followed', async () => {
  answerOfTokens = () => new Response(null, { status: 302, headers: { location: 'https://evil.example/token' } });
  expect(await logIn()).toBe(failed);
  expect(new Set(redirects)).toEqual(new Set(['manual']));
});
