import { describe, expect, test } from 'vitest';

import { loadConfig } from '../config.ts';

const production = {
  NODE_ENV: 'production',
  DATA_DIR: 'memory',
  DATABASE_URL: 'postgres://academia@db.internal/academia?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'hola@academia.example',
  PUBLIC_URL: 'https://academia.example',
  SESSION_SECRET: 'x'.repeat(32),
};
const bucket = (endpoint: string) => `s3://academia?region=auto&endpoint=${endpoint}`;
const load = (env: Record<string, string>) => loadConfig({ ...production, ...env });

describe('[ASVS-12.3.1, ASVS-12.3.3] in production a connection to another machine', () => {
  test.each([
    ['DATABASE_URL', 'postgres://academia@db.internal/academia', 'db.internal'],
    ['DATABASE_URL', 'postgres://academia@db.internal/academia?sslmode=prefer', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://localhost/academia?host=db.internal', 'db.internal'],
    ['REDIS_URL', 'redis://:secret@cache.internal', 'rediss://'],
    ['FILES_URL', bucket('http://storage.internal:9000'), 'https://'],
  ])('is refused unencrypted: %s=%s', (name, address, remedy) => {
    expect(() => load({ [name]: address })).toThrow(name);
    expect(() => load({ [name]: address })).toThrow(remedy);
    expect(() => load({ [name]: address })).not.toThrow('secret');
  });

  test('is taken encrypted, on this machine, over a unix socket, and to a host that UNENCRYPTED_HOSTS names', () => {
    load({ REDIS_URL: 'rediss://cache.internal', FILES_URL: bucket('https://storage.internal') });
    load({ DATABASE_URL: 'postgres://127.0.0.1:5432/academia', REDIS_URL: 'redis://localhost' });
    load({ DATABASE_URL: 'postgres:///academia?host=/run/postgresql' });
    const plain = { DATABASE_URL: 'postgres://db/academia', REDIS_URL: 'redis://cache' };
    expect(() => load({ ...plain, UNENCRYPTED_HOSTS: 'db' })).toThrow('REDIS_URL');
    load({ ...plain, UNENCRYPTED_HOSTS: 'DB, cache' });
  });

  test('mail over smtp:// must turn to TLS, but on this machine or to a named host', () => {
    expect(load({ SMTP_URL: 'smtp://mail.internal' }).smtpMustStartTls).toBe(true);
    expect(load({ SMTP_URL: 'smtp://127.0.0.1:25' }).smtpMustStartTls).toBe(false);
    expect(load({ SMTP_URL: 'smtp://relay', UNENCRYPTED_HOSTS: 'relay' }).smtpMustStartTls).toBe(false);
  });

  test('outside of production nothing is asked', () => {
    const config = loadConfig({ DATA_DIR: 'memory', SESSION_SECRET: 'x'.repeat(32), REDIS_URL: 'redis://cache' });
    expect(config.smtpMustStartTls).toBe(false);
  });
});

describe('[ASVS-12.3.2, ASVS-12.3.4] in production certificates are verified', () => {
  test.each([
    ['DATABASE_URL', 'postgres://academia@db.internal/academia?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://academia@db.internal/academia?sslmode=require'],
    ['DATABASE_URL', 'postgres://academia@db.internal/academia?sslmode=verify-full&sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://academia@db.internal/academia?sslmode=verify-full&ssl=0'],
    ['SMTP_URL', 'smtps://mail.internal?tls.rejectUnauthorized=false'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('the start is refused with %s=%s', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(name);
  });
});
