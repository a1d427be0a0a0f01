import type { ErrorCode } from '@puente/contracts/errors';

import { LimitReached } from '../audit/security-log.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { RateLimiter } from '../database/rate-limit.ts';
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

/** Uses of a rate limit that this process hands out until `until` (epoch milliseconds), or a refusal until then. */
interface Lease {
  left: number;
  isRefused: boolean;
  until: number;
}

/** Callers whose leases a process remembers; one that is forgotten takes another. */
const mostLeases = 20_000;

/** Counts uses in the database, or for limits with a `lease` so many of them at once, which are then given out here. */
export function leasedRates(rates: Pick<RateLimiter, 'consume'>): ConsumeRate {
  const leases = new BoundedMap<string, Promise<Lease>>(mostLeases);

  async function take(key: string, limit: Parameters<ConsumeRate>[1], uses: number): Promise<Lease> {
    try {
      const { allowed, retryAfterSeconds } = await rates.consume(key, limit, uses);
      return { left: uses, isRefused: !allowed, until: Date.now() + retryAfterSeconds * 1_000 };
    } catch (error) {
      leases.delete(key);
      throw error;
    }
  }

  return async (key, limit) => {
    if (limit.lease === undefined) return rates.consume(key, limit);
    for (;;) {
      const known = leases.get(key);
      const lease = await known;
      const seconds = lease ? Math.ceil((lease.until - Date.now()) / 1_000) : 0;
      if (lease && seconds > 0 && lease.isRefused) return { allowed: false, retryAfterSeconds: seconds };
      if (lease && seconds > 0 && lease.left > 0) {
        lease.left -= 1;
        return { allowed: true, retryAfterSeconds: seconds };
      }
      // Concurrent calls share the next lease: the first one takes it.
      if (leases.get(key) === known) leases.set(key, take(key, limit, limit.lease));
    }
  };
}
