import { policy } from '../../platform/policy.ts';

/** Only administrators may delete a subscription; its owner stops paying, and it ends on its own. */
export const mayDelete = policy('subscription.delete', 'FORBIDDEN', ({ role }) => role === 'admin');
