import { createPublicKey, generateKeyPairSync } from 'node:crypto';

import addFormats from 'ajv-formats';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { createLocalJWKSet, decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { beforeAll, expect, test } from 'vitest';

import { createCourse, createUser } from '../../factories/academy.ts';
import { issueCertificate } from '../../factories/certificate.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { shownCode } from './code-rules.ts';

const app = openAcademy();
let admin: Person;
beforeAll(async () => {
  admin = await app.admin();
});

const certify = async (on: TestApp = app): Promise<string> => {
  const { id } = await createUser(on.platform, { firstName: 'Íñigo', lastName: 'Muñoz' });
  return issueCertificate(on.platform, id, await createCourse(on.platform));
};
const credentialOf = (code: string, on: TestApp = app) => on.call('GET', `certificados/${shownCode(code)}/credencial`);
const pathOf = (address: string): string => new URL(address).pathname;

const profile = {
  type: 'object',
  required: ['id', 'type'],
  properties: { id: { type: 'string', format: 'uri' }, type: { contains: { const: 'Profile' } } },
};

/** Schema of an OpenBadgeCredential by Open Badges 3.0, of the parts that ours has. */
const openBadgeCredential = {
  type: 'object',
  required: ['@context', 'id', 'type', 'credentialSubject', 'issuer', 'validFrom', 'name'],
  properties: {
    '@context': {
      type: 'array',
      prefixItems: [{ const: 'https://www.w3.org/ns/credentials/v2' }],
      contains: { pattern: '^https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.\\d.json$' },
    },
    id: { type: 'string', format: 'uri' },
    type: {
      type: 'array',
      allOf: [{ contains: { const: 'VerifiableCredential' } }, { contains: { const: 'OpenBadgeCredential' } }],
    },
    issuer: profile,
    validFrom: { type: 'string', format: 'date-time' },
    credentialSubject: {
      type: 'object',
      required: ['id', 'type', 'achievement'],
      properties: {
        id: { type: 'string', format: 'uri' },
        type: { contains: { const: 'AchievementSubject' } },
        identifier: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            required: ['type', 'hashed', 'identityHash', 'identityType'],
            properties: {
              type: { const: 'IdentityObject' },
              hashed: { type: 'boolean' },
              identityType: { const: 'name' },
            },
          },
        },
        achievement: {
          type: 'object',
          required: ['id', 'type', 'criteria', 'description', 'name'],
          properties: {
            id: { type: 'string', format: 'uri' },
            type: { contains: { const: 'Achievement' } },
            achievementType: { const: 'Certificate' },
            criteria: { type: 'object', required: ['narrative'] },
            image: { type: 'object', required: ['id', 'type'], properties: { type: { const: 'Image' } } },
            creator: profile,
          },
        },
      },
    },
    evidence: { type: 'array', items: { type: 'object', required: ['type'] } },
    credentialStatus: {
      type: 'object',
      required: ['id', 'type'],
      properties: { id: { type: 'string', format: 'uri' }, type: { const: '1EdTechRevocationList' } },
    },
    credentialSchema: { type: 'array', items: { type: 'object', required: ['id', 'type'] } },
  },
};

