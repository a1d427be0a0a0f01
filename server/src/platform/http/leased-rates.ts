import { BoundedMap } from '../bounded-map.ts';
import type { RateLimiter } from '../database/rate-limit.ts';
import type { ConsumeRate } from './charge.ts';

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
