import type { Tone } from '../../ui/badge.tsx';

/** The colors of a payment's states for staff, for whom one that failed is a task. */
export const paymentTones = {
  scheduled: 'neutral',
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  refunded: 'warning',
} as const satisfies Record<string, Tone>;
