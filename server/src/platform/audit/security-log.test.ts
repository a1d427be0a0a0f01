import { pino } from 'pino';
import { expect, test } from 'vitest';

import type { Actor } from '../actor.ts';
import { AppError } from '../errors/app-error.ts';
import { policy } from '../policy.ts';
import { LimitReached, logRefusal, accountFingerprint, securityEvent } from './security-log.ts';

const ana: Actor = {
  kind: 'person',
  userId: 'ana',
  role: 'user',
  sessionId: 's',
  requestId: 'r',
  address: '203.0.113.7',
};

function written(write: (log: ReturnType<typeof pino>) => void): string[] {
  const lines: string[] = [];
  write(pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) }));
  return lines;
}
const parsed = (write: (log: ReturnType<typeof pino>) => void) => written(write).map((line) => JSON.parse(line));

test('[ASVS-16.2.1, ASVS-16.2.4] an event has a fixed shape: what, who, from where, about what, why', () => {
  const object = { type: 'route', id: 'PUT /courses/:id' };
  expect(
    parsed((log) => securityEvent(log, { event: 'access.refused', actor: ana, object, reason: 'FORBIDDEN' })),
  ).toEqual([
    {
      level: 40,
      msg: 'security',
      security: { event: 'access.refused', actor: ana, address: '203.0.113.7', object, reason: 'FORBIDDEN' },
    },
  ]);
});

test('[ASVS-16.4.1] nothing that a caller sends can begin a line, or a field, of the log', () => {
  const forged = 'x"}\n{"level":30,"security":{"event":"login.succeeded"}}\r\n\u2028\u001b[2J';
  const lines = written((log) =>
    securityEvent(log, {
      event: 'access.refused',
      actor: { ...ana, address: forged },
      object: { type: forged, id: forged },
      reason: forged,
    }),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(lines[0]!).security).toMatchObject({ event: 'access.refused', reason: forged, address: forged });
});

test('[ASVS-16.2.5] an address is in the log as a keyed hash only', () => {
  const [one, other] = [Buffer.from('a secret'), Buffer.from('another')];
  const account = accountFingerprint(one, 'ana@ejemplo.test');
  expect(account).toBe(accountFingerprint(one, 'ANA@ejemplo.test'));
  expect(account).not.toBe(accountFingerprint(other, 'ana@ejemplo.test'));
  const [line] = written((log) =>
    securityEvent(log, { event: 'login.failed', actor: { kind: 'visitor', requestId: 'r', address: '::1' }, account }),
  );
  expect(line).toContain(account);
  expect(line).not.toContain('ejemplo');
});

test('the system has no address', () => {
  const [line] = parsed((log) =>
    securityEvent(log, { event: 'session.ended', actor: { kind: 'system', name: 'accounts.prune' } }),
  );
  expect(line.security.address).toBe('');
});

test('[ASVS-16.3.2] a policy that refuses what is there is told; one that finds nothing is not', () => {
  const open = policy('message.open', 'MESSAGE_NOT_FOUND', () => false);
  const told = (object: object | null) =>
    parsed((log) => {
      try {
        open(ana, object);
      } catch (error) {
        logRefusal(log as never, error as AppError, ana, { type: 'command', id: 'abrir' });
      }
    });
  expect(told({})).toMatchObject([
    { security: { event: 'access.refused', reason: 'message.open', object: { type: 'command', id: 'abrir' } } },
  ]);
  expect(told(null)).toEqual([]);
});

test('a limit is told by its name, and an ordinary refusal is not told', () => {
  const told = (error: AppError) =>
    parsed((log) => logRefusal(log as never, error, ana, { type: 'route', id: 'POST /auth/login' }));
  const limited = new AppError('TOO_MANY_REQUESTS', { seconds: 1 }, { cause: new LimitReached('login-ip') });
  expect(told(limited)).toMatchObject([{ security: { event: 'limit.reached', reason: 'login-ip' } }]);
  expect(told(new AppError('EMAIL_TAKEN'))).toEqual([]);
  expect(told(new AppError('WEBHOOK_SIGNATURE_INVALID'))).toMatchObject([{ security: { event: 'webhook.forged' } }]);
});
