import { expect, test } from 'vitest';

import type { Actor } from '../../../platform/actor.ts';
import { mayRunClass, mayRunMeeting } from './policy.ts';

const tutor: Actor = { kind: 'person', userId: 'ana', role: 'tutor', sessionId: 's', requestId: 'r', address: '::1' };

test.each([
  [mayRunClass, 'FORBIDDEN'],
  [mayRunMeeting, 'MEETING_NOT_FOUND'],
] as const)('[LIVE-1] only the staff of a course may manage its meetings', (policy, code) => {
  const allowed = (['staff', 'active', 'materials', 'none'] as const).filter((standing) =>
    policy.allows(tutor, { standing }),
  );
  expect(allowed).toEqual(['staff']);
  expect(() => policy(tutor, { standing: 'active' })).toThrow(expect.objectContaining({ code }));
});
