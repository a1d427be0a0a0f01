import { type RawBuilder, sql } from 'kysely';

import type { Actor } from '../actor.ts';
import type { Db, Tx } from '../database/database.ts';
import { deleteOldest } from '../database/delete-oldest.ts';

/** The event name and subscriber name of a `once` subscription. */
export interface Subscriber {
  event: string;
  subscriber: string;
}

export interface Delivery extends Subscriber {
  eventId: number;
  payload: unknown;
  /** The actor of the event, not parsed. */
  actor: unknown;
  /** The number of failed attempts. */
  attempts: number;
}

export const EVENTS_CHANNEL = 'puente_events';
const DISPATCH_BATCH = 200;
const KEPT_FOR = '7 days';

/** Actor of an event, as its row has it, with the trace that it belongs to. */
export type EventActor = Actor & { trace?: string | undefined };

/**
 * Inserts events in the order of their payloads, by one statement. On commit every
 * process is notified of each event with `<id> <name>`.
 */
export async function insertEvents(
  tx: Tx,
  { name, actor }: { name: string; actor: EventActor },
  payloads: readonly unknown[],
): Promise<void> {
  await sql`
    with written as (
      insert into events (name, payload, actor)
      select ${name}, payload, ${JSON.stringify(actor)}::jsonb
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as list (payload, place)
      order by place returning id)
    select pg_notify(${EVENTS_CHANNEL}, id || ' ' || ${name}::text) from written`.execute(tx);
}

/** The same for one event, as a part of another statement: it is inserted where the table or part `from` has a row. */
export const insertingEvent = (
  { name, actor }: { name: string; actor: EventActor },
  payload: unknown,
  from: string,
): RawBuilder<unknown> => sql`
  insert into events (name, payload, actor)
  select ${name}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(actor)}::jsonb from ${sql.ref(from)}
  returning pg_notify(${EVENTS_CHANNEL}, id || ' ' || name)`;

export async function readPayload(db: Db, id: number): Promise<unknown> {
  const event = await db.selectFrom('events').select('payload').where('id', '=', id).executeTakeFirst();
  return event?.payload;
}

/** Creates the deliveries of a batch of the oldest undispatched events; returns whether there may be more events. */
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

/** Limits of the deliveries that are taken. */
export interface Takeable {
  /** Also those whose next attempt is in the future. */
  includeNotDue: boolean;
  /** Deliveries that are left out. */
  except: readonly Delivery[];
}

/** Deliveries of one subscriber that a transaction takes together. */
const TAKEN_TOGETHER = 20;

/**
 * Locks the delivery to one of the subscribers that is due first and that no other process holds (`skip locked`), and
 * deletes it in this transaction, so a rollback restores it.
 */
export async function takeDelivery(
  tx: Tx,
  subscribers: readonly Subscriber[],
  which: Takeable,
): Promise<Delivery | undefined> {
  const known = subscribers.map(({ event, subscriber }) => `${event} ${subscriber}`);
  const [first] = await take(tx, sql`events.name || ' ' || deliveries.subscriber = any(${known}::text[])`, which, 1);
  return first;
}

/** Takes others of the same event and subscriber, in the order in which they are due. */
export const takeOthersLike = (tx: Tx, { event, subscriber }: Subscriber, which: Takeable): Promise<Delivery[]> =>
  take(tx, sql`events.name = ${event} and deliveries.subscriber = ${subscriber}`, which, TAKEN_TOGETHER - 1);

async function take(
  tx: Tx,
  condition: RawBuilder<unknown>,
  { includeNotDue, except }: Takeable,
  limit: number,
): Promise<Delivery[]> {
  // Conditions that are always true are left out: planning takes most of the time.
  const isDue = includeNotDue ? sql`` : sql`and deliveries."nextAttemptAt" <= now()`;
  const isNoException =
    except.length === 0
      ? sql``
      : sql`and not exists (
          select from jsonb_to_recordset(${JSON.stringify(except)}::jsonb) as failed ("eventId" bigint, subscriber text)
          where failed."eventId" = deliveries."eventId" and failed.subscriber = deliveries.subscriber)`;
  const { rows } = await sql<Delivery>`
    with taken as (
      select deliveries."eventId", deliveries.subscriber, deliveries.attempts, events.name as event, events.payload, events.actor
      from event_deliveries deliveries join events on events.id = deliveries."eventId"
      where deliveries."deadAt" is null and ${condition} ${isDue} ${isNoException}
      order by deliveries."nextAttemptAt", deliveries."eventId"
      limit ${sql.lit(limit)}
      for update of deliveries skip locked
    ), gone as (
      delete from event_deliveries using taken
      where event_deliveries."eventId" = taken."eventId" and event_deliveries.subscriber = taken.subscriber
    )
    select * from taken`.execute(tx);
  return rows;
}

