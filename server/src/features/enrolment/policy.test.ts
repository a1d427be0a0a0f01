import { expect, test } from 'vitest';

import { personActor, refusal, roles } from '../../testing/policy-cases.ts';
import { mayDelete, mayEdit } from './policy.ts';

test.each([
  ['delete a subscription', mayDelete, refusal('FORBIDDEN', 'subscription.delete')],
  ['edit one', mayEdit, refusal('SUBSCRIPTION_NOT_FOUND', 'subscription.edit')],
] as const)('[ADM-10] only administrators may %s', (_, may, refused) => {
  expect(roles.filter((role) => may.allows(personActor(role), {}))).toEqual(['admin']);
  expect(() => may(personActor('tutor'), {})).toThrow(refused);
});
