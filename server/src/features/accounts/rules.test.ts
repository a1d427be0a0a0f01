import { describe, expect, test } from 'vitest';

import {
  judgeLink,
  judgeLogin,
  codeOfEnd,
  invitationEnd,
  isRecoverable,
  judgeRefresh,
  linkEnd,
  recoverableUntil,
  sessionEnd,
} from './rules.ts';

const now = new Date('2026-11-21T15:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const ahead = (seconds: number) => ago(-seconds);

describe('a login', () => {
  const good = { passwordMatches: true, isActive: true, isVerified: true };

  test('[LOGIN-2] succeeds with the right password of a verified account', () => {
    expect(judgeLogin(good)).toEqual({ ok: true });
  });

  test('[LOGIN-3] is refused until the e-mail is verified', () => {
    expect(judgeLogin({ ...good, isVerified: false })).toEqual({ ok: false, code: 'EMAIL_NOT_VERIFIED' });
  });

  test('reveals nothing about the account without its password', () => {
    for (const facts of [{ isActive: false }, { isVerified: false }, {}]) {
      expect(judgeLogin({ ...good, ...facts, passwordMatches: false })).toEqual({
        ok: false,
        code: 'INVALID_CREDENTIALS',
      });
    }
  });

  test('to a deactivated account is refused', () => {
    expect(judgeLogin({ ...good, isActive: false })).toEqual({ ok: false, code: 'ACCOUNT_DEACTIVATED' });
  });
});

describe('a refresh', () => {
  const live = { rotatedAt: null, endedAt: null, expiresAt: ahead(60), lastUsedAt: ago(60), isActive: true };

  test('[SESS-3] rotates the current token', () => {
    expect(judgeRefresh(live, now)).toEqual({ ok: true, step: 'rotate' });
  });

  test('[SESS-5] returns the same successor within ten seconds of the rotation', () => {
    expect(judgeRefresh({ ...live, rotatedAt: ago(10) }, now)).toEqual({ ok: true, step: 'repeat' });
  });

  test('with a token rotated longer ago (a replay) ends the session', () => {
    expect(judgeRefresh({ ...live, rotatedAt: ago(10.001) }, now)).toEqual({
      ok: false,
      code: 'REFRESH_TOKEN_INVALID',
      endSession: 'replayed',
    });
  });

  test('[ASVS-7.3.2] is refused after the session’s absolute expiration', () => {
    expect(judgeRefresh({ ...live, expiresAt: now }, now)).toMatchObject({ ok: false, code: 'REFRESH_TOKEN_INVALID' });
  });

  test('[ASVS-7.3.1] is refused after two weeks without one', () => {
    const unused = (days: number) => judgeRefresh({ ...live, lastUsedAt: ago(days * 86_400) }, now);
    expect(unused(14)).toMatchObject({ ok: true });
    expect(unused(14.001)).toMatchObject({ ok: false, code: 'REFRESH_TOKEN_INVALID', endSession: null });
  });

  test('is refused for an ended session and a deactivated account', () => {
    expect(judgeRefresh({ ...live, endedAt: ago(1) }, now)).toMatchObject({ ok: false, code: 'REFRESH_TOKEN_INVALID' });
    expect(judgeRefresh({ ...live, isActive: false }, now)).toMatchObject({ ok: false, code: 'ACCOUNT_DEACTIVATED' });
  });
});

test('[ASVS-6.5.1, ASVS-6.4.1] a link works once, until it expires', () => {
  for (const [purpose, code] of [
    ['verify-email', 'VERIFICATION_LINK_INVALID'],
    ['reset-password', 'RESET_LINK_INVALID'],
  ] as const) {
    expect(judgeLink(purpose, { expiresAt: ahead(1), usedAt: null }, now)).toEqual({ ok: true });
    expect(judgeLink(purpose, { expiresAt: now, usedAt: null }, now)).toEqual({ ok: false, code });
    expect(judgeLink(purpose, { expiresAt: ahead(1), usedAt: ago(1) }, now)).toEqual({ ok: false, code });
    expect(judgeLink(purpose, undefined, now)).toEqual({ ok: false, code });
  }
});

test('a verification link is valid for a day, a reset link for an hour', () => {
  expect(linkEnd('verify-email', now)).toEqual(ahead(24 * 3600));
  expect(linkEnd('reset-password', now)).toEqual(ahead(3600));
});

test('[SESS-10] whoever holds its token is told why a session was ended', () => {
  expect(codeOfEnd('logout')).toBe('SESSION_ENDED_ELSEWHERE');
  expect(codeOfEnd('logout-all')).toBe('SESSION_ENDED_ELSEWHERE');
  expect(codeOfEnd('password')).toBe('SESSION_ENDED_BY_PASSWORD');
  expect(codeOfEnd('deactivated')).toBe('ACCOUNT_DEACTIVATED');
  for (const reason of ['replayed', 'expired', null] as const) expect(codeOfEnd(reason)).toBe('REFRESH_TOKEN_INVALID');
});

test('[ASVS-7.3.2] a session lasts 30 days from its sign-in, an invitation to choose a password seven', () => {
  expect(sessionEnd(now)).toEqual(new Date('2026-12-21T15:00:00Z'));
  expect(invitationEnd(now)).toEqual(new Date('2026-11-28T15:00:00Z'));
});

describe('[SAFE-4] a closed account', () => {
  const closed = { closedAt: now, anonymizedAt: null };
  const end = new Date('2026-12-05T15:00:00Z');

  test('is kept for 14 days', () => expect(recoverableUntil(now)).toEqual(end));

  test.each([
    ['at once', closed, now, true],
    ['just before the 14 days are over', closed, new Date(end.getTime() - 1), true],
    ['once they are over', closed, end, false],
    ['no more once it is anonymised', { ...closed, anonymizedAt: now }, now, false],
    ['never, when somebody else deactivated it', { closedAt: null, anonymizedAt: null }, now, false],
  ])('comes back %s', (_, facts, at, isBack) => expect(isRecoverable(facts, at)).toBe(isBack));
});
