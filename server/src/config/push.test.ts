import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { testPushKeys } from '../testing/test-app.ts';
import { parseEnvironment } from './environment.ts';
import { pushConfig } from './push.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-push-'));
afterAll(() => rmSync(folder, { recursive: true }));

const push = (settings: Record<string, string>) =>
  pushConfig(parseEnvironment(settings), folder, 'hola@academia.example');
const { privateKey, publicKey } = testPushKeys;

describe('[PUSH-1] the key by which push services know the academy', () => {
  test('is made and kept beside the data, for its owner alone, on the embedded default', () => {
    const made = push({})?.keys();
    expect(Buffer.from(made?.publicKey ?? '', 'base64url')).toHaveLength(65);
    expect(push({})?.keys()).toEqual(made);
    expect(statSync(join(folder, 'vapid-key')).mode & 0o777).toBe(0o600);
  });

  test('is the one of the settings, from which the public one follows', () => {
    const given = push({
      NODE_ENV: 'production',
      VAPID_PRIVATE_KEY: privateKey,
      PUSH_HOSTS: 'Push.Example, *.b.example',
    });
    expect(given?.keys()).toEqual({ privateKey, publicKey });
    expect(given).toMatchObject({ subject: 'mailto:hola@academia.example', hosts: ['push.example', '*.b.example'] });
  });

  test('is not made in production: there are no push messages', () => {
    expect(push({ NODE_ENV: 'production' })).toBeNull();
  });

  test.each([
    [{ VAPID_PRIVATE_KEY: 'secreto' }, /VAPID_PRIVATE_KEY is wrong/],
    [{ VAPID_PRIVATE_KEY: publicKey }, /VAPID_PRIVATE_KEY is wrong/],
    [{ VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') }, /VAPID_PRIVATE_KEY is wrong/],
    [{ VAPID_SUBJECT: 'hola@academia.example' }, /VAPID_SUBJECT is wrong/],
  ])('refuses %j, and doesn’t quote it', (settings, message) => {
    expect(() => push(settings)).toThrow(message);
    expect(() => push(settings)).not.toThrow('secreto');
  });
});
