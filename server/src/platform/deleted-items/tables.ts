import type { ColumnType } from 'kysely';

/** A row as JSON has it, by column. */
export type KeptRow = Readonly<Record<string, unknown>>;
type Json<T> = ColumnType<T, string, string>;

export interface DeletedItemsTables {
  deleted_items: {
    id: string;
    kind: string;
    rows: Json<Readonly<Record<string, readonly KeptRow[]>>>;
    facts: Json<KeptRow>;
    deletedAt: Date;
    until: Date;
    restoredAt: Date | null;
  };
}
