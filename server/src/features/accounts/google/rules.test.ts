import { describe, expect, test } from 'vitest';

import { isFreshLogin, isGooglesOwn, judgeLinking, namesOf } from './rules.ts';

test.each([
  ['both names', { given_name: 'Ana María', family_name: 'de la Peña', name: 'x' }, 'Ana María', 'de la Peña'],
  ['one name only', { given_name: 'Ana' }, 'Ana', ''],
  ['the full name without its parts', { name: 'Ana Peña' }, 'Ana Peña', ''],
  ['no name', { email: 'ana.p@correo.test' }, 'ana.p', ''],
  ['nothing', {}, 'Google', ''],
  ['line breaks and control characters', { given_name: ' Ana\n\u0000 María ', family_name: '\t' }, 'Ana María', ''],
  ['a name that is only spaces', { given_name: ' \n', name: 'Ana Peña', family_name: 'Peña' }, 'Ana Peña', 'Peña'],
  ['a name without visible characters, and none else', { given_name: '\u0000', name: ' ' }, 'Google', ''],
  ['half a character amid a name', { given_name: 'Ana\uD83DMaría' }, 'Ana María', ''],
  ['the longest name', { given_name: 'a'.repeat(80), family_name: 'b'.repeat(80) }, 'a'.repeat(80), 'b'.repeat(80)],
  [
    'a name that is too long',
    { given_name: 'a'.repeat(81), family_name: 'b'.repeat(90) },
    'a'.repeat(80),
    'b'.repeat(80),
  ],
  ['one that is too long after a space', { given_name: ` ${'a'.repeat(80)}` }, 'a'.repeat(80), ''],
  ['one that is cut within a character', { given_name: `${'a'.repeat(79)}😀` }, 'a'.repeat(79), ''],
  ['one that is cut after a space', { given_name: `${'a'.repeat(79)} María` }, 'a'.repeat(79), ''],
])('derives the names from %s', (_, claims, firstName, lastName) => {
  expect(namesOf({ sub: '1', ...claims })).toEqual({ firstName, lastName });
});

test.each([
  ['a verified account', {}, { ok: true, step: 'link' }],
  ['an unverified one', { isVerified: false, ownsMailbox: false }, { ok: true, step: 'reclaim' }],
  ['one whose password is unproven', { isUnproven: true }, { ok: true, step: 'drop-password' }],
  ['one of an address that Google does not give', { ownsMailbox: false }, { ok: true, step: 'ask-password' }],
  ['such an unproven one', { ownsMailbox: false, isUnproven: true }, { ok: true, step: 'ask-password' }],
  ['a deactivated one', { isActive: false }, { ok: false, code: 'ACCOUNT_DEACTIVATED' }],
  ['one never verified', { isActive: false, isVerified: false }, { ok: false, code: 'ACCOUNT_DEACTIVATED' }],
])('[LOGIN-7] judges %s', (_, facts, verdict) => {
  const usual = { isActive: true, isVerified: true, isUnproven: false, ownsMailbox: true };
  expect(judgeLinking({ ...usual, ...facts })).toEqual(verdict);
});

test.each([
  ['marta@gmail.com', undefined, true],
  ['Marta@GoogleMail.com', undefined, true],
  ['marta@empresa.com', 'empresa.com', true],
  ['marta@empresa.com', undefined, false],
  ['marta@gmail.com.evil.test', undefined, false],
  ['marta@notgmail.com', undefined, false],
  [undefined, undefined, false],
  [undefined, 'empresa.com', true],
])('[LOGIN-7] whether Google gives the mailbox of %s, with the domain %s: %s', (email, hd, expected) => {
  expect(isGooglesOwn({ email, hd })).toBe(expected);
});

describe('[SAFE-1] a login with Google proves that its owner is there', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  /** Time so many seconds ago, as Google writes it. */
  const ago = (seconds: number) => now.getTime() / 1000 - seconds;

  test.each([
    ['whose token was issued just now', { iat: ago(0) }, true],
    ['whose token is ten minutes old, less a second', { iat: ago(599) }, true],
    ['whose token is ten minutes old', { iat: ago(600) }, false],
    ['of a second ago with a new token', { iat: ago(0), auth_time: ago(1) }, true],
    ['of ten minutes ago, less a second, with a new token', { iat: ago(0), auth_time: ago(599) }, true],
    ['of ten minutes ago with a new token', { iat: ago(0), auth_time: ago(600) }, false],
    ['of just now with an old token', { iat: ago(600), auth_time: ago(0) }, true],
    ['of which Google does not say when it was', {}, false],
  ])('%s: %j', (_, claims, isFresh) => {
    expect(isFreshLogin({ sub: '1', ...claims }, now)).toBe(isFresh);
  });
});
