import { sql, type Selectable } from 'kysely';

import type { Actor } from '../actor.ts';
import type { Db, Tx } from '../database/database.ts';
import { deleteOldest } from '../database/delete-oldest.ts';
import { type ListOrder, paged, type PageOf, type PageQuery } from '../database/page.ts';
import type { AuditTables } from '../database/tables.ts';

export type AuditEntry = Selectable<AuditTables['audit_entries']>;

interface NewEntry {
  action: string;
  object: { type: string; id: string };
  before: object | null;
  after: object | null;
}

export async function insertEntry(tx: Tx, { action, object, before, after }: NewEntry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      ...columnsOf(tx.actor),
      action,
      objectType: object.type,
      objectId: object.id,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

function columnsOf(actor: Actor) {
  const nobody = { actorId: null, actorRole: null, sessionId: null, actorName: null, requestId: null, address: '' };
  if (actor.kind === 'system') return { ...nobody, actorKind: actor.kind, actorName: actor.name };
  const { kind: actorKind, requestId, address } = actor;
  if (actor.kind === 'visitor') return { ...nobody, actorKind, requestId, address };
  const { userId: actorId, role: actorRole, sessionId } = actor;
  return { ...nobody, actorKind, actorId, actorRole, sessionId, requestId, address };
}

export interface AuditFilter {
  actorId?: string | undefined;
  /** A kind of object, or one of it. */
  object?: { type: string; id?: string | undefined } | undefined;
  action?: string | undefined;
  /** From this moment on. */
  from?: Date | undefined;
  /** Before this moment. */
  until?: Date | undefined;
}

const newestFirst: ListOrder<'at' | 'id'> = { by: { at: 'moment', id: 'id' }, direction: 'desc' };

/** A page of the entries that match every given filter, newest first. */
export function auditEntries(
  db: Db,
  { actorId, object, action, from, until }: AuditFilter,
  page: PageQuery,
): Promise<PageOf<AuditEntry>> {
  let query = db.selectFrom('audit_entries').selectAll();
  if (actorId !== undefined) query = query.where('actorId', '=', actorId);
  if (object) query = query.where('objectType', '=', object.type);
  if (object?.id !== undefined) query = query.where('objectId', '=', object.id);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from) query = query.where('at', '>=', from);
  if (until) query = query.where('at', '<', until);
  return paged(query, newestFirst, page);
}

/** Deletes what is older than the retention, which the table's trigger checks too. */
export const pruneAuditEntries = (db: Db, limit: number): Promise<number> =>
  deleteOldest(
    db,
    { table: 'audit_entries', key: 'id', age: 'at', before: sql<Date>`now() - interval '2 years'` },
    limit,
  );

/**
 * Removes the personal values of an anonymised account: the facts of entries about it, and the addresses from which it
 * acted. The table's trigger lets this pass, and nothing else.
 */
export async function forgetInAudit(tx: Tx, userId: string): Promise<void> {
  await sql`update audit_entries set address = '' where "actorId" = ${userId} and address <> ''`.execute(tx);
  await sql`
    update audit_entries set before = null, after = null,
      address = case when "actorKind" = 'visitor' then '' else address end
    where "objectType" = 'user' and "objectId" = ${userId}::text`.execute(tx);
}

/** Returns SQL for a person's name; null once the account is closed for good. @param of alias of `users` */
export const personName = (of: string) =>
  sql`nullif(btrim(${sql.ref(`${of}.firstName`)} || ' ' || ${sql.ref(`${of}.lastName`)}), '')`;
