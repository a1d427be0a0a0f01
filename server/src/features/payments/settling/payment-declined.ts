import type { Platform } from '../../../platform/feature.ts';
import { paymentFailed } from '../events.ts';
import type { Failure } from '../gateway/intent-facts.ts';
import { needsAuthentication, nextAttempt } from '../plans/retry-rules.ts';
import { isFailedAttempt } from './decline-rules.ts';
import type { LockedOrder } from './locked-order.ts';

/**
 * Handles a decline or failed charge: stores the reason; a failed automatic attempt is scheduled for a retry and
 * announced.
 */
export const whenDeclined =
  ({ events }: Platform) =>
  async (locked: LockedOrder, { code, charge, final }: Failure): Promise<void> => {
    const recorded = { failureCode: code, failedCharge: charge };
    if (!isFailedAttempt(locked.payment)) return locked.changePayment(recorded);

    const firstFailedAt = locked.payment.firstFailedAt ?? locked.at;
    const nextAttemptAt = nextAttempt({ code, final }, firstFailedAt, locked.at);
    await locked.changePayment({ ...recorded, estado: 'failed', firstFailedAt, nextAttemptAt });
    await events.publish(locked.tx, paymentFailed, {
      ...locked.about,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      needsAuthentication: needsAuthentication(code),
    });
  };
