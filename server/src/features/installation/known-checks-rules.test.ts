import { expect, test } from 'vitest';

import { loadConfig } from '../../config.ts';
import { type CheckedConfig, checks } from './known-checks-rules.ts';

const secret = 'a secret that only tests use, long enough';
const start = loadConfig({ SESSION_SECRET: secret, DATA_DIR: 'memory' });

/** A server of which nothing is configured, and whose stand-ins don't run; then `facts`. */
const facts = (more: Partial<CheckedConfig>): CheckedConfig => ({
  ...start,
  standIns: false,
  payments: { provider: 'none' },
  google: { provider: 'none' },
  credentialKeys: null,
  ...more,
});

const jitsi = { domain: 'jitsi.example' } as CheckedConfig['live']['jitsi'];
const stripe = { provider: 'stripe', secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec' } as const;
const networks = loadConfig({ SESSION_SECRET: secret, DATA_DIR: 'memory', TRUSTED_PROXIES: '10.0.0.0/24' });

/** States by the facts that they follow from. */
const states: readonly (readonly [string, string, Partial<CheckedConfig>, string])[] = [
  ['direccion', 'https', { publicUrl: new URL('https://academia.example') }, 'lista'],
  ['direccion', 'http, in production too', { publicUrl: new URL('http://a.example'), production: true }, 'prueba'],
  ['zona', 'any', {}, 'lista'],
  ['base', 'an address', { databaseUrl: 'postgres://db.example/academia' }, 'lista'],
  ['base', 'no address', {}, 'prueba'],
  ['correo', 'a server', { smtpUrl: 'smtp://mail.example' }, 'lista'],
  ['correo', 'a server beside stand-ins', { smtpUrl: 'smtp://mail.example', standIns: true }, 'lista'],
  ['correo', 'stand-ins', { standIns: true }, 'prueba'],
  ['correo', 'neither', {}, 'falta'],
  ['pagos', 'Stripe', { payments: stripe }, 'lista'],
  ['pagos', 'the sandbox', { payments: { provider: 'sandbox' } }, 'prueba'],
  ['pagos', 'none, beside stand-ins', { standIns: true }, 'falta'],
  ['archivos', 'any storage', {}, 'lista'],
  ['antivirus', 'a scanner', { clamd: {} as CheckedConfig['clamd'] }, 'lista'],
  ['antivirus', 'none, beside stand-ins', { standIns: true }, 'falta'],
  ['clases', 'an announced address', { liveMedia: { ...start.liveMedia, announce: ['203.0.113.7'] } }, 'lista'],
  ['clases', 'Jitsi', { live: { ...start.live, jitsi } }, 'lista'],
  ['clases', 'neither', { standIns: true }, 'falta'],
  ['relevos', 'a relay', { live: { ...start.live, turn: { urls: ['turn:t.example'], secret } } }, 'lista'],
  ['relevos', 'Jitsi', { live: { ...start.live, jitsi } }, 'lista'],
  ['relevos', 'neither', { standIns: true }, 'falta'],
  ['google', 'Google', { google: { provider: 'google', clientId: 'id', clientSecret: 'secret' } }, 'lista'],
  ['google', 'the sandbox', { google: { provider: 'sandbox' } }, 'prueba'],
  ['google', 'none, beside stand-ins', { standIns: true }, 'falta'],
  ['insignias', 'a key', { credentialKeys: start.credentialKeys }, 'lista'],
  ['insignias', 'no key', {}, 'falta'],
  ['segundo-paso', 'administrators', { secondStepRequiredFor: ['admin'] }, 'lista'],
  ['segundo-paso', 'nobody', { secondStepRequiredFor: [] }, 'falta'],
  ['proxy', 'a network', { trustedProxies: networks.trustedProxies, production: true }, 'lista'],
  ['proxy', 'none, for trying out', {}, 'prueba'],
  ['proxy', 'none, in production', { production: true }, 'falta'],
  ['metricas', 'a token', { metricsToken: secret }, 'lista'],
  ['metricas', 'no token, beside stand-ins', { standIns: true }, 'falta'],
];

/** Services that are asked, and may be silent. */
const services = ['correo', 'archivos', 'antivirus'];

const check = (key: string) => checks.find((each) => each.key === key);

test.each(states)('[OPS-6] %s, with %s', (key, _facts, more, state) => {
  expect(check(key)?.stateOf(facts(more))).toBe(state);
});

test('[OPS-6] each setting says something for every state that it can have, and for no other', () => {
  const possible = (key: string) => [
    ...new Set<string>(states.flatMap(([of, , , state]) => (of === key ? [state] : []))),
    ...(services.includes(key) ? ['falla'] : []),
  ];
  for (const { key, says } of checks) {
    expect(Object.keys(says).toSorted(), key).toEqual(possible(key).toSorted());
  }
});

test('[OPS-6] names and sentences are there in both languages, each its own', () => {
  const name = /^\p{Lu}[^.{}]+$/u;
  const sentence = /^(\p{Lu}|\{value\}).*[^.]\.$/u;
  for (const {
    key,
    name: { es, en },
    says,
  } of checks) {
    expect(es, key).toMatch(name);
    expect(en, key).toMatch(name);
    expect(es, key).not.toBe(en);
    for (const said of Object.values(says)) {
      expect(said.es, key).toMatch(sentence);
      expect(said.en, key).toMatch(sentence);
      expect(said.es, key).not.toBe(said.en);
    }
  }
  const all = checks.flatMap(({ says }) => Object.values(says).flatMap(({ es, en }) => [es, en]));
  expect(new Set(all).size).toBe(all.length);
});

test('[OPS-6] each setting is named with its environment variables', () => {
  expect(Object.fromEntries(checks.map(({ key, settings }) => [key, settings.join(' ')]))).toEqual({
    direccion: 'PUBLIC_URL',
    zona: 'ACADEMY_TIMEZONE',
    base: 'DATABASE_URL',
    correo: 'SMTP_URL MAIL_FROM',
    pagos: 'STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET',
    archivos: 'FILES_URL AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY',
    antivirus: 'CLAMD_URL',
    clases: 'SFU_ANNOUNCE_IP SFU_UDP_RANGE',
    relevos: 'TURN_URLS TURN_SECRET',
    google: 'GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET',
    insignias: 'CREDENTIALS_KEY',
    'segundo-paso': 'SECOND_STEP_REQUIRED_FOR',
    proxy: 'TRUSTED_PROXIES',
    metricas: 'METRICS_TOKEN',
  });
});

test('[OPS-6] address, zone and kind of storage are shown, and of the others nothing', () => {
  const shown = (more: Partial<CheckedConfig>) =>
    Object.fromEntries(checks.flatMap((each) => (each.shown ? [[each.key, each.shown(facts(more))]] : [])));
  const here = { publicUrl: new URL('https://academia.example/'), academyTimezone: 'America/Bogota' };
  expect(shown({ ...here, files: { kind: 'disk', directory: '/srv/files' } })).toEqual({
    direccion: 'https://academia.example',
    zona: 'America/Bogota',
    archivos: 'DATA_DIR/files',
  });
  expect(shown({ files: { kind: 's3' } as CheckedConfig['files'] })).toMatchObject({ archivos: 'S3' });
});

test('[OPS-6] a sentence has the place of a value where the setting shows one', () => {
  const withPlace = checks.flatMap(({ key, says }) =>
    Object.entries(says).flatMap(([state, { es, en }]) =>
      es.includes('{value}') || en.includes('{value}')
        ? [`${key} ${state} ${es.includes('{value}') && en.includes('{value}')}`]
        : [],
    ),
  );
  expect(withPlace).toEqual([
    'direccion lista true',
    'direccion prueba true',
    'zona lista true',
    'archivos lista true',
  ]);
});
