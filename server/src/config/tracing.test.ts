import { expect, test } from 'vitest';

import { loadConfig } from '../config.ts';

const secret = 'a secret that only tests use, long enough';
const tracingOf = (settings: Record<string, string>) =>
  loadConfig({ DATA_DIR: 'memory', SESSION_SECRET: secret, ...settings }).tracing;
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test('[OPS-3] there are no traces without a collector, where they are disabled, and where none is recorded', () => {
  const off = [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_SERVICE_NAME: 'academia' },
    { ...collector, OTEL_SDK_DISABLED: 'true' },
    { ...collector, OTEL_TRACES_SAMPLER: 'always_off' },
    { ...collector, OTEL_TRACES_SAMPLER: 'parentbased_always_off' },
    { ...collector, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
  ];
  for (const settings of off) expect(tracingOf(settings), JSON.stringify(settings)).toBeNull();
});

test('[OPS-3] the settings have OpenTelemetry’s names', () => {
  expect(tracingOf(collector)).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    resource: { 'service.name': 'academia-puente', 'academy.process': 'all' },
    share: 1,
  });
  const worker = tracingOf({
    ...collector,
    PROCESS: 'worker',
    DATABASE_URL: 'postgres://db/puente',
    STAND_INS: 'true',
  });
  expect(worker?.resource['academy.process']).toBe('worker');
  expect(
    tracingOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%2Cb, x-tenant = academia ,',
      OTEL_SERVICE_NAME: 'academia-norte',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=production',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }),
  ).toEqual({
    url: 'https://collector.example/otlp/v1/traces',
    headers: { authorization: 'Bearer a,b', 'x-tenant': 'academia' },
    resource: {
      'service.name': 'academia-norte',
      'deployment.environment.name': 'production',
      'academy.process': 'all',
    },
    share: 0.25,
  });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is wrong: it is the address'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is wrong'],
  [
    { ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'hidden-token' },
    'OTEL_EXPORTER_OTLP_HEADERS is wrong: write name=value',
  ],
  [{ ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'a=hidden-token%E0%A4%A' }, 'OTEL_EXPORTER_OTLP_HEADERS is wrong'],
  [{ ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'a b=hidden-token' }, 'cannot be that of a header'],
  [{ ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'a=hidden-token%0Ab: c' }, 'cannot be that of a header'],
  [{ ...collector, OTEL_RESOURCE_ATTRIBUTES: 'zone' }, 'OTEL_RESOURCE_ATTRIBUTES is wrong'],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER is wrong'],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '25' }, 'from 0 to 1'],
])('[OPS-3] %j is refused, and no header is quoted', (settings, message) => {
  expect(() => tracingOf(settings)).toThrow(message);
  expect(() => tracingOf(settings)).not.toThrow(/hidden-token/);
});

test('[OPS-3, ASVS-12.3.1] in production the collector is asked by https, or is a host that UNENCRYPTED_HOSTS names', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://puente@db/puente?sslmode=verify-full',
    SMTP_URL: 'smtps://mail.example:465',
    MAIL_FROM: 'hola@academiapuente.example',
    PUBLIC_URL: 'https://academiapuente.example',
  };
  expect(() => tracingOf({ ...production, ...collector })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT to collector must be');
  expect(tracingOf({ ...production, ...collector, UNENCRYPTED_HOSTS: 'collector' })).not.toBeNull();
  expect(tracingOf({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector' })).not.toBeNull();
});
