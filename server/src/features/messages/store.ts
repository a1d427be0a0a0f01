import type { Persona } from '@puente/contracts/people';
import { type ColumnType, type Generated, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';
import { type PageOf, type PageQuery, newestFirst, pagedSql } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import { personaJson } from '../people/public.ts';

type Fixed<T> = ColumnType<T, T, never>;

type MessagesTables = {
  private_messages: {
    id: Generated<string>;
    asunto: string;
    cuerpo: string;
    remitenteId: Fixed<string>;
    destinatarioId: Fixed<string>;
    createdAt: Fixed<Date>;
    leidoAt: Date | null;
    envioId: Fixed<string | null>;
  };
};

export const messagesTables: DescribedTables<MessagesTables> = {
  private_messages: {
    grows: true,
    person: { exported: true, forgotten: 'the other person keeps the letter; the sender has no name any more' },
  },
};

const tables = (db: Db) => db.$extendTables<MessagesTables>();

const columns = ['id', 'asunto', 'cuerpo', 'remitenteId', 'destinatarioId', 'createdAt', 'leidoAt'] as const;

export interface MessageRow {
  id: string;
  asunto: string;
  cuerpo: string;
  remitenteId: string;
  destinatarioId: string;
  createdAt: Date;
  leidoAt: Date | null;
}

type NewMessage = Omit<MessageRow, 'id' | 'leidoAt'> & { envioId: string | null };

/** @returns the new message, or null when the idempotency key is stored already, also under concurrent calls */
export async function insertMessage(
  tx: Tx,
  { asunto, cuerpo, remitenteId, destinatarioId, createdAt, envioId }: Authorized<NewMessage, 'message.write'>,
): Promise<MessageRow | null> {
  const row = await tables(tx)
    .insertInto('private_messages')
    .values({ asunto, cuerpo, remitenteId, destinatarioId, createdAt, envioId })
    .onConflict((conflict) => conflict.constraint('one_message_per_sending').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** The same text for each of several recipients, without idempotency keys. @returns the new messages */
export const insertMessages = (
  tx: Tx,
  {
    destinatarioIds,
    asunto,
    cuerpo,
    remitenteId,
    createdAt,
  }: Authorized<
    Omit<NewMessage, 'destinatarioId' | 'envioId'> & { destinatarioIds: readonly string[] },
    'message.write-to-each'
  >,
): Promise<MessageRow[]> =>
  tables(tx)
    .insertInto('private_messages')
    .values(
      destinatarioIds.map((destinatarioId) => ({
        asunto,
        cuerpo,
        remitenteId,
        destinatarioId,
        createdAt,
        envioId: null,
      })),
    )
    .returning(columns)
    .execute();

/** The message with this idempotency key, or null. */
export async function messageOfSending(db: Db, remitenteId: string, envioId: string): Promise<MessageRow | null> {
  const row = await tables(db)
    .selectFrom('private_messages')
    .select(columns)
    .where('remitenteId', '=', remitenteId)
    .where('envioId', '=', envioId)
    .executeTakeFirst();
  return row ?? null;
}

export async function messageById(db: Db, id: string): Promise<MessageRow | null> {
  const row = await tables(db).selectFrom('private_messages').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Reads a message and locks its row, so that it can't be opened until the transaction ends. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | null> {
  const row = await tables(tx)
    .selectFrom('private_messages')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the first person has ever written to the second. */
export async function hasWritten(db: Db, remitenteId: string, destinatarioId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('private_messages')
    .select('id')
    .where('remitenteId', '=', remitenteId)
    .where('destinatarioId', '=', destinatarioId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A message with the people that it names. */
export type MessageWithPeople = MessageRow & { remitente: Persona; destinatario: Persona };

/** A page of a person's inbox or sent messages, newest first. */
export function messagesOf(
  db: Db,
  userId: string,
  side: 'destinatarioId' | 'remitenteId',
  page: PageQuery,
): Promise<PageOf<MessageWithPeople>> {
  const query = sql<MessageWithPeople>`
    select m.id, m.asunto, m.cuerpo, m."remitenteId", m."destinatarioId", m."createdAt", m."leidoAt",
      ${personaJson('r')} as remitente, ${personaJson('d')} as destinatario
    from private_messages m join users r on r.id = m."remitenteId" join users d on d.id = m."destinatarioId"
    where m.${sql.ref(side)} = ${userId}`;
  return pagedSql(db, query, newestFirst, page);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { total } = await tables(db)
    .selectFrom('private_messages')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('destinatarioId', '=', userId)
    .where('leidoAt', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks a message as read by its recipient. @returns the message if it was unread, else null */
export async function markRead(
  tx: Tx,
  { id }: Authorized<MessageRow, 'message.open'>,
  at: Date,
): Promise<MessageRow | null> {
  const row = await tables(tx)
    .updateTable('private_messages')
    .set({ leidoAt: at })
    .where('id', '=', id)
    .where('leidoAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces what a message says. @returns the message */
export function rewriteMessage(
  tx: Tx,
  { id }: Authorized<MessageRow, 'message.mask'>,
  { asunto, cuerpo }: Pick<MessageRow, 'asunto' | 'cuerpo'>,
): Promise<MessageRow> {
  return tables(tx)
    .updateTable('private_messages')
    .set({ asunto, cuerpo })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
