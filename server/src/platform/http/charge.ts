import type { ErrorCode } from '@puente/contracts/errors';

import { LimitReached } from '../audit/security-log.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * A rate limit. The key says what is counted: an IP address, an account, an e-mail address. A call without a key is not
 * counted.
 */
export interface Limit<Call> {
  name: string;
  points: number;
  perSeconds: number;
  key: (call: Call) => string | undefined;
  /**
   * How many uses a process takes from the count at once, to give them out without asking the database: for calls that
   * come in quick succession. What is left over at the window's end is lost to the caller, `lease - 1` per process.
   */
  lease?: number;
  /** The error code of a refusal instead of `TOO_MANY_REQUESTS`: a 429 with `{wait}`. */
  code?: ErrorCode;
}

export interface ConsumeRate {
  (
    key: string,
    limit: { points: number; perSeconds: number; lease?: number },
  ): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
}

/** Counts a call against its rate limits. @throws AppError with the limit's code */
export async function charge<Call>(limits: readonly Limit<Call>[], call: Call, consume: ConsumeRate): Promise<void> {
  for (const limit of limits) {
    const key = limit.key(call);
    if (key === undefined) continue;
    const { allowed, retryAfterSeconds } = await consume(`${limit.name}:${key}`, limit);
    if (allowed) continue;
    const params = { seconds: retryAfterSeconds };
    throw new AppError(limit.code ?? 'TOO_MANY_REQUESTS', params, { cause: new LimitReached(limit.name) });
  }
}
