import { policy } from '../../platform/policy.ts';

/** Only administrators change codes. */
export const mayChangeCode = policy('code.change', 'CODE_NOT_FOUND', ({ role }) => role === 'admin');
