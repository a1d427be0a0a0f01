import type { Selectable } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { type ListOrder, paged, type PageOf, type PageQuery } from '../../../platform/database/page.ts';
import type { SupportTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<SupportTables>();

export type PreparedRow = Selectable<SupportTables['prepared_answers']>;

const byTitle: ListOrder<'titulo' | 'createdAt' | 'id'> = {
  by: { titulo: 'text', createdAt: 'moment', id: 'id' },
  direction: 'asc',
};

export const preparedAnswers = (db: Db, page: PageQuery): Promise<PageOf<PreparedRow>> =>
  paged(tables(db).selectFrom('prepared_answers').selectAll(), byTitle, page);

/** Locked until the transaction ends. */
export const lockPrepared = (tx: Tx, id: string): Promise<PreparedRow | undefined> =>
  tables(tx).selectFrom('prepared_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Written {
  titulo: string;
  texto: string;
}

export const insertPrepared = (tx: Tx, form: Written, at: Date): Promise<PreparedRow> =>
  tables(tx)
    .insertInto('prepared_answers')
    .values({ ...form, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const rewritePrepared = (tx: Tx, id: string, form: Written, updatedAt: Date): Promise<PreparedRow> =>
  tables(tx)
    .updateTable('prepared_answers')
    .set({ ...form, updatedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deletePrepared(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('prepared_answers').where('id', '=', id).execute();
}
