import { expect, test } from 'vitest';

import { expiryOf, hasExpired } from './token.ts';

const jwt = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;

test('[SESS-1] a token expires at the second that it carries', () => {
  expect(expiryOf(jwt({ exp: 2_000 }))).toBe(2_000_000);
  expect(hasExpired(jwt({ exp: 2_000 }), 1_999_999)).toBe(false);
  expect(hasExpired(jwt({ exp: 2_000 }), 2_000_000)).toBe(true);
});

test('[SESS-1] a token in the alphabet of addresses is read as well', () => {
  const claims = btoa(JSON.stringify({ exp: 2_000, name: '¿Ñandú?>>>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  expect(expiryOf(`header.${claims}.signature`)).toBe(2_000_000);
});

test.each(['opaque', 'a.%%%.c', `a.${btoa('7')}.c`, jwt({}), jwt({ exp: 'soon' })])(
  '[SESS-1] a token without an expiry has none: %s',
  (token) => {
    expect(expiryOf(token)).toBeUndefined();
    expect(hasExpired(token, Number.MAX_SAFE_INTEGER)).toBe(false);
  },
);
