import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from './database.ts';

export interface RateLimitTables {
  rate_limits: {
    key: Uint8Array;
    points: number;
    expiresAt: Date;
  };
}

export interface RateLimiter {
  /**
   * Counts one use of `key` in a window that begins with its first use. Atomic over all processes.
   * `retryAfterSeconds` is how long the window still lasts, at least 1.
   */
  consume(
    key: string,
    limit: { points: number; perSeconds: number },
  ): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** Begins anew for `key`: what was counted was harmless after all. */
  forget(key: string): Promise<void>;
  /** Forgets the windows that are over; returns how many. */
  prune(): Promise<number>;
}

export function createRateLimiter({ bookkeeping: db }: Pick<Database, 'bookkeeping'>): RateLimiter {
  return {
    async consume(key, { points, perSeconds }) {
      const { rows } = await sql<{ points: number; seconds: number }>`
        insert into rate_limits as counted (key, points, "expiresAt")
        values (${hashOf(key)}, 1, now() + make_interval(secs => ${perSeconds}))
        on conflict (key) do update set
          points = case when counted."expiresAt" <= now() then 1 else counted.points + 1 end,
          "expiresAt" = case when counted."expiresAt" <= now() then excluded."expiresAt" else counted."expiresAt" end
        returning points, extract(epoch from "expiresAt" - now()) as seconds`.execute(db);
      const [used] = rows;
      if (!used) throw new Error('Counting a use returned no row.');
      return { allowed: used.points <= points, retryAfterSeconds: Math.max(1, Math.ceil(used.seconds)) };
    },
    async forget(key) {
      await db.deleteFrom('rate_limits').where('key', '=', hashOf(key)).execute();
    },
    async prune() {
      const { numDeletedRows } = await db
        .deleteFrom('rate_limits')
        .where('expiresAt', '<', sql<Date>`now()`)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** Keys hold addresses and e-mails, which needn't be readable in yet another table. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
