import { expect, test } from 'vitest';

import { personActor, standings } from '../../../testing/policy-cases.ts';
import { mayRunClass, mayRunMeeting } from './policy.ts';

const tutor = personActor('tutor');

test.each([
  [mayRunClass, 'FORBIDDEN'],
  [mayRunMeeting, 'MEETING_NOT_FOUND'],
] as const)('[LIVE-1] only the staff of a course may manage its meetings', (policy, code) => {
  const allowed = standings.filter((standing) => policy.allows(tutor, { standing }));
  expect(allowed).toEqual(['staff']);
  expect(() => policy(tutor, { standing: 'active' })).toThrow(expect.objectContaining({ code }));
});
