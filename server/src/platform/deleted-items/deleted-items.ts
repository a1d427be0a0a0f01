import type { Selectable } from 'kysely';

import type { Tx } from '../database/database.ts';
import type { DeletedItemsTables } from '../database/tables.ts';
import type { InBothLanguages } from '../texts/texts.ts';

/** Minutes within which a deletion can be undone; the browser offers it for ten seconds. */
export const undoMinutes = 10;

/** Kept copy of something that was deleted. */
export type DeletedItem = Selectable<DeletedItemsTables['deleted_items']>;

/**
 * Kind of thing whose deletion can be undone (BRAND-5), declared by the feature that has its tables. In the transaction
 * that deletes one, `keepDeleted` comes first; files stay where they are until `gone`.
 */
export interface UndoableKind {
  /** Stored with each item, so it stays for good. */
  kind: string;
  /** The tables whose rows go with it, each with the column of its id; those that others refer to come first. */
  tables: readonly (readonly [table: string, column: string])[];
  /**
   * Whether the actor may put it back: whoever may delete it.
   * @throws AppError UNDO_PLACE_GONE where what it belonged to is deleted
   */
  may: (tx: Tx, item: DeletedItem) => Promise<boolean> | boolean;
  /**
   * Does what else belongs to it once its rows are back: audit, events.
   * @returns what is done after the commit, or nothing
   */
  restored: (tx: Tx, item: DeletedItem) => Promise<(() => Promise<unknown>) | void>;
  /** Deletes the files of one that stays deleted. */
  gone?: (tx: Tx, item: DeletedItem) => Promise<void>;
}

/** A text of the first kept row of a table; empty where it is null. */
export function keptText(item: DeletedItem, table: string, column: string): string {
  const value = item.rows[table]?.[0]?.[column];
  return typeof value === 'string' ? value : '';
}

/** Characters of a name in the sentence about its deletion. */
const nameLength = 80;

/** The sentence that says what was deleted: several can be undone beside each other. */
export function deletionOf(name: string): InBothLanguages {
  const shown = name.length > nameLength ? `${name.slice(0, nameLength).trimEnd()}…` : name;
  return { es: `Se eliminó «${shown}».`, en: `“${shown}” was deleted.` };
}
