import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import addFormats from 'ajv-formats';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

import { createCourse, createUser } from '../server/src/factories/academy.ts';
import { issueCertificate } from '../server/src/factories/certificate.ts';
import { shownCode } from '../server/src/features/certificates/code-rules.ts';
import { openAcademy } from '../server/src/testing/open-academy.ts';
import { findProgram } from './testing/programs.ts';

/**
 * The check of a VC-JWT that section 8.2 of Open Badges 3.0 describes, with PyJWT: the key is fetched by the header's kid,
 * the claims of the token have to say what the credential says.
 */
const verifier = `
import json, sys, jwt
from datetime import datetime
given = json.load(sys.stdin)
token = given["token"]
header = jwt.get_unverified_header(token)
if header.get("alg") != "RS256" or header.get("typ") != "JWT":
    raise SystemExit("header")
key = given["keys"].get(header["kid"])
if key is None:
    raise SystemExit("unknown key")
public = jwt.algorithms.RSAAlgorithm.from_jwk(json.dumps(key))
required = ["iss", "sub", "jti", "nbf"]
badge = jwt.decode(token, public, algorithms=["RS256"], options={"require": required, "verify_nbf": False})
if badge["iss"] != badge["issuer"]["id"]: raise SystemExit("iss")
if badge["sub"] != badge["credentialSubject"]["id"]: raise SystemExit("sub")
if badge["jti"] != badge["id"]: raise SystemExit("jti")
if badge["nbf"] != int(datetime.fromisoformat(badge["validFrom"].replace("Z", "+00:00")).timestamp()): raise SystemExit("nbf")
if "OpenBadgeCredential" not in badge["type"] or "vc" in badge: raise SystemExit("type")
print(badge["credentialSubject"]["identifier"][0]["identityHash"])
`;
const python = findProgram('python3') === null ? null : '/usr/bin/python3';

/** @returns the name on a valid badge, else the reason why it is refused */
async function verify(token: string, keys: Record<string, unknown>): Promise<string> {
  const child = spawn(python ?? '', ['-c', verifier], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify({ token, keys }));
  const [printed, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return printed.trim() || `refused: ${failed.trim().split('\n').at(-1)}`;
}

const hasPyJwt = python !== null && (await verify('', {})).includes('jwt.exceptions');
const reason = hasPyJwt ? null : 'skipped: install python3-jwt';

const app = openAcademy();
let badge: string;
const keys: Record<string, unknown> = {};
beforeAll(async () => {
  const { id } = await createUser(app.platform, { firstName: 'Íñigo', lastName: 'Muñoz' });
  const code = await issueCertificate(app.platform, id, await createCourse(app.platform));
  badge = (await app.call('GET', `certificados/${shownCode(code)}/credencial`)).body;
  const { kid = '' } = decodeProtectedHeader(badge);
  keys[kid] = (await app.call('GET', new URL(kid).pathname)).body;
});

/** The schema that 1EdTech publishes: docs/schema/achievementcredential.json of its specification, branch gh-pages. */
const schemaFile = process.env['OPEN_BADGES_SCHEMA'];
test.skipIf(!schemaFile)(
  '[REAL-1] a badge is valid by the schema of 1EdTech (skipped without OPEN_BADGES_SCHEMA)',
  async () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.validate(JSON.parse(await readFile(schemaFile ?? '', 'utf8')), decodeJwt(badge));
    expect(ajv.errors ?? []).toEqual([]);
  },
);

describe.skipIf(reason)(`PyJWT ${reason ?? ''}`, () => {
  test('[REAL-1] a badge of the academy is valid', async () => {
    expect(await verify(badge, keys)).toBe('Íñigo Muñoz');
  });

  test('[REAL-1] a badge that was changed, signed by somebody else or not at all is refused', async () => {
    const [header = '', payload = '', signature = ''] = badge.split('.');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
    content.credentialSubject.identifier[0].identityHash = 'Otra Persona';
    const changed = Buffer.from(JSON.stringify(content)).toString('base64url');
    expect(await verify([header, changed, signature].join('.'), keys)).toContain('InvalidSignatureError');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = await new SignJWT(content)
      .setProtectedHeader({ alg: 'RS256', ...decodeProtectedHeader(badge) })
      .sign(privateKey);
    expect(await verify(forged, keys)).toContain('InvalidSignatureError');
    expect(await verify(new UnsecuredJWT(content).encode(), keys)).toBe('refused: header');
    expect(await verify(badge, {})).toBe('refused: unknown key');
  });
});
