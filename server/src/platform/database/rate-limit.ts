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
  /**
   * Counts `uses` in the window of `key` only if all of them fit: a refused one leaves the rest to smaller ones. Atomic
   * over all processes. `allowed: false` with what is `left`.
   */
  takeRoom(
    key: string,
    limit: { points: number; perSeconds: number },
    uses: number,
  ): Promise<{ allowed: boolean; left: number; retryAfterSeconds: number }>;
  /** Returns what `takeRoom` would, and counts nothing. */
  hasRoom(
    key: string,
    limit: { points: number; perSeconds: number },
    uses: number,
  ): Promise<{ allowed: boolean; left: number; retryAfterSeconds: number }>;
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
        retryAfterSeconds: wholeSeconds(used.seconds),
      };
    },
    async takeRoom(key, limit, uses) {
      const { points, perSeconds } = limit;
      if (uses <= points) {
        const { rows } = await sql<{ points: number; seconds: number }>`
          insert into rate_limits as counted (key, points, "expiresAt")
          values (${hashOf(key)}, ${uses}, now() + make_interval(secs => ${perSeconds}))
          on conflict (key) do update set
            points = case when counted."expiresAt" <= now() then excluded.points else counted.points + excluded.points end,
            "expiresAt" = case when counted."expiresAt" <= now() then excluded."expiresAt" else counted."expiresAt" end
          where counted."expiresAt" <= now() or counted.points + excluded.points <= ${points}
          returning points, extract(epoch from "expiresAt" - now()) as seconds`.execute(db);
        if (rows[0])
          return { allowed: true, left: points - rows[0].points, retryAfterSeconds: wholeSeconds(rows[0].seconds) };
      }
      return { ...(await this.hasRoom(key, limit, uses)), allowed: false };
    },
    async hasRoom(key, { points, perSeconds }, uses) {
      const { rows } = await sql<{ points: number; seconds: number }>`
        select points, extract(epoch from "expiresAt" - now()) as seconds from rate_limits
        where key = ${hashOf(key)} and "expiresAt" > now()`.execute(db);
      const left = points - (rows[0]?.points ?? 0);
      return { allowed: uses <= left, left, retryAfterSeconds: wholeSeconds(rows[0]?.seconds ?? perSeconds) };
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

const wholeSeconds = (seconds: number) => Math.max(1, Math.ceil(seconds));

/** Deletes windows that are over. @returns how many there were, `limit` at most */
export const pruneRateLimits = (db: Db, limit: number): Promise<number> =>
  deleteOldest(db, { table: 'rate_limits', key: 'key', age: 'expiresAt', before: sql<Date>`now()` }, limit);

/** Keys contain IP addresses and e-mail addresses, so only their hash is stored. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
