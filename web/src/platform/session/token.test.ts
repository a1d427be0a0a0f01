import { expect, test } from 'vitest';

import { expiryOf, hasExpired } from './session.ts';

const jwt = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;

test('[SESS-1] a token expires at its `exp` second', () => {
  expect(expiryOf(jwt({ exp: 2_000 }))).toBe(2_000_000);
  expect(hasExpired(jwt({ exp: 2_000 }), 1_999_999)).toBe(false);
  expect(hasExpired(jwt({ exp: 2_000 }), 2_000_000)).toBe(true);
});

test('[SESS-1] reads a base64url-encoded token', () => {
  const claims = btoa(JSON.stringify({ exp: 2_000, name: '¿Ñandú?>>>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  expect(expiryOf(`header.${claims}.signature`)).toBe(2_000_000);
});

test.each(['opaque', 'a.%%%.c', `a.${btoa('7')}.c`, jwt({}), jwt({ exp: 'soon' })])(
  '[SESS-1] a token without a valid expiry has none: %s',
  (token) => {
    expect(expiryOf(token)).toBeUndefined();
    expect(hasExpired(token, Number.MAX_SAFE_INTEGER)).toBe(false);
  },
);
