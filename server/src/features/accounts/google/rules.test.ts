import { expect, test } from 'vitest';

import { isGooglesOwn, judgeLinking, namesOf } from './rules.ts';

test.each([
  ['both names', { given_name: 'Ana María', family_name: 'de la Peña', name: 'x' }, 'Ana María', 'de la Peña'],
  ['one name only', { given_name: 'Ana' }, 'Ana', ''],
  ['the full name without its parts', { name: 'Ana Peña' }, 'Ana Peña', ''],
  ['no name', { email: 'ana.p@correo.test' }, 'ana.p', ''],
  ['nothing', {}, 'Google', ''],
  ['line breaks and control characters', { given_name: ' Ana\n\u0000 María ', family_name: '\t' }, 'Ana María', ''],
  ['a name that is too long', { given_name: `${'a'.repeat(79)}😀` }, 'a'.repeat(79), ''],
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
])('[LOGIN-7] whether Google gives the mailbox of %s, with the domain %s: %s', (email, hd, expected) => {
  expect(isGooglesOwn({ email, hd })).toBe(expected);
});
