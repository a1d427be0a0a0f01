// The cases of the OpenID conformance suite for a relying party that apply to the code flow with a client secret. Their
// names there are oidcc-client-test-….
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createGoogle, googleIssuer } from './google.ts';

const issuer = googleIssuer.href.replace(/\/$/, '');
const callback = new URL('https://academia.example/api/auth/google/callback');
const clientSecret = 'a secret of the client that is long enough for HS256';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
interface Published {
  kid: string | undefined;
  privateKey: Key;
  publicKey: Key;
}
const keyWith = async (kid: string | undefined): Promise<Published> => ({
  kid,
  ...(await generateKeyPair('RS256', { extractable: true })),
});
const [first, second] = [await keyWith('first'), await keyWith('second')];

/** A provider whose answers a test changes. */
class Provider {
  issuer = issuer;
  published: Published[] = [first];
  /** Number of times that the keys were fetched. */
  keyFetches = 0;
  idToken: (claims: JWTPayload) => Promise<string> | string = (claims) => this.sign(claims, first);

  readonly fetch: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === '/.well-known/openid-configuration') return Response.json(this.#metadata());
    if (pathname === '/keys') {
      this.keyFetches += 1;
      const keys = this.published.map(async ({ kid, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        ...(kid !== undefined && { kid }),
        use: 'sig',
        alg: 'RS256',
      }));
      return Response.json({ keys: await Promise.all(keys) });
    }
    const seconds = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: 'academia', sub: '1234', nonce: this.nonce, iat: seconds, exp: seconds + 300 };
    return Response.json({
      access_token: 'unused',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await this.idToken({ ...claims, email: 'marta@correo.test', email_verified: true }),
    });
  };
  nonce = '';

  sign(claims: JWTPayload, by: Published, header: { kid?: string | undefined } = { kid: by.kid }): Promise<string> {
    const { kid } = header;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', ...(kid !== undefined && { kid }) })
      .sign(by.privateKey);
  }

  #metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }
}

let provider: Provider;
let google: ReturnType<typeof createGoogle>;
beforeEach(() => {
  provider = new Provider();
  google = createGoogle(
    { issuer: googleIssuer, clientId: 'academia', clientSecret, fetch: (...args) => provider.fetch(...args) },
    callback,
  );
});

afterEach(() => void vi.useRealTimers());

/** Publishes other keys. Keys that were fetched within a minute are not fetched again for a name that they don't have. */
function changeKeys(...published: Published[]): void {
  provider.published = published;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
}

async function logIn() {
  const { state, nonce, codeVerifier } = await google.begin('es');
  provider.nonce = nonce;
  return google.finish(`?${new URLSearchParams({ code: 'code', state, iss: issuer }).toString()}`, {
    state,
    nonce,
    codeVerifier,
  });
}
const refused = { code: 'GOOGLE_FAILED' };
const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60;

describe('[REAL-1, LOGIN-7] an ID token is accepted', () => {
  test('as the provider makes it', async () => {
    expect(await logIn()).toMatchObject({ sub: '1234', email: 'marta@correo.test' });
  });

  test('without a key’s name, where one key is published', async () => {
    provider.published = [{ ...first, kid: undefined }];
    provider.idToken = (claims) => provider.sign(claims, first, {});
    expect(await logIn()).toMatchObject({ sub: '1234' });
  });

  test('by the second of two published keys', async () => {
    provider.published = [first, second];
    provider.idToken = (claims) => provider.sign(claims, second);
    expect(await logIn()).toMatchObject({ sub: '1234' });
  });

  test('by a new key, after the provider has changed its keys', async () => {
    await logIn();
    changeKeys(second);
    provider.idToken = (claims) => provider.sign(claims, second);
    expect(await logIn()).toMatchObject({ sub: '1234' });
    expect(provider.keyFetches).toBe(2);
  });

  test.each([
    ['ahead', { iat: minutes(0.4) }],
    ['behind', { iat: minutes(-4), exp: minutes(0) - 20 }],
  ])('when its clock is %s by less than half a minute', async (_, changes) => {
    provider.idToken = (claims) => provider.sign({ ...claims, ...changes }, first);
    expect(await logIn()).toMatchObject({ sub: '1234' });
  });
});

describe('[REAL-1, ASVS-10.5.1] an ID token is refused', () => {
  test.each([
    ['of another issuer', { iss: 'https://malo.example' }],
    ['without an issuer', { iss: undefined }],
    ['for another client', { aud: 'another' }],
    ['without an audience', { aud: undefined }],
    ['for several clients, authorized for another', { aud: ['academia', 'another'], azp: 'another' }],
    ['with another nonce', { nonce: 'B'.repeat(43) }],
    ['without a nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
    ['without its time', { iat: undefined }],
    ['without an end', { exp: undefined }],
    ['that ended ten minutes ago', { iat: minutes(-15), exp: minutes(-10) }],
    ['that is valid only in ten minutes', { nbf: minutes(10) }],
  ])('%s', async (_, changes) => {
    // Undefined claims are left out.
    const withChanges = (claims: JWTPayload): JWTPayload => JSON.parse(JSON.stringify({ ...claims, ...changes }));
    provider.idToken = (claims) => provider.sign(withChanges(claims), first);
    await expect(logIn()).rejects.toMatchObject(refused);
  });

  test('signed by a key that is not published', async () => {
    provider.idToken = (claims) => provider.sign(claims, second);
    await expect(logIn()).rejects.toMatchObject(refused);
    provider.idToken = (claims) => provider.sign(claims, second, { kid: 'first' });
    await expect(logIn()).rejects.toMatchObject(refused);
  });

  test('without a key’s name, where several keys are published', async () => {
    provider.published = [first, second];
    provider.idToken = (claims) => provider.sign(claims, second, {});
    await expect(logIn()).rejects.toMatchObject(refused);
  });

  test('whose content was changed', async () => {
    provider.idToken = async (claims) => {
      const [header, , signature] = (await provider.sign(claims, first)).split('.');
      const other = Buffer.from(JSON.stringify({ ...claims, sub: '5678' })).toString('base64url');
      return [header, other, signature].join('.');
    };
    await expect(logIn()).rejects.toMatchObject(refused);
  });

  test('without a signature (alg none), or signed with the client’s secret', async () => {
    provider.idToken = (claims) => new UnsecuredJWT(claims).encode();
    await expect(logIn()).rejects.toMatchObject(refused);
    provider.idToken = (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret));
    await expect(logIn()).rejects.toMatchObject(refused);
  });

  test('by an old key, once the provider has withdrawn it', async () => {
    await logIn();
    changeKeys(second);
    provider.idToken = (claims) => provider.sign(claims, second);
    await logIn();
    provider.idToken = (claims) => provider.sign(claims, first);
    await expect(logIn()).rejects.toMatchObject(refused);
  });
});

test('[REAL-1, ASVS-10.2.2] a discovery document of another issuer is refused', async () => {
  provider.issuer = 'https://malo.example';
  await expect(google.begin('es')).rejects.toMatchObject(refused);
});
