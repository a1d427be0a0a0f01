import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Platform } from '../../platform/feature.ts';
import { type PartPorts, SystemParts } from './parts.ts';
import type { ShownCertificate } from './public-certificate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fails = (error: object) => vi.fn<() => Promise<never>>().mockRejectedValue(error);
const never = () => new Promise<never>(() => {});
const fine = () => Promise.resolve();

/** Settings by which each part is a service of its own. */
const real = {
  files: { kind: 's3' },
  google: { provider: 'google' },
  live: { provider: 'jitsi', turn: { urls: ['turn:relay'], secret: 'x' } },
  payments: { provider: 'stripe' },
  push: {},
  redisUrl: 'redis://cache',
  smtpUrl: 'smtp://user:secret@mail',
};
const embedded = { provider: 'embedded', turn: null };

/** A certificate that the public address shows. */
function showing(certificate: ShownCertificate) {
  const read = () => Promise.resolve(certificate);
  return { isThere: true, read, recent: read };
}

function systemWith(changed: Partial<PartPorts> = {}, platform: object = {}) {
  const bytes = new Map<string, number>();
  const ports: PartPorts = {
    storage: {
      put: async (key, content) => void bytes.set(key, (content as Uint8Array).length),
      sizeOf: async (key) => bytes.get(key) ?? null,
      delete: async (key) => void bytes.delete(key),
    },
    verifyMail: vi.fn(fine),
    reachesOthers: () => true,
    pingCards: fine,
    pingGoogle: fine,
    checkPush: fine,
    mediaProblem: () => null,
    certificate: showing({ endsAt: new Date('2027-02-01T12:00:00Z'), refusal: null }),
    ...changed,
  };
  const warn = vi.fn();
  const clock = { now: new Date('2026-11-21T15:00:00Z') };
  const webhook = { selectFrom: undefined };
  const system = new SystemParts(
    {
      config: real,
      database: { kind: 'postgres', ping: fine, db: webhook },
      scanner: { ping: fine },
      log: { warn },
      now: () => clock.now,
      ...platform,
    } as unknown as Platform,
    ports,
  );
  const check = async () => {
    const checking = system.check();
    await vi.advanceTimersByTimeAsync(3_000);
    return Object.fromEntries((await checking).map((part) => [part.parte, part]));
  };
  return { check, clock, ports, bytes, warn };
}

test('[OPS-4] parts that are configured answer; what can’t be asked says so, and the probe leaves no file', async () => {
  const { check, bytes } = systemWith();
  const parts = await check();
  for (const part of ['base', 'archivos', 'correo', 'pagos', 'antivirus', 'tiempoReal', 'google', 'push', 'https'])
    expect(parts[part], part).toMatchObject({ modo: 'real', estado: 'bien', causa: null });
  for (const part of ['salas', 'repetidores']) expect(parts[part]).toMatchObject({ estado: 'sin-comprobar' });
  expect(bytes.size).toBe(0);
});

describe('[OPS-4] a part that does not answer', () => {
  test.each([
    ['correo', { verifyMail: fails({ code: 'EAUTH' }) }, 'rechazo'],
    ['correo', { verifyMail: fails({ code: 'ECONNREFUSED' }) }, 'sin-respuesta'],
    ['correo', { verifyMail: never }, 'tarde'],
    ['pagos', { pingCards: fails({ code: 'PAYMENTS_NOT_CONFIGURED' }) }, 'rechazo'],
    ['pagos', { pingCards: fails({ code: 'PAYMENTS_UNREACHABLE', cause: { code: 'ETIMEDOUT' } }) }, 'tarde'],
    ['tiempoReal', { reachesOthers: () => false }, 'sin-respuesta'],
    ['salas', { mediaProblem: () => 'no-port' as const }, 'puertos'],
    ['salas', { mediaProblem: () => 'no-relay-port' as const }, 'puertos'],
    ['push', { checkPush: fails({ code: 'EAUTH' }) }, 'rechazo'],
    ['google', { pingGoogle: fails(new TypeError('fetch failed')) }, 'sin-respuesta'],
    [
      'archivos',
      { storage: { put: fails({ code: 'FILES_UNAVAILABLE', cause: { name: 'AccessDenied' } }) } as never },
      'rechazo',
    ],
    ['archivos', { storage: { put: fine, sizeOf: async () => null, delete: fine } }, 'sin-respuesta'],
  ])('%s: told with its cause, the others as they are', async (part, ports, causa) => {
    const { check, warn } = systemWith(ports, part === 'salas' ? { config: { ...real, live: embedded } } : {});
    const parts = await check();
    expect(parts[part]).toMatchObject({ estado: 'falla', causa });
    expect(Object.values(parts).filter(({ estado }) => estado === 'falla')).toHaveLength(1);
    expect(JSON.stringify(parts)).not.toMatch(/secret|mail:|redis:/);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

test('[OPS-4] the certificate of the public address tells its end: fine, soon over, refused; without https there is none', async () => {
  const shown = async (endsAt: string, refusal: string | null = null) => {
    const { check } = systemWith({ certificate: showing({ endsAt: new Date(endsAt), refusal }) });
    return (await check())['https'];
  };
  expect(await shown('2026-12-05T15:00:00Z')).toMatchObject({ estado: 'bien', venceAt: '2026-12-05T15:00:00.000Z' });
  expect(await shown('2026-12-05T14:59:59Z')).toMatchObject({ estado: 'por-vencer', causa: null });
  expect(await shown('2026-11-20T15:00:00Z', 'CERT_HAS_EXPIRED')).toMatchObject({
    estado: 'falla',
    causa: 'certificado',
    venceAt: '2026-11-20T15:00:00.000Z',
  });
  const { check } = systemWith({ certificate: { isThere: false, read: never, recent: never } });
  expect((await check())['https']).toMatchObject({ modo: 'ninguna', estado: 'sin-configurar', venceAt: null });
});

test('[OPS-4] a page that is open asks nobody outside more often than every 15 seconds, and keeps since when a part is so', async () => {
  const verifyMail = vi.fn(fine);
  const { check, clock } = systemWith({ verifyMail });
  const [first, second] = await Promise.all([check(), check()]);
  expect(first).toEqual(second);
  expect(verifyMail).toHaveBeenCalledTimes(1);
  clock.now = new Date('2026-11-21T15:00:16Z');
  verifyMail.mockRejectedValue(new Error('down'));
  const { correo, base } = await check();
  expect(verifyMail).toHaveBeenCalledTimes(2);
  expect([correo!.desde, base!.desde]).toEqual(['2026-11-21T15:00:16.000Z', '2026-11-21T15:00:00.000Z']);
  clock.now = new Date('2026-11-21T15:01:00Z');
  expect((await check())['correo']!.desde).toBe('2026-11-21T15:00:16.000Z');
});
