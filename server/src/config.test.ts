import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { loadConfig } from './config.ts';
import { ConfigError } from './config/environment.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'puente-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const secret = 'x'.repeat(32);
const embedded = { DATA_DIR: dataDir };
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://puente@db/puente?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'hola@academiapuente.example',
  PUBLIC_URL: 'https://academiapuente.example',
  SESSION_SECRET: secret,
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('the embedded default', () => {
  test('needs no setting: loopback, port 3000, sandboxes', () => {
    const config = loadConfig(embedded);
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      payments: { provider: 'sandbox' },
    });
    expect(config.publicUrl.href).toBe('http://127.0.0.1:3000/');
  });

  test('[OPS-7] is one process, which does everything', () => {
    expect(loadConfig(embedded)).toMatchObject({ serves: true, works: true });
    for (const PROCESS of ['web', 'worker']) {
      expect(() => loadConfig({ ...embedded, PROCESS })).toThrow('PROCESS needs a PostgreSQL');
      const { serves, works } = loadConfig({ ...production, ...embedded, PROCESS });
      expect([serves, works]).toEqual([PROCESS === 'web', PROCESS === 'worker']);
    }
    expect(() => loadConfig({ ...production, ...embedded, PROCESS: 'jobs' })).toThrow('The setting PROCESS is wrong');
  });

  test('takes both of Google’s keys, uses the sandbox without keys, and refuses one key alone', () => {
    const google = { GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'GOCSPX-1' };
    expect(loadConfig(embedded).google).toEqual({ provider: 'sandbox' });
    expect(loadConfig({ ...embedded, ...google }).google).toEqual({
      provider: 'google',
      clientId: 'id.apps.googleusercontent.com',
      clientSecret: 'GOCSPX-1',
    });
    expect(() => loadConfig({ ...embedded, ...google, GOOGLE_CLIENT_ID: '' })).toThrow('GOOGLE_CLIENT_ID');
    expect(() => loadConfig({ ...embedded, ...google, GOOGLE_CLIENT_SECRET: '' })).toThrow('GOOGLE_CLIENT_SECRET');
  });

  test('generates and keeps a secret in a file that only its owner can read', () => {
    const key = () => loadConfig(embedded).keys('access-token').current;
    expect(key()).toEqual(key());
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['PORT', '70000'],
    ['PUBLIC_URL', 'academia'],
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'http://cache'],
    ['ACADEMY_TIMEZONE', 'America/Springfield'],
    ['ACCESS_MONTHS', '0'],
    ['SESSION_SECRET', 'short'],
    ['PAYMENTS_PROVIDER', 'cash'],
    ['FILES_URL', 'https://bucket'],
    ['FILES_URL', 's3://?region=us-east-1'],
    ['FILES_URL', 's3://bucket'],
    ['FILES_URL', 's3://key:secret@bucket?region=us-east-1'],
    ['FILES_URL', 's3://bucket?region=us-east-1&endpoint=localhost:9000'],
    ['FILES_URL', 's3://bucket?region=us-east-1&acl=public'],
    ['MAIL_FROM', 'Academia Puente'],
    ['CONTACT_EMAIL', 'hola@academia.test, todos@academia.test'],
  ])('is refused with an invalid %s, and the message names it', (name, value) => {
    expect(() => loadConfig({ ...embedded, [name]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ ...embedded, [name]: value })).toThrow(name);
  });
});

test('contact messages go to the sender address of the academy’s mail, unless a setting names another one', () => {
  const sender = { ...embedded, MAIL_FROM: 'Academia Puente <Avisos@academia.test>' };
  expect(loadConfig(sender).contactEmail).toBe('avisos@academia.test');
  expect(loadConfig({ ...sender, CONTACT_EMAIL: 'hola@academia.test' }).contactEmail).toBe('hola@academia.test');
});

test('files are stored in the data folder, or in the bucket of a setting', () => {
  expect(loadConfig(embedded).files).toEqual({ kind: 'disk', directory: join(dataDir, 'files') });
  const bucket = { ...embedded, FILES_URL: 's3://academia/produccion/?region=auto&endpoint=https://s3.example' };
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(loadConfig(bucket).files).toEqual({
    kind: 's3',
    bucket: 'academia',
    prefix: 'produccion/',
    region: 'auto',
    endpoint: 'https://s3.example',
    credentials: undefined,
  });
  expect(loadConfig({ ...bucket, ...keys }).files).toMatchObject({
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  for (const name of Object.keys(keys)) {
    expect(() => loadConfig({ ...bucket, ...keys, [name]: '' })).toThrow(name);
  }
});

describe('production', () => {
  test.each(['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'SESSION_SECRET'])(
    '[ASVS-13.3.1] is refused without %s',
    (name) => {
      expect(() => loadConfig({ ...production, [name]: undefined })).toThrow(name);
    },
  );

  test('starts no card sandbox: without keys there are no card payments', () => {
    expect(loadConfig(production).payments).toEqual({ provider: 'none' });
    expect(() => loadConfig({ ...production, PAYMENTS_PROVIDER: 'sandbox' })).toThrow('PAYMENTS_PROVIDER');
  });

  test('starts no identity sandbox: without keys there is no login with Google', () => {
    expect(loadConfig(production).google).toEqual({ provider: 'none' });
  });

  test('takes a complete set of live keys, and refuses test keys, mixed pairs and incomplete sets', () => {
    expect(loadConfig({ ...production, ...stripe }).payments).toMatchObject({
      provider: 'stripe',
      secretKey: 'sk_live_1',
    });
    expect(() => loadConfig({ ...production, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY',
    );
    const testKeys = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(() => loadConfig({ ...production, ...testKeys })).toThrow('test key');
    expect(() => loadConfig({ ...production, ...stripe, STRIPE_WEBHOOK_SECRET: undefined })).toThrow(
      'STRIPE_WEBHOOK_SECRET',
    );
  });

  test('[ASVS-12.2.1] is refused with a public URL without https', () => {
    expect(() => loadConfig({ ...production, PUBLIC_URL: 'http://academiapuente.example' })).toThrow('https');
  });
});

test('[SAFE-1] the second step is compulsory for administrators in production, and for whom the setting says', () => {
  const required = (env: Record<string, string>) => loadConfig(env).secondStepRequiredFor;
  expect(required(embedded)).toEqual([]);
  expect(required(production)).toEqual(['admin']);
  expect(required({ ...production, SECOND_STEP_REQUIRED_FOR: 'none' })).toEqual([]);
  expect(required({ ...embedded, SECOND_STEP_REQUIRED_FOR: 'staff' })).toEqual(['tutor', 'admin']);
  expect(() => required({ ...embedded, SECOND_STEP_REQUIRED_FOR: 'everyone' })).toThrow('SECOND_STEP_REQUIRED_FOR');
});
