import { policy } from '../../platform/policy.ts';

/** Only administrators may delete a subscription; its owner stops paying, and it ends on its own. */
export const mayDelete = policy('subscription.delete', 'FORBIDDEN', ({ role }) => role === 'admin');

/** Only administrators change the state and the dates of a subscription by hand. */
export const mayEdit = policy('subscription.edit', 'SUBSCRIPTION_NOT_FOUND', ({ role }) => role === 'admin');