/** Schedules the next attempt; with `inSeconds` null it gives the delivery up. */
export async function postpone(db: Db, failed: Delivery, error: string, inSeconds: number | null): Promise<void> {
  await sql`
    update event_deliveries set
      attempts = ${failed.attempts + 1},
      "lastError" = ${error},
      "nextAttemptAt" = now() + make_interval(secs => ${inSeconds ?? 0}),
      "deadAt" = case when ${inSeconds === null} then now() end
    where "eventId" = ${failed.eventId} and subscriber = ${failed.subscriber}`.execute(db);
}

/** A delivery that was given up. */
export interface GivenUpDelivery extends Subscriber {
  eventId: number;
  attempts: number;
  givenUpAt: Date;
}

const givenUp = sql`event_deliveries."eventId", events.name as event, event_deliveries.subscriber,
  event_deliveries.attempts, event_deliveries."deadAt" as "givenUpAt"`;

/** Locks the given-up deliveries of a subscriber, of one event or of all, the oldest first, at most `limit`. */
export async function lockGivenUpDeliveries(
  tx: Tx,
  { subscriber, eventId }: { subscriber: string; eventId?: number | undefined },
  limit: number,
): Promise<GivenUpDelivery[]> {
  const ofEvent = eventId === undefined ? sql`true` : sql`event_deliveries."eventId" = ${eventId}`;
  const { rows } = await sql<GivenUpDelivery>`
    select ${givenUp} from event_deliveries join events on events.id = event_deliveries."eventId"
    where event_deliveries."deadAt" is not null and event_deliveries.subscriber = ${subscriber} and ${ofEvent}
    order by event_deliveries."deadAt" limit ${limit} for update of event_deliveries`.execute(tx);
  return rows;
}

const theseDeliveries = (deliveries: readonly GivenUpDelivery[]) => sql`
  jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as these ("eventId" bigint, subscriber text)
  where event_deliveries."eventId" = these."eventId" and event_deliveries.subscriber = these.subscriber`;

/** Delivers locked deliveries again, soon after the commit, with all attempts. */
export async function repeatDeliveries(tx: Tx, deliveries: readonly GivenUpDelivery[]): Promise<void> {
  await sql`
    update event_deliveries set "deadAt" = null, attempts = 0, "nextAttemptAt" = now()
    from ${theseDeliveries(deliveries)}`.execute(tx);
  await notify(tx, 'again');
}

/** Deletes locked deliveries for good. */
export async function discardDeliveries(tx: Tx, deliveries: readonly GivenUpDelivery[]): Promise<void> {
  await sql`delete from event_deliveries using ${theseDeliveries(deliveries)}`.execute(tx);
}

/** Deletes events that were handled long ago; those given up stay. @returns how many there were, `limit` at most */
export const pruneEvents = (db: Db, limit: number): Promise<number> =>
  deleteOldest(
    db,
    {
      table: 'events',
      key: 'id',
      age: 'createdAt',
      before: sql<Date>`now() - ${KEPT_FOR}::interval`,
      condition: sql`"dispatchedAt" is not null
        and (select count(*) from event_deliveries where "eventId" = events.id) = 0`,
    },
    limit,
  );

/** Sends `text` through the channel, where it arrives after everything sent before. Other processes ignore it. */
export async function notify(db: Db, text: string): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${text})`.execute(db);
}

/** Most deliveries that are counted. */
const mostCounted = 1_000;

/** Counts the deliveries of events that are not done, and those that were given up, each up to 1,000. */
export async function deliveryBacklog(db: Db): Promise<{ waiting: number; dead: number }> {
  // Two conditions of partial indexes, in their order; a delivery that is done has no row.
  const { rows } = await sql<{ waiting: number; dead: number }>`
    select (select count(*)::int from (select from event_deliveries where "deadAt" is null
        order by "nextAttemptAt", "eventId" limit ${sql.lit(mostCounted)}) as open) as waiting,
      (select count(*)::int from (select from event_deliveries where "deadAt" is not null
        order by "deadAt" limit ${sql.lit(mostCounted)}) as given_up) as dead`.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0 };
}
