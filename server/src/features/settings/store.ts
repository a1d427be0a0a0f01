import { type ColumnType, sql } from 'kysely';

import { locks } from '../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';

type SettingsTables = {
  settings: {
    key: string;
    /** Written as JSON. */
    value: ColumnType<unknown, string, string>;
    updatedAt: Date;
  };
};

export const settingsTables: DescribedTables<SettingsTables> = {
  settings: { small: 'one row for each setting that was changed' },
};

const tables = (db: Db) => db.$extendTables<SettingsTables>();

/** The settings that have a value of their own, by their keys. */
export async function storedSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await tables(db).selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/**
 * Changes of two administrators happen one after the other, so that each is recorded with what was there before. A lock of
 * the rows would not do: a setting that has never been set has none.
 */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.settings}::bigint)`.execute(tx);
}

/** Writes values; null takes a setting back to its default. */
export async function writeSettings(tx: Tx, values: ReadonlyMap<string, unknown>, at: Date): Promise<void> {
  const cleared = [...values].filter(([, value]) => value === null).map(([key]) => key);
  const rows = [...values]
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({ key, value: JSON.stringify(value), updatedAt: at }));
  if (cleared.length > 0) await tables(tx).deleteFrom('settings').where('key', 'in', cleared).execute();
  if (rows.length === 0) return;
  await tables(tx)
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((of) => ({ value: of.ref('excluded.value'), updatedAt: at })),
    )
    .execute();
}
