import type { Language } from '@puente/contracts/shapes';

import type { Db } from '../../platform/database/database.ts';
import { userById, usersByIds } from './store.ts';

/** The account data that other features may read: enough to send mail. */
export interface Account {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  /** The browser's time zone when last seen; null while unknown. */
  timezone: string | null;
}

export async function accountById(db: Db, id: string): Promise<Account | null> {
  const row = await userById(db, id);
  if (!row) return null;
  const { firstName, lastName, email, language, timezone } = row;
  return { id, firstName, lastName, email, language, timezone };
}

/** The accounts with these ids that exist, in one query. */
export async function accountsByIds(db: Db, ids: readonly string[]): Promise<Account[]> {
  const rows = await usersByIds(db, ids);
  return rows.map(({ id, firstName, lastName, email, language, timezone }) => ({
    id,
    firstName,
    lastName,
    email,
    language,
    timezone,
  }));
}
