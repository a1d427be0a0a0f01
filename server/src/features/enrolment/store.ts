import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { newestFirst, pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import type { EnrolmentTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<EnrolmentTables>();

const columns = ['id', 'userId', 'cursoId', 'estado', 'fechaInicio', 'expiration', 'createdAt'] as const;

type SubscriptionRow = Pick<Selectable<EnrolmentTables['subscriptions']>, (typeof columns)[number]>;

/** The access level that a subscription can give; `any`: one of the two. */
type GivenStanding = 'active' | 'materials' | 'any';

const estadosGiving = {
  active: sql`'Activa'`,
  materials: sql`'Inactiva'`,
  any: sql`'Activa', 'Inactiva'`,
} satisfies Record<GivenStanding, RawBuilder<unknown>>;

/**
 * An SQL condition, also for other features: `courseStanding`'s result for subscriptions.
 * @param subscriptions the table's alias in the query
 * @param at a `timestamptz`: a parameter or a column
 */
export const givesStanding = (subscriptions: string, standing: GivenStanding, at: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${subscriptions}.${name}`);
  return sql<boolean>`(${column('estado')} in (${estadosGiving[standing]})
    and (${column('expiration')} is null or ${column('expiration')} > ${at}))`;
};

/** The condition for the subscriptions `s` that give their student something at a moment. */
export const givesSomething = (at: Date) => givesStanding('s', 'any', sql`${at}::timestamptz`);

interface NewSubscription {
  userId: string;
  cursoId: string;
  fechaInicio: Date;
  expiration: Date | null;
}

/** @returns the new subscription, or undefined when the student already has the course, also under concurrent calls. */
export const insertSubscription = (tx: Tx, subscription: NewSubscription) =>
  tables(tx)
    .insertInto('subscriptions')
    .values({ ...subscription, createdAt: subscription.fechaInicio, updatedAt: subscription.fechaInicio })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'cursoId'])
        // Literals: with parameters the generic plan of a prepared statement can't use the partial index.
        .where(sql<boolean>`estado in ('Activa', 'Inactiva')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** A student's live subscription to a course: active or inactive, and not expired. */
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

/** An administrator's change of a subscription. */
export type SubscriptionChange = Pick<SubscriptionRow, 'estado' | 'fechaInicio' | 'expiration'>;

export async function updateSubscription(
  tx: Tx,
  { id }: Authorized<{ id: string }, 'subscription.edit'>,
  change: SubscriptionChange,
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

/** Whether a student has another live subscription to the course of this one. */
export async function hasOtherLive(tx: Tx, { id, userId, cursoId }: SubscriptionRow): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('cursoId', '=', cursoId)
    .where('id', '<>', id)
    // Literals, as above.
    .where(sql<boolean>`estado in ('Activa', 'Inactiva')`)
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteSubscriptionRow = (tx: Tx, { id }: Authorized<{ id: string }, 'subscription.delete'>) =>
  tables(tx).deleteFrom('subscriptions').where('id', '=', id).returning(columns).executeTakeFirst();

/**
 * Expires live subscriptions past their end of access, the oldest end first. @returns those expired, at most `limit`
 */
export function expireOldest(tx: Tx, now: Date, limit: number) {
  const overdue = tables(tx)
    .selectFrom('subscriptions')
    .select('id')
    // Literals, as above.
    .where(sql<boolean>`estado in ('Activa', 'Inactiva')`)
    .where('expiration', '<=', now)
    .orderBy('expiration')
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked();
  return tables(tx)
    .updateTable('subscriptions')
    .set({ estado: 'Expirada', updatedAt: now })
    .where('id', 'in', overdue)
    .returning(['id', 'userId', 'cursoId'])
    .execute();
}

/**
 * Expires a student's subscription past its end, so that the unique index lets the course be bought again at once.
 * @param except the id of one that stays as it is
 */
export async function expireFor(tx: Tx, userId: string, cursoId: string, now: Date, except?: string): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({ estado: 'Expirada', updatedAt: now })
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .where('userId', '=', userId)
    .where('cursoId', '=', cursoId)
    .where('estado', 'in', ['Activa', 'Inactiva'])
    .where('expiration', '<=', now)
    .execute();
}

/** A student's subscription, with the move of its first class for which its money is returned (SHOP-3), or nulls. */
export type OwnSubscriptionRow = SubscriptionRow &
  (
    | { antes: Date; ahora: Date | null; hasta: Date; pagoId: string }
    | { [key in 'antes' | 'ahora' | 'hasta' | 'pagoId']: null }
  );

/**
 * A page of a student's subscriptions, newest first. Only the newest one per course. The courses that the student may
 * leave with their money back have the last move of the first class since they joined, while its time runs, where they
 * paid something before it.
 */
export const subscriptionsOf = (
  db: Db,
  userId: string,
  now: Date,
  page: PageQuery,
): Promise<PageOf<OwnSubscriptionRow>> =>
  pagedSql(
    db,
    sql<OwnSubscriptionRow>`
      select own.*, moved.antes, moved.ahora, moved."libreHasta" as hasta, moved."pagoId"
      from (
        select distinct on ("cursoId") id, "userId", "cursoId", estado, "fechaInicio", expiration, "createdAt"
        from subscriptions where "userId" = ${userId} order by "cursoId", "createdAt" desc) own
      left join lateral (
        select m.antes, m.ahora, m."libreHasta", paid.id as "pagoId"
        from edition_moves m
        join subscriptions s on s."cursoId" = m."cursoId" and s."userId" = ${userId}
          and ${givesStanding('s', 'any', sql`${now}::timestamptz`)} and s."fechaInicio" < m."movedAt"
        cross join lateral (
          select p.id from orders o join payments p on p."orderId" = o.id
          where o."userId" = ${userId} and o."cursoId" = m."cursoId" and p.estado = 'succeeded' and p.monto > 0
          order by p."paidAt" desc limit 1) paid
        where m."cursoId" = own."cursoId" and m."libreHasta" > ${now}
        order by m."movedAt" desc limit 1) moved on true`,
    newestFirst,
    page,
  );

/** A student's subscriptions that are live, or were until they expired; few rows, so no pagination. */
export const liveSubscriptionsOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('subscriptions')
    .select(['cursoId', 'estado', 'expiration'])
    .where('userId', '=', userId)
    .where('estado', 'in', ['Activa', 'Inactiva'])
    .execute();

/** The students whose subscription to a course gives an access level. */
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
 * An SQL condition for other features' queries: whether a person has, or had, a course in common with a student.
 * Cancelled subscriptions don't count.
 * @param userId the query's column with the person's id, such as `users.id`
 */
export const sharesCourseWith = (studentId: string, userId: string) => sql<boolean>`exists (
  select from subscriptions own join subscriptions theirs on theirs."cursoId" = own."cursoId"
  where own."userId" = ${studentId} and theirs."userId" = ${sql.ref(userId)}
    and own.estado <> 'Cancelada' and theirs.estado <> 'Cancelada')`;

/** Every subscription of a person with its course's title, whatever became of it. */
export async function everySubscriptionOf(db: Db, userId: string) {
  const { rows } = await sql<Pick<SubscriptionRow, 'id' | 'estado' | 'fechaInicio' | 'expiration'> & { curso: string }>`
    select s.id, c.titulo as curso, s.estado, s."fechaInicio", s.expiration
    from subscriptions s join courses c on c.id = s."cursoId" where s."userId" = ${userId}
    order by s."createdAt"`.execute(db);
  return rows;
}

interface Enrolled {
  subscriptionId: string;
  userId: string;
  at: Date;
}

/**
 * Takes the welcome of somebody whose first subscription this is. Whoever had one before there were welcomes gets none.
 * @returns whether they are to be welcomed: true once for an account, also under concurrent calls
 */
export async function claimWelcome(tx: Tx, { subscriptionId, userId, at }: Enrolled): Promise<boolean> {
  const { rows } = await sql`
    insert into welcomes ("userId", "createdAt")
    select ${userId}, ${at}
    where not exists (select from subscriptions s where s."userId" = ${userId} and s.id <> ${subscriptionId})
    on conflict do nothing returning "userId"`.execute(tx);
  return rows.length > 0;
}

export interface WelcomeFacts {
  userId: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  /** By name; empty for a course without tutors. */
  tutores: string[];
  /** The next class that has not begun; null without one. */
  clase: { id: string; nombre: string; nombreEn: string | null; fechaHora: string } | null;
}

/** Returns the data of a welcome; undefined when the subscription gives no access any more. */
export async function welcomeFacts(db: Db, subscriptionId: string, now: Date): Promise<WelcomeFacts | undefined> {
  const { rows } = await sql<WelcomeFacts>`
    select s."userId", c.id as "cursoId", c.titulo, c."tituloEn",
      array(
        select u."firstName" || ' ' || u."lastName" from course_tutors t join users u on u.id = t."userId"
        where t."cursoId" = c.id and u."isActive" order by u."firstName", u."lastName", u.id) as tutores,
      (select json_build_object('id', k.id, 'nombre', k.nombre, 'nombreEn', k."nombreEn", 'fechaHora', k."fechaHora")
        from classes k join modules m on m.id = k."moduloId"
        where m."cursoId" = c.id and k."fechaHora" > ${now} order by k."fechaHora", k.id limit 1) as clase
    from subscriptions s join courses c on c.id = s."cursoId"
    where s.id = ${subscriptionId} and ${givesStanding('s', 'any', sql`${now}`)}`.execute(db);
  return rows[0];
}
