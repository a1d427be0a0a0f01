import type { CourseStanding } from '@puente/contracts/class-access';
import { describe, expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { PolicyRefusal } from '../../platform/audit/security-log.ts';
import { mayChange, mayList, mayPublish, mayRead } from './policy.ts';

const as = (role: 'user' | 'tutor' | 'admin', userId = 'ana'): Actor => ({
  kind: 'person',
  userId,
  role,
  sessionId: 's',
  requestId: 'r',
  address: '::1',
});
const roles = ['user', 'tutor', 'admin'] as const;
const standings: readonly CourseStanding[] = ['staff', 'active', 'materials', 'none'];
/** Refusal as the person gets it, and as the security log names it. */
const refusal = (code: string, reason: string): Error =>
  expect.objectContaining({ code, cause: new PolicyRefusal(reason) });

describe('[FORO-6] by their standing to a course, whatever their role,', () => {
  test.each([
    [
      'students and staff read an announcement',
      mayRead,
      ['staff', 'active', 'materials'],
      refusal('ANNOUNCEMENT_NOT_FOUND', 'announcement.read'),
    ],
    [
      'students and staff list them',
      mayList,
      ['staff', 'active', 'materials'],
      refusal('COURSE_NOT_FOUND', 'announcement.list'),
    ],
    ['the staff alone publishes them', mayPublish, ['staff'], refusal('COURSE_NOT_FOUND', 'announcement.publish')],
  ] as const)('%s', (_, may, allowed, refused) => {
    for (const role of roles) {
      expect(
        standings.filter((standing) => may.allows(as(role), { standing })),
        role,
      ).toEqual(allowed);
    }
    expect(() => may(as('user'), { standing: 'none' })).toThrow(refused);
  });
});

describe('[FORO-6] an announcement is changed', () => {
  const standingsThatMay = (actor: Actor, autorId: string) =>
    standings.filter((standing) => mayChange.allows(actor, { standing, autorId }));

  test.each(roles)('by its author with the role %s while on the staff', (role) => {
    expect(standingsThatMay(as(role, 'ana'), 'ana')).toEqual(['staff']);
  });

  test('by administrators, whoever wrote it', () => {
    expect(standingsThatMay(as('admin', 'eva'), 'ana')).toEqual(['staff']);
  });

  test('by nobody else', () => {
    expect(standingsThatMay(as('tutor', 'eva'), 'ana')).toEqual([]);
    expect(standingsThatMay(as('user', 'eva'), 'ana')).toEqual([]);
    expect(() => mayChange(as('tutor', 'eva'), { standing: 'staff', autorId: 'ana' })).toThrow(
      refusal('ANNOUNCEMENT_NOT_FOUND', 'announcement.change'),
    );
  });
});
