import { policy } from '../../platform/policy.ts';

/** A subscription is taken away by administrators alone: its owner stops paying, and it ends by itself. */
export const mayDelete = policy('subscription.delete', 'FORBIDDEN', ({ role }) => role === 'admin');
