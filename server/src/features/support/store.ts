import type { Cents } from '@puente/contracts/cents';
import type { TicketEstado, TicketPrioridad } from '@puente/contracts/support';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { type ListOrder, pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import { keptTitleInEnglish } from '../catalogue/public.ts';
import type { OpenToPerson } from './policy.ts';
import type { SupportTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<SupportTables>();

export type TicketRow = {
  id: string;
  numero: number;
  autorId: string;
  asunto: string;
  descripcion: string;
  prioridad: TicketPrioridad;
  estado: TicketEstado;
  createdAt: Date;
  updatedAt: Date;
  cerradoAt: Date | null;
  totalRespuestas: number;
  cursoId: string | null;
  cursoTitulo: string | null;
  cursoTituloEn: string | null;
  pagoId: string | null;
  pagoCurso: string | null;
  pagoCursoEn: string | null;
  pagoMonto: Cents | null;
  pagoFecha: Date | null;
  puntos: number | null;
  comentario: string | null;
  valoradoAt: Date | null;
  asignadoId: string | null;
  /** Since when its author has waited for an answer of staff; null: they don't. */
  esperaAt: Date | null;
  /** Staff answered or changed it since its author opened it. */
  isNewToAuthor: boolean;
  /** The last word is the author's, and it isn't closed. */
  isWaiting: boolean;
  /** Whether the viewer is a tutor of its course. */
  teaches: boolean;
};

/** Latest activity first. */
export const lastChangedFirst: ListOrder<'updatedAt' | 'id'> = {
  by: { updatedAt: 'moment', id: 'id' },
  direction: 'desc',
};

/** The columns of a `TicketRow`, from `tickets t` with `joined`. */
export const ticketColumns = (viewerId: string): RawBuilder<TicketRow> => sql<TicketRow>`
  t.id, t.numero, t."autorId", t.asunto, t.descripcion, t.prioridad, t.estado, t."createdAt", t."updatedAt",
  t."cerradoAt", t."totalRespuestas", t."cursoId", c.titulo as "cursoTitulo", c."tituloEn" as "cursoTituloEn",
  t."pagoId", o.titulo as "pagoCurso", ${keptTitleInEnglish(sql.ref('o.cursoId'), sql.ref('o.titulo'))} as "pagoCursoEn",
  p.monto as "pagoMonto", coalesce(p."paidAt", p."createdAt") as "pagoFecha", t.puntos, t.comentario, t."valoradoAt",
  t."asignadoId", t."esperaAt",
  coalesce(t."personalAt" > coalesce(t."leidoAt", '-infinity'), false) as "isNewToAuthor",
  (t.estado <> 'Cerrado' and t."autorAt" > coalesce(t."personalAt", '-infinity')) as "isWaiting",
  exists (select from course_tutors u where u."cursoId" = t."cursoId" and u."userId" = ${viewerId}) as teaches`;

export const joined = sql`left join courses c on c.id = t."cursoId"
  left join payments p on p.id = t."pagoId" left join orders o on o.id = p."orderId"`;

/** A ticket with the facts that depend on the viewer, or null. */
export async function ticketById(db: Db, id: string, viewerId: string): Promise<TicketRow | null> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns(viewerId)} from tickets t ${joined} where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockTicket(tx: Tx, id: string, viewerId: string): Promise<TicketRow | null> {
  await tables(tx).selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute();
  return ticketById(tx, id, viewerId);
}

/** A page of the tickets that a person opened. */
export const ticketsOf = (db: Db, autorId: string, page: PageQuery): Promise<PageOf<TicketRow>> =>
  pagedSql(
    db,
    sql<TicketRow>`select ${ticketColumns(autorId)} from tickets t ${joined} where t."autorId" = ${autorId}`,
    lastChangedFirst,
    page,
  );

interface NewTicket {
  autorId: string;
  asunto: string;
  descripcion: string;
  prioridad: TicketPrioridad;
  cursoId: string | null;
  pagoId: string | null;
  createdAt: Date;
  envioId: string | null;
}

/** Opens a ticket under the next number. @returns its id; null when the idempotency key is stored already */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<string | null> {
  // The counter's row is locked first, so that of two requests with one key the second finds the first one's ticket.
  const { last: numero } = await tables(tx)
    .updateTable('ticket_counter')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const { createdAt } = ticket;
  const row = await tables(tx)
    .insertInto('tickets')
    .values({ ...ticket, numero, updatedAt: createdAt, autorAt: createdAt, esperaAt: createdAt })
    .onConflict((conflict) => conflict.constraint('one_ticket_per_sending').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  await tables(tx)
    .updateTable('ticket_counter')
    .set(({ eb }) => ({ last: eb('last', '-', 1) }))
    .execute();
  return null;
}

/** The ticket with this idempotency key, or null. */
export async function ticketOfSending(db: Db, autorId: string, envioId: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('tickets')
    .select('id')
    .where('autorId', '=', autorId)
    .where('envioId', '=', envioId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a person has, had or teaches a course; an administrator may name any that exists. Null for no course. */
export async function relationToCourse(
  db: Db,
  person: { id: string; role: string },
  cursoId: string,
): Promise<{ isTheirs: boolean } | null> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select ${person.role === 'admin'}
      or exists (select from subscriptions s where s."userId" = ${person.id} and s."cursoId" = c.id)
      or exists (select from course_tutors u where u."userId" = ${person.id} and u."cursoId" = c.id) as "isTheirs"
    from courses c where c.id = ${cursoId}`.execute(db);
  return rows[0] ?? null;
}

/** Whose payment it is, or null. */
export async function ownerOfPayment(db: Db, pagoId: string): Promise<{ userId: string } | null> {
  const { rows } = await sql<{ userId: string }>`
    select o."userId" from payments p join orders o on o.id = p."orderId" where p.id = ${pagoId}`.execute(db);
  return rows[0] ?? null;
}

/** A moment after the ticket's last change, in microseconds, also when the clock of this process is behind. */
export const momentAfter = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, t."updatedAt" + interval '1 microsecond')`;

/** Changes state and priority; the ticket is locked. */
export async function changeTicket(
  tx: Tx,
  { id, estado: before }: OpenToPerson<TicketRow>,
  { estado, prioridad }: { estado: TicketEstado; prioridad: TicketPrioridad },
  { now, byStaff }: { now: Date; byStaff: boolean },
): Promise<void> {
  await sql`
    update tickets t set estado = ${estado}, prioridad = ${prioridad}, "updatedAt" = ${momentAfter(now)},
      "cerradoAt" = case when ${estado}::text <> 'Cerrado' then null else coalesce(t."cerradoAt", ${now}) end,
      "personalAt" = case when ${byStaff} then ${momentAfter(now)} else t."personalAt" end,
      "esperaAt" = case when ${estado}::text = 'Cerrado' then null
        when ${!byStaff && before === 'Cerrado'} then ${momentAfter(now)} else t."esperaAt" end
    where t.id = ${id} and t.estado = ${before}`.execute(tx);
}

/** Its author has seen all of it. */
export async function markSeen(tx: Tx, { id }: OpenToPerson<TicketRow>, now: Date): Promise<void> {
  await sql`update tickets t set "leidoAt" = greatest(${now}::timestamptz, t."updatedAt") where t.id = ${id}`.execute(
    tx,
  );
}

export async function rateTicket(
  tx: Tx,
  { id }: Authorized<TicketRow, 'ticket.rate'>,
  { puntos, comentario }: { puntos: number; comentario: string },
  valoradoAt: Date,
): Promise<void> {
  await tables(tx).updateTable('tickets').set({ puntos, comentario, valoradoAt }).where('id', '=', id).execute();
}

export async function rewriteTicket(
  tx: Tx,
  { id }: Authorized<TicketRow, 'ticket.mask'>,
  texts: { asunto: string; descripcion: string; comentario: string | null },
): Promise<void> {
  await tables(tx).updateTable('tickets').set(texts).where('id', '=', id).execute();
}
