// Reads what waits and what failed for good: background jobs, deliveries of events, events of the card provider. Each is
// written by its owner.
import { mostCounted, type OrigenDeFallo } from '@puente/contracts/system-state';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { cutPage, keyset, type ListOrder, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import { givenUpQueue } from '../../platform/jobs/given-up-store.ts';

/** Due work that nobody has done after so many minutes is late. */
const lateMinutes = 15;

/** Counts of due work of a kind. */
export interface WaitingWork {
  origen: OrigenDeFallo;
  tarea: string;
  esperan: number;
  enCurso: number;
  reintentan: number;
  atrasados: number;
}

/**
 * Counts the work that is due, being done or to be tried again, by kind. Of deliveries and of events of the card provider the
 * oldest `mostCounted` are counted.
 */
export async function waitingByKind(db: Db): Promise<WaitingWork[]> {
  const late = sql`now() - make_interval(mins => ${sql.lit(lateMinutes)})`;
  // The conditions of partial indexes, which hold unfinished work alone.
  const { rows } = await sql<WaitingWork>`
    select 'trabajo' as origen, name as tarea,
      count(*) filter (where state = 'created' and start_after <= now())::int as esperan,
      count(*) filter (where state = 'active')::int as "enCurso",
      count(*) filter (where state = 'retry')::int as reintentan,
      count(*) filter (where state < 'active' and start_after < ${late})::int as atrasados
    from pgboss.job where state <= 'active' and policy = 'exclusive'
    group by name having bool_or(state <> 'created' or start_after <= now())
    union all
    select 'aviso', subscriber, (count(*) filter (where attempts = 0))::int, 0,
      (count(*) filter (where attempts > 0))::int, (count(*) filter (where "nextAttemptAt" < ${late}))::int
    from (
      select subscriber, attempts, "nextAttemptAt" from event_deliveries where "deadAt" is null
      order by "nextAttemptAt", "eventId" limit ${sql.lit(mostCounted)}
    ) as deliveries group by subscriber
    union all
    select 'pago', type, (count(*) filter (where attempts = 0))::int, 0,
      (count(*) filter (where attempts > 0))::int, (count(*) filter (where "dueAt" < ${late}))::int
    from (
      select type, attempts, "dueAt" from payment_events where "dueAt" is not null
      order by "dueAt" limit ${sql.lit(mostCounted)}
    ) as provided group by type
    order by 1 desc, 2`.execute(db);
  return rows;
}

/** Count of failed work of a kind. */
export interface FailedKind {
  origen: OrigenDeFallo;
  tarea: string;
  total: number;
}

/** Failed work as its owner keeps it; `error` is the last error, unchecked. */
export interface FailedWork {
  id: string;
  origen: OrigenDeFallo;
  tarea: string;
  intentos: number;
  fallidoAt: Date;
  error: unknown;
}

/** The ids of deliveries and of the card provider's events are expressions of indexes: 0164_system_state_indexes.sql. */
const sources: Readonly<Record<OrigenDeFallo, RawBuilder<unknown>>> = {
  trabajo: sql`
    select 'trabajo-' || id as id, 'trabajo' as origen, source_name as tarea, source_retry_count + 1 as intentos,
      created_on as "fallidoAt", source_output as error
    from pgboss.job where name = ${sql.lit(givenUpQueue)} and state < 'active' and not blocked`,
  aviso: sql`
    select 'aviso-' || "eventId"::text || '-' || subscriber as id, 'aviso' as origen, subscriber as tarea, attempts as intentos,
      "deadAt" as "fallidoAt", to_jsonb("lastError") as error
    from event_deliveries where "deadAt" is not null`,
  pago: sql`
    select 'pago-' || id as id, 'pago' as origen, type as tarea, attempts as intentos, "gaveUpAt" as "fallidoAt",
      to_jsonb("lastError") as error
    from payment_events where "gaveUpAt" is not null`,
};
const origins = ['trabajo', 'aviso', 'pago'] as const satisfies readonly OrigenDeFallo[];

/** Counts failed work by kind, of each origin the newest `mostCounted`. */
export async function failedByKind(db: Db): Promise<FailedKind[]> {
  const newest = origins.map(
    (origin) => sql`(
      select origen, tarea from (${sources[origin]}) as listed order by "fallidoAt" desc limit ${sql.lit(mostCounted)})`,
  );
  const { rows } = await sql<FailedKind>`
    select origen, tarea, count(*)::int as total from (${sql.join(newest, sql` union all `)}) as failed
    group by origen, tarea order by origen desc, tarea`.execute(db);
  return rows;
}

const newestFailed: ListOrder<'fallidoAt' | 'id'> = { by: { fallidoAt: 'moment', id: 'text' }, direction: 'desc' };

/** Refuses a readable cursor whose id is none of this list: as a text, any would do. @throws AppError INVALID_INPUT */
function assertOwnCursor(cursor: string): void {
  const [, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[];
  assertThat(id !== undefined && /^(?:trabajo|aviso|pago)-[!-~]+$/.test(id), 'INVALID_INPUT');
}

/** Returns a page of failed work, newest first, of a kind or of all. */
export async function failedWork(
  db: Db,
  { origen, tarea }: { origen?: OrigenDeFallo | undefined; tarea?: string | undefined },
  page: PageQuery,
): Promise<PageOf<FailedWork>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(newestFailed, page.cursor);
  if (page.cursor !== undefined) assertOwnCursor(page.cursor);
  const ofKind = tarea === undefined ? sql`true` : sql`tarea = ${tarea}`;
  // A page of each origin, so that each is read by its own index.
  const pages = (origen ? [origen] : origins).map(
    (origin) => sql`(
      select listed.*, ${pageKey} as "pageKey" from (${sources[origin]}) as listed
      where ${isAfterCursor} and ${ofKind} order by ${orderBy} limit ${page.limit + 1})`,
  );
  const { rows } = await sql<FailedWork & { pageKey: string }>`
    select * from (${sql.join(pages, sql` union all `)}) as failed
    order by ${orderBy} limit ${page.limit + 1}`.execute(db);
  return cutPage(rows, page.limit);
}

/** Returns when the card provider last reported something; null when it never did. */
export async function lastWebhook(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ receivedAt: Date }>`
    select "receivedAt" from payment_events order by "receivedAt" desc limit 1`.execute(db);
  return rows[0]?.receivedAt ?? null;
}
