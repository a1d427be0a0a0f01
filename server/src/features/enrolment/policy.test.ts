import { expect, test } from 'vitest';

import { personActor, roles } from '../../testing/policy-cases.ts';
import { mayDelete } from './policy.ts';

test('only administrators may delete a subscription', () => {
  expect(roles.filter((role) => mayDelete.allows(personActor(role), {}))).toEqual(['admin']);
  expect(() => mayDelete(personActor('tutor'), {})).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});
