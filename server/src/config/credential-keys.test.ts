import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { credentialKeys } from './credential-keys.ts';
import { parseEnvironment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-credentials-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pair = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const [one, other] = [pair(2048), pair(2048)];
const keys = (settings: Record<string, string>) => credentialKeys(parseEnvironment(settings), folder);
const pemOf = (key: { export: (options: { type: 'pkcs8'; format: 'pem' }) => string | Buffer } | undefined) =>
  key?.export({ type: 'pkcs8', format: 'pem' });

describe('[TEST-3] the key that signs credentials', () => {
  test('is made and kept beside the data, for its owner alone, on the embedded default', () => {
    const made = pemOf(keys({})?.signing());
    expect(made).toContain('PRIVATE KEY');
    expect(pemOf(keys({})?.signing())).toBe(made);
    expect(statSync(join(folder, 'credentials-key.pem')).mode & 0o777).toBe(0o600);
  });

  test('is the one of the settings, whose line breaks may be written as \\n, with the keys before it', () => {
    const given = keys({
      CREDENTIALS_KEY: one.privateKey.replaceAll('\n', String.raw`\n`),
      CREDENTIALS_KEY_PREVIOUS: `${other.publicKey}${one.privateKey}`,
    });
    expect(pemOf(given?.signing())).toBe(one.privateKey);
    const previous = given?.previous.map((key) => key.export({ type: 'spki', format: 'pem' }));
    expect(previous).toEqual([other.publicKey, one.publicKey]);
  });

  test('is not made in production: nothing is signed', () => {
    expect(keys({ NODE_ENV: 'production' })).toBeNull();
  });

  test.each([
    ['no key', { CREDENTIALS_KEY: 'secreto' }, /CREDENTIALS_KEY is wrong: it is not a private key/],
    ['a public key', { CREDENTIALS_KEY: one.publicKey }, /CREDENTIALS_KEY is wrong/],
    ['a short key', { CREDENTIALS_KEY: pair(1024).privateKey }, /at least 2048 bits/],
    [
      'no earlier key',
      { CREDENTIALS_KEY_PREVIOUS: 'secreto' },
      /CREDENTIALS_KEY_PREVIOUS is wrong: it is not a list of keys/,
    ],
  ])('refuses %s, and doesn’t quote it', (_what, settings, message) => {
    expect(() => keys(settings)).toThrow(message);
    expect(() => keys(settings)).not.toThrow('secreto');
  });
});
