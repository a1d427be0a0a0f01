import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { mayRunClass } from './policy.ts';

const tutor: Actor = { kind: 'person', userId: 'ana', role: 'tutor', sessionId: 's', requestId: 'r', address: '::1' };

test('[LIVE-1] only the staff of a course may manage its meetings', () => {
  const allowed = (['staff', 'active', 'materials', 'none'] as const).filter((standing) =>
    mayRunClass.allows(tutor, { standing }),
  );
  expect(allowed).toEqual(['staff']);
  expect(() => mayRunClass(tutor, { standing: 'active' })).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});
