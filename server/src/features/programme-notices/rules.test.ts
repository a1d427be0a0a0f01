import { expect, test } from 'vitest';

import { consentVersion, keptSince } from './rules.ts';

const now = new Date('2026-11-27T12:00:00Z');

test('[SHOP-3] unconfirmed addresses and claimed jobs are kept for three days, everything else for 730', () => {
  expect(keptSince(now)).toEqual({
    unconfirmedBefore: new Date('2026-11-24T12:00:00Z'),
    anyBefore: new Date('2024-11-27T12:00:00Z'),
    claimedBefore: new Date('2026-11-24T12:00:00Z'),
  });
});

test('[SHOP-3] two years are 730 days, also across a leap day', () => {
  expect(keptSince(new Date('2028-03-01T00:00:00Z')).anyBefore).toEqual(new Date('2026-03-02T00:00:00Z'));
});

test('[SHOP-3] a consent is named after a day', () => {
  expect(consentVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(new Date(consentVersion).toJSON()).toBe(`${consentVersion}T00:00:00.000Z`);
});
