import { expect, test } from 'vitest';

import { personActor, refusal, roles } from '../../testing/policy-cases.ts';
import { mayChangeCode } from './policy.ts';

test('[ADM-18] only administrators change codes', () => {
  expect(roles.filter((role) => mayChangeCode.allows(personActor(role), {}))).toEqual(['admin']);
  expect(() => mayChangeCode(personActor('tutor'), {})).toThrow(refusal('CODE_NOT_FOUND', 'code.change'));
});
