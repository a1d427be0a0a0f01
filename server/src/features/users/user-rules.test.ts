import { expect, test } from 'vitest';

import { endOfSessions, judgeChange, needsProof } from './user-rules.ts';

const tutor = { id: 'eva', role: 'tutor', isActive: true } as const;
const self = { id: 'ana', role: 'admin', isActive: true } as const;
const by = (...admins: string[]) => ({ actorId: 'ana', admins });
const acts = [{ role: 'user' }, { isActive: false }, { isDeletion: true }] as const;

test('[ADM-23] the last active administrator can be neither demoted, deactivated nor deleted', () => {
  for (const act of acts) expect(judgeChange(self, act, by('ana'))).toEqual({ ok: false, code: 'LAST_ADMIN' });
});

test('[ADM-23] with others there, nobody does it to themselves; other data can be changed', () => {
  for (const act of acts) expect(judgeChange(self, act, by('ana', 'luz'))).toEqual({ ok: false, code: 'OWN_ACCOUNT' });
  expect(judgeChange(self, { role: 'admin', isActive: true }, by('ana'))).toEqual({ ok: true });
  expect(judgeChange(tutor, { role: 'user' }, by('ana'))).toEqual({ ok: true });
});

test('[ADM-23] whoever is no administrator any more changes nothing', () => {
  expect(judgeChange(tutor, {}, by('luz'))).toEqual({ ok: false, code: 'FORBIDDEN' });
});

test('[ADM-9] a role, a state and a deletion ask for a proof; a name does not', () => {
  for (const act of acts) expect(needsProof(tutor, act)).toBe(true);
  expect(needsProof(tutor, { role: 'tutor', isActive: true })).toBe(false);
});

test('[ADM-23] sessions end with the account and its role, and the reason is the gravest', () => {
  expect(endOfSessions(tutor, { isActive: false, role: 'user' })).toBe('deactivated');
  expect(endOfSessions(tutor, { role: 'admin' })).toBe('logout-all');
  expect(endOfSessions(tutor, { role: 'tutor', isActive: true })).toBeNull();
  expect(endOfSessions({ ...tutor, isActive: false }, { isActive: false })).toBeNull();
  expect(endOfSessions({ ...tutor, isActive: false }, { isActive: true })).toBeNull();
});
