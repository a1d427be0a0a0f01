import { sql } from 'kysely';

import { locks } from '../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
type InstallationTables = {
  installation_links: { hash: Buffer; createdAt: Date; expiresAt: Date };
};

export const installationTables: DescribedTables<InstallationTables> = {
  installation_links: { small: 'the newest links of an academy without an administrator; none afterwards' },
};

const tables = (db: Db) => db.$extendTables<InstallationTables>();

/** Number of links that are kept: a server that starts again and again makes one each time. */
const linksAtMost = 20;

/** Lets one installation happen at a time, over all processes, until the transaction ends. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.installation}::bigint)`.execute(tx);
}

interface Link {
  hash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores a link, and deletes those that have expired and the oldest beyond the most that are kept. */
export async function insertLink(tx: Tx, link: Link): Promise<void> {
  const db = tables(tx);
  await db.insertInto('installation_links').values(link).execute();
  await db.deleteFrom('installation_links').where('expiresAt', '<=', link.createdAt).execute();
  const newest = db.selectFrom('installation_links').select('hash').orderBy('createdAt', 'desc').limit(linksAtMost);
  await db.deleteFrom('installation_links').where('hash', 'not in', newest).execute();
}

/** Whether a link is there and has not expired. */
export async function isLinkAlive(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const link = await tables(db)
    .selectFrom('installation_links')
    .select('hash')
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

/** Deletes every link: one of them was used. */
export async function deleteLinks(tx: Tx): Promise<void> {
  await tables(tx).deleteFrom('installation_links').execute();
}
