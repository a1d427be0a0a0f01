import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { PolicyRefusal } from '../../platform/audit/security-log.ts';
import { mayChangeCode } from './policy.ts';

const as = (role: 'user' | 'tutor' | 'admin'): Actor => ({
  kind: 'person',
  userId: 'ana',
  role,
  sessionId: 's',
  requestId: 'r',
  address: '::1',
});

test('[ADM-18] only administrators change codes', () => {
  expect((['user', 'tutor', 'admin'] as const).filter((role) => mayChangeCode.allows(as(role), {}))).toEqual(['admin']);
  expect(() => mayChangeCode(as('tutor'), {})).toThrow(
    expect.objectContaining({ code: 'CODE_NOT_FOUND', cause: new PolicyRefusal('code.change') }),
  );
});
