import type { Platform } from '../../../platform/feature.ts';
import { paymentFailed } from '../events.ts';
import type { Failure } from '../gateway/intent-facts.ts';
import { needsAuthentication, nextAttempt } from '../plans/retry-rules.ts';
import { isFailedAttempt } from './decline-rules.ts';
import type { LockedOrder } from './locked-order.ts';

/** The card was declined, or could not be charged: the reason is stored, and a failed attempt is dated and told. */
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
