import { sql } from 'kysely';

import type { Db, Tx } from '../database/database.ts';

/** A name and a subscriber for each `once` subscription. */
export interface Subscriber {
  event: string;
  subscriber: string;
}

export interface Delivery extends Subscriber {
  eventId: number;
  payload: unknown;
  /** Who caused it, as the row has it. */
  actor: unknown;
  /** How often it was tried before. */
  attempts: number;
}

export const EVENTS_CHANNEL = 'puente_events';
const DISPATCH_BATCH = 200;
const KEPT_FOR = '7 days';

/** Writes the event, with the transaction's actor; when the transaction commits, every process hears `<id> <name>`. */
export async function insertEvent(tx: Tx, name: string, payload: unknown): Promise<void> {
  await sql`
    with written as (
      insert into events (name, payload, actor)
      values (${name}, ${JSON.stringify(payload)}, ${JSON.stringify(tx.actor)}) returning id)
    select pg_notify(${EVENTS_CHANNEL}, id || ' ' || ${name}::text) from written`.execute(tx);
}

export async function readPayload(db: Db, id: number): Promise<unknown> {
  const event = await db.selectFrom('events').select('payload').where('id', '=', id).executeTakeFirst();
  return event?.payload;
}

/** Gives each of the oldest undispatched events its deliveries; returns whether there may be more of them. */
export async function dispatch(db: Db, subscribers: readonly Subscriber[]): Promise<boolean> {
  const { rows } = await sql`
    with batch as (
      select id, name from events where "dispatchedAt" is null order by id limit ${DISPATCH_BATCH} for update skip locked
    ), deliveries as (
      insert into event_deliveries ("eventId", subscriber)
      select batch.id, subscribers.subscriber from batch
      join jsonb_to_recordset(${JSON.stringify(subscribers)}::jsonb) as subscribers (event text, subscriber text)
        on subscribers.event = batch.name
    )
    update events set "dispatchedAt" = now() from batch where events.id = batch.id returning events.id`.execute(db);
  return rows.length === DISPATCH_BATCH;
}

/**
 * Takes one due delivery that no other process holds, of the subscribers given. Deleted by this transaction, so it is
 * back if the transaction fails. `evenEarly` takes those too whose next attempt lies ahead.
 */
export async function takeDelivery(
  tx: Tx,
  subscribers: readonly Subscriber[],
  evenEarly: boolean,
  except: readonly Delivery[],
): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    with taken as (
      select deliveries."eventId", deliveries.subscriber, deliveries.attempts, events.name, events.payload, events.actor
      from event_deliveries deliveries join events on events.id = deliveries."eventId"
      where deliveries."deadAt" is null
        and (${evenEarly} or deliveries."nextAttemptAt" <= now())
        and exists (
          select from jsonb_to_recordset(${JSON.stringify(subscribers)}::jsonb) as known (event text, subscriber text)
          where known.event = events.name and known.subscriber = deliveries.subscriber)
        and not exists (
          select from jsonb_to_recordset(${JSON.stringify(except)}::jsonb) as failed ("eventId" bigint, subscriber text)
          where failed."eventId" = deliveries."eventId" and failed.subscriber = deliveries.subscriber)
      order by deliveries."nextAttemptAt", deliveries."eventId"
      limit 1
      for update of deliveries skip locked
    ), gone as (
      delete from event_deliveries using taken
      where event_deliveries."eventId" = taken."eventId" and event_deliveries.subscriber = taken.subscriber
    )
    select "eventId", name as event, subscriber, payload, actor, attempts from taken`.execute(tx);
  return rows[0];
}

/** Puts the next attempt off, or with `inSeconds` null gives the delivery up. */
export async function postpone(db: Db, failed: Delivery, error: string, inSeconds: number | null): Promise<void> {
  await sql`
    update event_deliveries set
      attempts = ${failed.attempts + 1},
      "lastError" = ${error},
      "nextAttemptAt" = now() + make_interval(secs => ${inSeconds ?? 0}),
      "deadAt" = case when ${inSeconds === null} then now() end
    where "eventId" = ${failed.eventId} and subscriber = ${failed.subscriber}`.execute(db);
}

/** Forgets events that were handled long ago; those given up stay. Returns how many. */
export async function pruneEvents(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from events
    where "createdAt" < now() - ${KEPT_FOR}::interval and "dispatchedAt" is not null
      and not exists (select from event_deliveries where "eventId" = events.id)
    returning id`.execute(db);
  return rows.length;
}

/** Tells this process and no other, in the order of the channel, by sending `text` through it. */
export async function notify(db: Db, text: string): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${text})`.execute(db);
}
