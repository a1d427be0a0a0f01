import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { decodeMomentCursor, type PageOf, toPage } from '../../platform/http/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import type { EnrolmentTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<EnrolmentTables>();

const columns = ['id', 'userId', 'cursoId', 'estado', 'fechaInicio', 'expiration', 'createdAt'] as const;

/** What a subscription can give: everything, past materials, or either of the two. */
type GivenStanding = 'active' | 'materials' | 'any';

const estadosGiving = {
  active: sql`'Activa'`,
  materials: sql`'Inactiva'`,
  any: sql`'Activa', 'Inactiva'`,
} satisfies Record<GivenStanding, RawBuilder<unknown>>;

/**
 * A condition for queries, also of other features: `courseStanding`'s verdict on subscriptions, in SQL.
 * @param subscriptions the name by which the query knows the table
 * @param at a `timestamptz`: a parameter or a column
 */
export const givesStanding = (subscriptions: string, standing: GivenStanding, at: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${subscriptions}.${name}`);
  return sql<boolean>`(${column('estado')} in (${estadosGiving[standing]})
    and (${column('expiration')} is null or ${column('expiration')} > ${at}))`;
};

interface NewSubscription {
  userId: string;
  cursoId: string;
  fechaInicio: Date;
  expiration: Date | null;
}

/** @returns the new subscription, or undefined when the student has the course already, however many ask at once. */
export const insertSubscription = (tx: Tx, subscription: NewSubscription) =>
  tables(tx)
    .insertInto('subscriptions')
    .values({ ...subscription, createdAt: subscription.fechaInicio, updatedAt: subscription.fechaInicio })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'cursoId'])
        // Literals: with parameters a prepared statement that PostgreSQL has planned for good finds no index to match.
        .where(sql<boolean>`estado in ('Activa', 'Inactiva')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** The subscription that counts for a course: one that is live and has not run out. */
export const liveSubscription = (db: Db, userId: string, cursoId: string, now: Date) =>
  tables(db)
    .selectFrom('subscriptions')
    .select(columns)
    .where('userId', '=', userId)
    .where('cursoId', '=', cursoId)
    .where(givesStanding('subscriptions', 'any', sql`${now}`))
    .executeTakeFirst();

export const lockSubscription = (tx: Tx, id: string) =>
  tables(tx).selectFrom('subscriptions').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export async function setEstado(tx: Tx, id: string, estado: SuscripcionEstado, at: Date): Promise<void> {
  await tables(tx).updateTable('subscriptions').set({ estado, updatedAt: at }).where('id', '=', id).execute();
}

export const deleteSubscriptionRow = (tx: Tx, { id }: Authorized<{ id: string }, 'subscription.delete'>) =>
  tables(tx).deleteFrom('subscriptions').where('id', '=', id).returning(columns).executeTakeFirst();

/** Live subscriptions whose access has run out, locked; a batch. */
export const lockOverdue = (tx: Tx, now: Date, limit: number) =>
  tables(tx)
    .selectFrom('subscriptions')
    .select(columns)
    .where('estado', 'in', ['Activa', 'Inactiva'])
    .where('expiration', '<=', now)
    .orderBy('expiration')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Frees the place of a subscription that has run out, so that the course can be bought again at once. */
export async function expireFor(tx: Tx, userId: string, cursoId: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({ estado: 'Expirada', updatedAt: now })
    .where('userId', '=', userId)
    .where('cursoId', '=', cursoId)
    .where('estado', 'in', ['Activa', 'Inactiva'])
    .where('expiration', '<=', now)
    .execute();
}

/**
 * A page of a student's subscriptions, newest first. Of one course, bought again after it ended, the newest alone.
 */
export async function subscriptionsOf(db: Db, userId: string, limit: number, cursor: string | undefined) {
  const newest = tables(db)
    .selectFrom('subscriptions')
    .distinctOn('cursoId')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('cursoId')
    .orderBy('createdAt', 'desc')
    .as('newest');
  let query = tables(db).selectFrom(newest).selectAll();
  if (cursor !== undefined) {
    const { at, id } = decodeMomentCursor(cursor);
    query = query.where(sql<boolean>`("createdAt", id) < (${at}, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
}

/** A student's subscriptions that are live, or were until they ran out; few rows, so no pages. */
export const liveSubscriptionsOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('subscriptions')
    .select(['cursoId', 'estado', 'expiration'])
    .where('userId', '=', userId)
    .where('estado', 'in', ['Activa', 'Inactiva'])
    .execute();

/** The students whom a subscription to a course gives a standing to it. */
export async function studentsWith(db: Db, cursoId: string, standing: GivenStanding, now: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('subscriptions')
    .select('userId')
    .where('cursoId', '=', cursoId)
    .where(givesStanding('subscriptions', standing, sql`${now}`))
    .execute();
  return rows.map(({ userId }) => userId);
}

/**
 * A condition for other features' queries: whether somebody has, or had, a course in common with a student. One that was
 * cancelled doesn't count.
 * @param userId the query's column that has their id, such as `users.id`
 */
export const sharesCourseWith = (studentId: string, userId: string) => sql<boolean>`exists (
  select from subscriptions own join subscriptions theirs on theirs."cursoId" = own."cursoId"
  where own."userId" = ${studentId} and theirs."userId" = ${sql.ref(userId)}
    and own.estado <> 'Cancelada' and theirs.estado <> 'Cancelada')`;

interface AdminRow {
  id: string;
  userId: string;
  nombreCompleto: string;
  email: string;
  cursoId: string;
  titulo: string;
  fechaInicio: Date;
  expiration: Date | null;
  estado: SuscripcionEstado;
  createdAt: Date;
}

/** A page of everybody's subscriptions, newest first, with the names that an administrator reads. */
export async function allSubscriptions(db: Db, limit: number, cursor: string | undefined): Promise<PageOf<AdminRow>> {
  const before = cursor === undefined ? sql`` : beforeCursor(cursor);
  const { rows } = await sql<AdminRow>`
    select s.id, s."userId", u."firstName" || ' ' || u."lastName" as "nombreCompleto", u.email, s."cursoId", c.titulo,
           s."fechaInicio", s.expiration, s.estado, s."createdAt"
    from subscriptions s join users u on u.id = s."userId" join courses c on c.id = s."cursoId"
    ${before}
    order by s."createdAt" desc, s.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
}

function beforeCursor(cursor: string) {
  const { at, id } = decodeMomentCursor(cursor);
  return sql`where (s."createdAt", s.id) < (${at}, ${id}::uuid)`;
}
