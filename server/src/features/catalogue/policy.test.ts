import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { mayCreateCourse, mayEditCourse, viewFor } from './policy.ts';

const person = (role: 'user' | 'tutor' | 'admin'): Actor => ({
  kind: 'person',
  userId: 'u',
  role,
  sessionId: 's',
  requestId: 'r',
  address: '::1',
});

test('[API-1] staff and active students see a course whole, others a part of it', () => {
  expect((['staff', 'active', 'materials', 'none'] as const).map(viewFor)).toEqual([
    'full',
    'full',
    'materials',
    'outline',
  ]);
});

test.each([
  ['create', mayCreateCourse],
  ['edit', mayEditCourse],
] as const)('only administrators may %s a course', (_action, may) => {
  const course = { id: 'c' };
  expect(may(person('admin'), course)).toBe(course);
  for (const role of ['user', 'tutor'] as const) {
    expect(() => may(person(role), course), role).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  }
});
