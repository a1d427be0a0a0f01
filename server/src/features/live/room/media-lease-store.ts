import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';

/** Seconds of a lease, by the database's clock: less than a process waits for the owner's answer. */
const leaseSeconds = 5;
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/**
 * Makes a process the owner of a room's media connections, unless another one has a lease.
 * @returns the owner, and the one before; undefined when the room has ended
 */
export async function claimLease(
  tx: Tx,
  reunionId: string,
  processId: string,
): Promise<{ ownerId: string; formerId: string | null } | undefined> {
  const { rows } = await sql<{ ownerId: string; formerId: string | null }>`
    with before as (
      select "reunionId", "ownerId",
        "ownerId" is null or "ownerId" = ${processId} or "leaseUntil" < clock_timestamp() as free
      from live_rooms where "reunionId" = ${reunionId} for update)
    update live_rooms room set
      "ownerId" = case when before.free then ${processId}::uuid else room."ownerId" end,
      "leaseUntil" = case when before.free then ${leaseEnd} else room."leaseUntil" end
    from before where room."reunionId" = before."reunionId"
    returning room."ownerId", before."ownerId" as "formerId"`.execute(tx);
  return rows[0];
}

/** Prolongs the leases of a process. @returns the rooms that are still its own */
export async function renewLeases(tx: Tx, processId: string, reunionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reunionId: string }>`
    update live_rooms set "leaseUntil" = ${leaseEnd}
    where "reunionId" = any(${[...reunionIds]}::uuid[]) and "ownerId" = ${processId} returning "reunionId"`.execute(tx);
  return new Set(rows.map(({ reunionId }) => reunionId));
}

/** Gives rooms up, so that another process needn't wait for the end of the lease. */
export async function releaseLeases(tx: Tx, processId: string, reunionIds: readonly string[]): Promise<void> {
  await sql`
    update live_rooms set "ownerId" = null, "leaseUntil" = null
    where "reunionId" = any(${[...reunionIds]}::uuid[]) and "ownerId" = ${processId}`.execute(tx);
}

/** Whether a process owns the media connections of a room. */
export async function isOwner(db: Db, reunionId: string, processId: string): Promise<boolean> {
  const { rows } = await sql`
    select from live_rooms where "reunionId" = ${reunionId} and "ownerId" = ${processId}`.execute(db);
  return rows.length > 0;
}
