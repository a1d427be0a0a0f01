import { expect, test } from 'vitest';

import { loadConfig } from '../../config.ts';
import { checkSettings } from './checks-rules.ts';

const secret = 'a secret that only tests use, long enough';
const base = { SESSION_SECRET: secret, DATA_DIR: 'memory' };
const production = {
  ...base,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://academia.example',
  DATABASE_URL: 'postgres://a:b@db.example/academia?sslmode=verify-full',
  SMTP_URL: 'smtps://a:b@mail.example',
  MAIL_FROM: 'hola@academia.example',
};
const whole = {
  ...production,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  FILES_URL: 's3://files/academia?region=us-east-1',
  CLAMD_URL: 'tcp://clamav:3310',
  SFU_ANNOUNCE_IP: '203.0.113.7',
  TURN_URLS: 'turn:turn.example:3478',
  TURN_SECRET: secret,
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  TRUSTED_PROXIES: '10.0.0.0/24',
  METRICS_TOKEN: 'a token that only tests use, long enough',
};

const checked = (settings: Record<string, string>, silent: string[] = []) =>
  checkSettings(loadConfig(settings), new Set(silent));
const statesOf = (settings: Record<string, string>, silent: string[] = []) =>
  Object.fromEntries(checked(settings, silent).map(({ clave, estado }) => [clave, estado]));

test('[OPS-6] the embedded default is for trying out, and says so', () => {
  expect(statesOf(base)).toEqual({
    direccion: 'prueba',
    zona: 'lista',
    base: 'prueba',
    correo: 'prueba',
    pagos: 'prueba',
    archivos: 'lista',
    antivirus: 'falta',
    clases: 'falta',
    relevos: 'falta',
    google: 'prueba',
    insignias: 'lista',
    'segundo-paso': 'falta',
    proxy: 'prueba',
    metricas: 'falta',
  });
});

test('[OPS-6] in production without optional settings, each that is missing is named; a whole configuration has no gap but the key', () => {
  const gaps = (settings: Record<string, string>) =>
    Object.entries(statesOf(settings)).flatMap(([key, state]) => (state === 'lista' ? [] : [`${key} ${state}`]));
  expect(gaps(production)).toEqual([
    'pagos falta',
    'antivirus falta',
    'clases falta',
    'relevos falta',
    'google falta',
    'insignias falta',
    'proxy falta',
    'metricas falta',
  ]);
  expect(gaps(whole)).toEqual(['insignias falta']);
});

test('[OPS-6] a service that is configured and does not answer fails; one that is not configured is missing still', () => {
  const services = ['correo', 'archivos', 'antivirus'];
  expect(statesOf(whole, services)).toMatchObject({ correo: 'falla', archivos: 'falla', antivirus: 'falla' });
  expect(statesOf(base, services)).toMatchObject({ correo: 'prueba', antivirus: 'falta' });
});

test('[OPS-6] every state that is possible has a sentence of its own in both languages, with the value, and no secret', () => {
  const all = [checked(base), checked(production), checked(whole), checked(whole, ['correo', 'archivos', 'antivirus'])];
  for (const { nombre, nombreEn, explicacion, explicacionEn, variables, documento } of all.flat()) {
    expect([explicacion, explicacionEn]).not.toContain(nombre);
    expect(explicacionEn).not.toBe(nombreEn);
    expect(explicacion).not.toBe(explicacionEn);
    expect(`${explicacion} ${explicacionEn}`).not.toContain('{');
    expect(variables.length).toBeGreaterThan(0);
    expect(documento).toMatch(/^(README|docs\/\w+)\.md/);
  }
  const printed = JSON.stringify(all);
  expect(printed).toContain('https://academia.example');
  expect(printed).toContain('America/New_York');
  for (const hidden of [secret, 'sk_live_1', 'whsec_1', 'a:b@']) expect(printed).not.toContain(hidden);
});
