import { describe, expect, test } from 'vitest';

import { createAccessTokens } from '../platform/session/access-token.ts';
import { createKeys, secretOf } from './keys.ts';

const [first, second] = [secretOf('SESSION_SECRET', 'a'.repeat(32)), secretOf('SESSION_SECRET', 'b'.repeat(32))];
const [user, session] = ['0b0f6a4e-5c1d-4d0e-9a63-000000000001', '0b0f6a4e-5c1d-4d0e-9a63-000000000002'];
const now = new Date('2026-11-21T15:00:00Z');

describe('[ASVS-11.1.1] keys', () => {
  test('[ASVS-11.2.3] differ by purpose and by secret, and are the same in every process', () => {
    const keys = createKeys(first);
    expect(keys('access-token').current).toEqual(createKeys(first)('access-token').current);
    expect(keys('access-token').current).toHaveLength(32);
    expect(keys('access-token').current).not.toEqual(keys('calendar-feed').current);
    expect(keys('access-token').current).not.toEqual(createKeys(second)('access-token').current);
    expect(keys('calendar-feed').accepted).toEqual([keys('calendar-feed').current]);
  });

  test('[ASVS-9.1.3, ASVS-9.2.2, ASVS-9.2.3] a token signed for one purpose is refused for another', async () => {
    const keys = createKeys(first);
    const other = createAccessTokens(keys('device-cookie'));
    const token = await other.issue(user, session, now);
    await expect(createAccessTokens(keys('access-token')).verify(token, now)).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });
});

describe('[ASVS-11.2.2] the secret is replaced without ending a session', () => {
  const tokensOf = (...secrets: [Uint8Array, Uint8Array?]) =>
    createAccessTokens(createKeys(...secrets)('access-token'));

  test('a token of the secret before is accepted, and what is new is signed by the new one', async () => {
    const old = await tokensOf(first).issue(user, session, now);
    const rotating = tokensOf(second, first);
    await expect(rotating.verify(old, now)).resolves.toMatchObject({ userId: user });
    const fresh = await rotating.issue(user, session, now);
    await expect(tokensOf(second).verify(fresh, now)).resolves.toMatchObject({ userId: user });
    await expect(tokensOf(first).verify(fresh, now)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  test('once the secret before is removed, its tokens are refused; an expired one is still said to be expired', async () => {
    const old = await tokensOf(first).issue(user, session, now);
    await expect(tokensOf(second).verify(old, now)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    const later = new Date(now.getTime() + 20 * 60_000);
    await expect(tokensOf(second, first).verify(old, later)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  test('several processes change one after the other: at first they only accept the new one', async () => {
    const fresh = await tokensOf(second, first).issue(user, session, now);
    await expect(tokensOf(first, second).verify(fresh, now)).resolves.toMatchObject({ userId: user });
  });
});
