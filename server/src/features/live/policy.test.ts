import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { mayRunClass } from './policy.ts';

const tutor: Actor = { kind: 'person', userId: 'ana', role: 'tutor', sessionId: 's', requestId: 'r' };

test('[LIVE-1] the staff of a course run its classes, and nobody else does', () => {
  const allowed = (['staff', 'active', 'materials', 'none'] as const).filter((standing) =>
    mayRunClass.allows(tutor, { standing }),
  );
  expect(allowed).toEqual(['staff']);
  expect(() => mayRunClass(tutor, { standing: 'active' })).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});