test('[TEST-3] a certificate is an Open Badge that verifies with the published keys and has what the specification requires', async () => {
  const code = await certify();
  const { status, headers, body: jws } = await credentialOf(code);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/vc\+jwt/);

  const keys = (await app.call('GET', 'credenciales/claves')).body;
  const { payload } = await jwtVerify(jws, createLocalJWKSet(withAddresses(keys)), {
    currentDate: app.clock.now,
  });
  // Verifies without the set: the header's `kid` is the address of the key.
  const header = decodeProtectedHeader(jws);
  expect(Object.keys(header).toSorted()).toEqual(['alg', 'kid', 'typ']);
  expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  const key = (await app.call('GET', pathOf(header.kid!))).body;
  expect(key).not.toHaveProperty('d');
  await jwtVerify(jws, await importJWK(key, 'RS256'), { currentDate: app.clock.now });

  const ajv = new Ajv2019({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const isValid = ajv.validate(openBadgeCredential, payload);
  expect(ajv.errorsText()).toBe('No errors');
  expect(isValid).toBe(true);
  const badge = payload as {
    iss: string;
    id: string;
    validFrom: string;
    issuer: { id: string };
    credentialSubject: { id: string };
  };
  expect(badge).toMatchObject({
    iss: badge.issuer.id,
    sub: badge.credentialSubject.id,
    jti: badge.id,
    nbf: Date.parse(badge.validFrom) / 1000,
    credentialSubject: {
      identifier: [{ identityHash: 'Íñigo Muñoz' }],
      achievement: { name: 'Ciudadanía y Naturalización' },
    },
  });
  const issuer = await app.call('GET', pathOf(badge.issuer.id));
  expect(issuer.body).toMatchObject({ id: badge.issuer.id, type: ['Profile'], name: 'Academia Puente' });

  expect((await credentialOf(code)).body).toBe(jws);
  const forged = jws.replace(
    /\.[^.]+\./,
    `.${Buffer.from(JSON.stringify({ ...payload, name: 'Otro' })).toString('base64url')}.`,
  );
  await expect(jwtVerify(forged, await importJWK(key, 'RS256'))).rejects.toThrow('signature');
});

/** The set with the ids that headers have: addresses. */
function withAddresses({ keys }: { keys: { kid: string; kty: string }[] }) {
  const at = new URL('/api/credenciales/claves/', app.platform.config.publicUrl).href;
  return { keys: keys.map((key) => ({ ...key, kid: `${at}${key.kid}` })) };
}

test('[TEST-3] a credential says nothing of the code, the account or the address of its owner', async () => {
  const code = await certify();
  const { rows } = await app.platform.database.query('select "userId" from certificates where code = $1', [code]);
  const { userId } = rows[0] as { userId: string };
  const [, payload = ''] = (await credentialOf(code)).body.split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  expect(text).not.toContain(userId);
  expect(text).not.toContain('@puente.test');
});

test('[TEST-3] revoked and replaced credentials are in the public list, by ids that open no page', async () => {
  const [kept, revoked] = [await certify(), await certify()];
  const idOf = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1]!, 'base64url').toString()).id;
  const [keptId, revokedId] = [idOf((await credentialOf(kept)).body), idOf((await credentialOf(revoked)).body)];
  const path = `certificados/${shownCode(revoked)}/revocar`;
  expect((await admin.post(path, { motivo: 'Plagio' })).status).toBe(200);
  const { body } = await app.call('GET', 'credenciales/revocaciones');
  expect(body.issuer).toMatch(/\/api\/credenciales\/emisor$/);
  expect(body.revokedCredentials).toContainEqual({ id: revokedId, revoked: true, revocationReason: 'Plagio' });
  expect(JSON.stringify(body)).not.toContain(keptId);
  expect(JSON.stringify(body)).not.toContain(revoked);
  expect((await credentialOf(revoked)).body.code).toBe('CERTIFICATE_NOT_VALID');

  await app.platform.database.query(
    `update users set "lastName" = 'Corregido' where id in (
    select "userId" from certificates where code = $1)`,
    [kept],
  );
  const reissue = `certificados/${shownCode(kept)}/reemitir`;
  expect((await admin.post(reissue)).status).toBe(201);
  expect((await app.call('GET', 'credenciales/revocaciones')).body.revokedCredentials).toContainEqual({
    id: keptId,
    revoked: true,
    revocationReason: 'Reemplazado por un certificado corregido.',
  });
  expect((await credentialOf(kept)).body.code).toBe('CERTIFICATE_NOT_VALID');
  expect((await credentialOf('K7QM2XFD9TPW4HRA')).body.code).toBe('CERTIFICATE_NOT_FOUND');
  expect((await app.call('GET', 'credenciales/claves/otra')).body.code).toBe('NOT_FOUND');
});

test('[TEST-3] what an earlier key signed still verifies after the key was changed', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const earlier = app.platform.config.credentialKeys!.signing();
  const changed = await testApp({
    database: app.platform.database,
    config: { credentialKeys: { signing: () => privateKey, previous: [createPublicKey(earlier)] } },
  });
  const code = await certify();
  const [before, after] = [(await credentialOf(code)).body, (await credentialOf(code, changed)).body];
  expect(after).not.toBe(before);
  for (const jws of [before, after]) {
    const key = (await changed.call('GET', pathOf(decodeProtectedHeader(jws).kid!))).body;
    await jwtVerify(jws, await importJWK(key, 'RS256'), { currentDate: app.clock.now });
  }
  await changed.close();
});

test('[TEST-3] without a key nothing is signed, and certificates say so', async () => {
  const plain = await testApp({ config: { credentialKeys: null } });
  const user = await createUser(plain.platform);
  const code = await issueCertificate(plain.platform, user.id, await createCourse(plain.platform));
  for (const path of [`certificados/${code}/credencial`, 'credenciales/claves', 'credenciales/claves/x'])
    expect((await plain.call('GET', path)).body.code).toBe('CREDENTIALS_NOT_CONFIGURED');
  const { body } = await plain.call('GET', 'certificados', { token: await plain.signIn(user.email) });
  expect(body[0]).toMatchObject({ estado: 'Válido', credencial: null });
  await plain.close();
});
