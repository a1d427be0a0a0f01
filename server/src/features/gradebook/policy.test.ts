import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { PolicyRefusal } from '../../platform/audit/security-log.ts';
import { mayGrade } from './policy.ts';

const as = (role: 'user' | 'tutor' | 'admin'): Actor => ({
  kind: 'person',
  userId: 'ana',
  role,
  sessionId: 's',
  requestId: 'r',
  address: '::1',
});

test.each(['user', 'tutor', 'admin'] as const)(
  '[COURSE-4] of a gradebook the standing in its course decides, and not that one is %s',
  (role) => {
    const standings = ['staff', 'active', 'materials', 'none'] as const;
    expect(standings.filter((standing) => mayGrade.allows(as(role), { standing }))).toEqual(['staff']);
    expect(() => mayGrade(as(role), { standing: 'active' })).toThrow(
      expect.objectContaining({ code: 'COURSE_NOT_FOUND', cause: new PolicyRefusal('gradebook.grade') }),
    );
  },
);
