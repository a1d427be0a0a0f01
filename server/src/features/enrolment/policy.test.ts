import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { mayDelete } from './policy.ts';

const as = (role: 'user' | 'tutor' | 'admin'): Actor => ({
  kind: 'person',
  userId: 'ana',
  role,
  sessionId: 's',
  requestId: 'r',
  address: '::1',
});

test('only administrators may delete a subscription', () => {
  expect((['user', 'tutor', 'admin'] as const).filter((role) => mayDelete.allows(as(role), {}))).toEqual(['admin']);
  expect(() => mayDelete(as('tutor'), {})).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});
