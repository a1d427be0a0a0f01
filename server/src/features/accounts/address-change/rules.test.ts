import { describe, expect, test } from 'vitest';

import { isRecentIdentity, judgeUndo, undoEnd } from './rules.ts';

const now = new Date('2026-11-21T15:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const after = (ms: number) => new Date(now.getTime() + ms);

test('[SAFE-2] a change can be undone for 14 days', () => {
  expect(undoEnd(now)).toEqual(new Date('2026-12-05T15:00:00Z'));
});

describe('[SAFE-2] the link to the old address', () => {
  test.each([
    ['of a change within its time', { undoUntil: after(1), undoneAt: null }, { ok: true }],
    ['at the end of its time', { undoUntil: now, undoneAt: null }, { ok: false, code: 'UNDO_LINK_EXPIRED' }],
    ['after its time', { undoUntil: after(-1), undoneAt: null }, { ok: false, code: 'UNDO_LINK_EXPIRED' }],
    ['that was used', { undoUntil: after(day), undoneAt: after(-day) }, { ok: false, code: 'UNDO_LINK_USED' }],
    [
      'used, after its time too',
      { undoUntil: after(-1), undoneAt: after(-day) },
      { ok: false, code: 'UNDO_LINK_USED' },
    ],
    ['of no change', undefined, { ok: false, code: 'UNDO_LINK_INVALID' }],
  ])('%s', (_, change, verdict) => expect(judgeUndo(change, now)).toEqual(verdict));
});

describe('[SAFE-2] a reset drops a connected account', () => {
  const isDropped = (
    linkedAt: Date,
    { accountSince = after(-400 * day), addressChangedAt = null as Date | null } = {},
  ) => isRecentIdentity({ linkedAt, accountSince, addressChangedAt }, now);

  test('of the last 14 days', () => {
    expect(isDropped(now)).toBe(true);
    expect(isDropped(after(-14 * day + 1))).toBe(true);
    expect(isDropped(after(-14 * day))).toBe(false);
    expect(isDropped(after(-200 * day))).toBe(false);
  });

  test('connected since the address was changed, however long ago', () => {
    const addressChangedAt = after(-60 * day);
    expect(isDropped(after(-30 * day), { addressChangedAt })).toBe(true);
    expect(isDropped(addressChangedAt, { addressChangedAt })).toBe(true);
    expect(isDropped(after(-60 * day - 1), { addressChangedAt })).toBe(false);
  });

  test('of the last 14 days, also when it was connected before the change', () => {
    expect(isDropped(after(-2 * day), { addressChangedAt: after(-day) })).toBe(true);
  });

  test('but not the one that the account was made with', () => {
    const accountSince = after(-day);
    expect(isDropped(after(-day), { accountSince })).toBe(false);
    expect(isDropped(after(-day), { accountSince, addressChangedAt: after(-2 * day) })).toBe(false);
    expect(isDropped(after(-day), { accountSince, addressChangedAt: after(-1) })).toBe(false);
    expect(isDropped(after(-day + 1), { accountSince })).toBe(true);
  });
});
