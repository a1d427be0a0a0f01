import { describe, expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { personActor, refusal, roles, standings } from '../../testing/policy-cases.ts';
import { mayChange, mayList, mayPublish, mayRead } from './policy.ts';

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
        standings.filter((standing) => may.allows(personActor(role), { standing })),
        role,
      ).toEqual(allowed);
    }
    expect(() => may(personActor('user'), { standing: 'none' })).toThrow(refused);
  });
});

describe('[FORO-6] an announcement is changed', () => {
  const standingsThatMay = (actor: Actor, autorId: string) =>
    standings.filter((standing) => mayChange.allows(actor, { standing, autorId }));

  test.each(roles)('by its author with the role %s while on the staff', (role) => {
    expect(standingsThatMay(personActor(role, 'ana'), 'ana')).toEqual(['staff']);
  });

  test('by administrators, whoever wrote it', () => {
    expect(standingsThatMay(personActor('admin', 'eva'), 'ana')).toEqual(['staff']);
  });

  test('by nobody else', () => {
    expect(standingsThatMay(personActor('tutor', 'eva'), 'ana')).toEqual([]);
    expect(standingsThatMay(personActor('user', 'eva'), 'ana')).toEqual([]);
    expect(() => mayChange(personActor('tutor', 'eva'), { standing: 'staff', autorId: 'ana' })).toThrow(
      refusal('ANNOUNCEMENT_NOT_FOUND', 'announcement.change'),
    );
  });
});
