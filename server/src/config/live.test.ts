import { generateKeyPairSync } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { loadConfig } from '../config.ts';

const secret = 'prosody knows this secret as well';
const selfHosted = { JITSI_DOMAIN: 'meet.academia.example', JITSI_APP_ID: 'academia', JITSI_APP_SECRET: secret };
const pemOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pem = pemOf(2048);
const jaas = { JAAS_APP_ID: 'vpaas-magic-cookie-1f', JAAS_KEY_ID: '4f4910', JAAS_PRIVATE_KEY: pem };
const turn = { TURN_URLS: 'turn:turn.academia.example:3478', TURN_SECRET: secret };

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/academia',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'hola@academia.example',
  PUBLIC_URL: 'https://academia.example',
};
const load = (env: Record<string, string>) =>
  loadConfig({ DATA_DIR: 'memory', SESSION_SECRET: 'x'.repeat(32), ...env }).live;

describe('where live classes are held', () => {
  test('[LIVE-9] is the embedded room without a setting, in production too, without guests', () => {
    const embedded = { provider: 'embedded', jitsi: null, turn: null, guests: false };
    expect(load({})).toEqual(embedded);
    expect(load(production)).toEqual(embedded);
  });

  test('is the academy’s own Jitsi', () => {
    expect(load({ ...production, ...selfHosted, LIVE_GUESTS: 'true' })).toMatchObject({
      provider: 'jitsi',
      guests: true,
      jitsi: {
        kind: 'self-hosted',
        domain: 'meet.academia.example',
        scriptUrl: 'https://meet.academia.example/external_api.js',
        appId: 'academia',
      },
    });
    // For trying it out on one machine.
    expect(load({ ...selfHosted, JITSI_DOMAIN: '127.0.0.1:8443' }).jitsi?.scriptUrl).toBe(
      'http://127.0.0.1:8443/external_api.js',
    );
  });

  test('is JaaS; its key may be written with the tenant before it, and in one line', () => {
    const inOneLine = { JAAS_KEY_ID: 'vpaas-magic-cookie-1f/4f4910', JAAS_PRIVATE_KEY: pem.replaceAll('\n', '\\n') };
    for (const settings of [jaas, { ...jaas, ...inOneLine }]) {
      expect(load(settings).jitsi).toMatchObject({
        kind: 'jaas',
        domain: '8x8.vc',
        scriptUrl: 'https://8x8.vc/vpaas-magic-cookie-1f/external_api.js',
        keyId: '4f4910',
      });
    }
  });

  test('has relays', () => {
    const urls = ['turn:turn.academia.example:3478', 'turns:[2001:db8::1]:5349?transport=tcp'];
    expect(load({ ...turn, TURN_URLS: urls.join(', ') }).turn).toEqual({ urls, secret });
  });
});

describe('the start is refused', () => {
  const groups = [selfHosted, jaas, turn].flatMap((group) =>
    Object.keys(group).map((name) => [name, Object.fromEntries(Object.entries(group).filter(([n]) => n !== name))]),
  ) as [string, Record<string, string>][];
  test.each(groups)('without %s, when the others of its group are there', (name, rest) => {
    expect(() => load(rest)).toThrow(`the setting ${name} is required`);
  });

  test.each<[string, RegExp, Record<string, string>]>([
    ['two providers', /JITSI_DOMAIN or JAAS_APP_ID/, { ...selfHosted, ...jaas }],
    ['an address for a host', /JITSI_DOMAIN .*without https/, { ...selfHosted, JITSI_DOMAIN: 'https://meet.example' }],
    ['this machine in production', /JITSI_DOMAIN/, { ...production, ...selfHosted, JITSI_DOMAIN: 'localhost:8443' }],
    ['the academy’s own host', /another host/, { ...production, ...selfHosted, JITSI_DOMAIN: 'academia.example:8443' }],
    ['its own address on this machine', /another host/, { ...selfHosted, JITSI_DOMAIN: '127.0.0.1:3000' }],
    ['a short secret', /JITSI_APP_SECRET .*32/, { ...selfHosted, JITSI_APP_SECRET: 'short' }],
    ['a tenant with a path', /JAAS_APP_ID/, { ...jaas, JAAS_APP_ID: 'tenant/../other' }],
    ['a key of another tenant', /JAAS_KEY_ID/, { ...jaas, JAAS_KEY_ID: 'vpaas-magic-cookie-2e/4f4910' }],
    ['no private key', /JAAS_PRIVATE_KEY .*PEM/, { ...jaas, JAAS_PRIVATE_KEY: 'hunter2' }],
    ['a weak key', /JAAS_PRIVATE_KEY .*2048/, { ...jaas, JAAS_PRIVATE_KEY: pemOf(1024) }],
    ['a relay that is none', /TURN_URLS/, { ...turn, TURN_URLS: 'stun:stun.example:3478' }],
    ['a short secret of the relay', /TURN_SECRET .*32/, { ...turn, TURN_SECRET: 'short' }],
    ['a word for a flag', /LIVE_GUESTS/, { LIVE_GUESTS: 'sometimes' }],
  ])('for %s', (_, sentence, settings) => {
    expect(() => load(settings)).toThrow(sentence);
  });

  test('[ASVS-13.3.1, ASVS-16.2.5] and the sentence never shows a secret', () => {
    const wrong = [
      { ...selfHosted, JITSI_APP_SECRET: 'hunter2' },
      { ...jaas, JAAS_PRIVATE_KEY: `-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----` },
      { ...turn, TURN_SECRET: 'hunter2' },
      { JITSI_APP_SECRET: 'hunter2' },
    ];
    for (const settings of wrong) {
      expect(() => load(settings)).toThrow();
      expect(() => load(settings)).not.toThrow('hunter2');
    }
  });
});
