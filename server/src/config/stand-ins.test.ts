import { describe, expect, test } from 'vitest';

import { loadConfig } from '../config.ts';
import { ConfigError } from './environment.ts';

const embedded = { DATA_DIR: 'memory', SESSION_SECRET: 'x'.repeat(32) };
const database = { DATABASE_URL: 'postgres://db.internal/academia?sslmode=verify-full' };
const smtp = { SMTP_URL: 'smtps://mail.internal' };
const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://academia.example' };

const facts = (env: Record<string, string>) => {
  const { standIns, demoAcademy, payments, google } = loadConfig({ ...embedded, ...env });
  return { standIns, demoAcademy, payments: payments.provider, google: google.provider };
};
const all = { standIns: true, demoAcademy: true, payments: 'sandbox', google: 'sandbox' };
const none = { standIns: false, demoAcademy: false, payments: 'none', google: 'none' };
const refusal = (env: Record<string, string>): string => {
  try {
    loadConfig({ ...embedded, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'It starts.';
};

describe('[ASVS-13.2.3, ASVS-13.4.2] stand-ins and demo accounts', () => {
  test('run on the embedded default, by any name of loopback', () => {
    expect(facts({})).toEqual(all);
    expect(facts({ HOST: 'localhost', PUBLIC_URL: 'http://academia.localhost:8080' })).toEqual(all);
    expect(facts({ HOST: '::1' })).toEqual(all);
    expect(loadConfig({ ...embedded, HOST: '::1' }).publicUrl.host).toBe('[::1]:3000');
  });

  test.each([
    ['a database of its own', database],
    ['every address of the machine', { HOST: '0.0.0.0' }],
    ['an address of the network', { HOST: '192.168.1.7' }],
    ['a public address', { PUBLIC_URL: 'https://academia.example' }],
    ['a name that only looks like this machine', { PUBLIC_URL: 'http://localhost.academia.example' }],
    ['all of it', { ...database, ...open }],
  ])('never run with %s: without a mail server the start is refused, with one none of them is there', (_, env) => {
    expect(refusal(env)).toMatch(/SMTP_URL is required here.*NODE_ENV=production/);
    expect(facts({ ...env, ...smtp })).toEqual(none);
    expect(refusal({ ...env, ...smtp, PAYMENTS_PROVIDER: 'sandbox' })).toContain('PAYMENTS_PROVIDER');
    expect(refusal({ ...env, ...smtp, DEMO_ACADEMY: 'true' })).toContain('DEMO_ACADEMY');
  });

  test('run beside a PostgreSQL for developers who ask for them, on this machine alone', () => {
    const asked = { ...database, STAND_INS: 'true' };
    expect(facts(asked)).toEqual(all);
    expect(facts({ ...asked, DEMO_ACADEMY: 'false' })).toEqual({ ...all, demoAcademy: false });
    expect(refusal({ ...asked, ...smtp, HOST: '0.0.0.0' })).toContain('STAND_INS cannot be true here');
    expect(refusal({ ...asked, ...smtp, PUBLIC_URL: 'https://academia.example' })).toContain('STAND_INS');
  });

  test('can be left out', () => {
    expect(facts({ STAND_INS: 'false', ...smtp })).toEqual(none);
    expect(refusal({ STAND_INS: 'false' })).toContain('SMTP_URL');
  });

  test('cannot be asked for in production', () => {
    const production = { NODE_ENV: 'production', ...database, ...smtp, ...open, MAIL_FROM: 'hola@academia.example' };
    expect(facts(production)).toEqual(none);
    expect(refusal({ ...production, STAND_INS: 'true' })).toContain('NODE_ENV is production');
  });

  test.each(['Production', 'PRODUCTION', 'prod', 'production ', 'staging'])('NODE_ENV=%s is refused', (mode) => {
    expect(refusal({ NODE_ENV: mode, ...database, ...smtp, ...open })).toBe(
      'The setting NODE_ENV is wrong: it must be production, development or test.',
    );
  });
});
