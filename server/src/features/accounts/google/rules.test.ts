import { expect, test } from 'vitest';

import { judgeLinking, namesOf } from './rules.ts';

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

test('[LOGIN-7] links an account with a verified address, reclaims an unverified one, refuses a deactivated one', () => {
  expect(judgeLinking({ isActive: true, isVerified: true })).toEqual({ ok: true, step: 'link' });
  expect(judgeLinking({ isActive: true, isVerified: false })).toEqual({ ok: true, step: 'reclaim' });
  const refused = { ok: false, code: 'ACCOUNT_DEACTIVATED' };
  expect(judgeLinking({ isActive: false, isVerified: true })).toEqual(refused);
  expect(judgeLinking({ isActive: false, isVerified: false })).toEqual(refused);
});
