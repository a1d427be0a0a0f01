import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Database, Db } from './database.ts';
import { deleteOldest } from './delete-oldest.ts';

export interface RateLimiter {
  /**
   * Counts one use of `key`, or `uses` at once, in a fixed window that begins with its first use. Atomic over all
   * processes. `used` counts these too; `retryAfterSeconds` is how long the window still lasts, at least 1.
   */
  consume(
    key: string,
    limit: { points: number; perSeconds: number },
    uses?: number,
  ): Promise<{ allowed: boolean; used: number; retryAfterSeconds: number }>;
  /** Resets the count of `key`, when its uses turn out to be harmless. */
  forget(key: string): Promise<void>;
  /** Takes back one use of each key, when it turns out to be harmless. */
  giveBack(...keys: string[]): Promise<void>;
}

export function createRateLimiter({ bookkeeping: db }: Pick<Database, 'bookkeeping'>): RateLimiter {
  return {
    async consume(key, { points, perSeconds }, uses = 1) {
      const { rows } = await sql<{ points: number; seconds: number }>`
        insert into rate_limits as counted (key, points, "expiresAt")
        values (${hashOf(key)}, ${uses}, now() + make_interval(secs => ${perSeconds}))
        on conflict (key) do update set
          points = case when counted."expiresAt" <= now() then excluded.points else counted.points + excluded.points end,
          "expiresAt" = case when counted."expiresAt" <= now() then excluded."expiresAt" else counted."expiresAt" end
        returning points, extract(epoch from "expiresAt" - now()) as seconds`.execute(db);
      const [used] = rows;
      if (!used) throw new Error('Counting a use returned no row.');
      return {
        allowed: used.points <= points,
        used: used.points,
        retryAfterSeconds: Math.max(1, Math.ceil(used.seconds)),
      };
    },
    async forget(key) {
      await db.deleteFrom('rate_limits').where('key', '=', hashOf(key)).execute();
    },
    async giveBack(...keys) {
      await sql`
        update rate_limits set points = greatest(points - 1, 0) where key = any(${keys.map(hashOf)}::bytea[])`.execute(
        db,
      );
    },
  };
}

/** Deletes windows that are over. @returns how many there were, `limit` at most */
export const pruneRateLimits = (db: Db, limit: number): Promise<number> =>
  deleteOldest(db, { table: 'rate_limits', key: 'key', age: 'expiresAt', before: sql<Date>`now()` }, limit);

/** Keys contain IP addresses and e-mail addresses, so only their hash is stored. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
