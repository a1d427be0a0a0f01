import { TextosDeCorreo } from '@puente/contracts/mails';
import { type ColumnType, sql } from 'kysely';

import { locks } from '../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';

/** Written as JSON. */
type Json = ColumnType<unknown, string, string>;

type MailTextsTables = {
  mail_texts: { clave: string; textos: Json; cambiadoAt: Date; cambiadoPor: string | null };
  mail_previews: { userId: string; clave: string; textos: Json; escritaAt: Date };
};

export const mailTextsTables: DescribedTables<MailTextsTables> = {
  mail_texts: {
    small: 'one row for each mail that was changed, some twenty at most',
    person: {
      exported: "the academy's words, which the audit says who wrote",
      forgotten: 'the academy keeps its words; who wrote them has no name any more',
    },
  },
  mail_previews: {
    small: 'one for each administrator who has looked at a preview',
    person: { exported: "the academy's words on their way to its mails", forgotten: true },
  },
};

// The only writer of the tables `mail_…`.

const tables = (db: Db) => db.$extendTables<MailTextsTables>();

/** The words of a mail as they are stored. */
export interface StoredTexts {
  textos: TextosDeCorreo;
  cambiadoAt: Date;
  /** The name of whoever wrote them; null without an account any more. */
  cambiadoPor: string | null;
}

/** Reads all mails that have words of the academy, by their keys. What no longer has its shape counts as none. */
export async function storedTexts(db: Db): Promise<Map<string, StoredTexts>> {
  const { rows } = await sql<Omit<StoredTexts, 'textos'> & { clave: string; textos: unknown }>`
    select t.clave, t.textos, t."cambiadoAt", trim(u."firstName" || ' ' || u."lastName") as "cambiadoPor"
    from mail_texts t left join users u on u.id = t."cambiadoPor" order by t.clave`.execute(db);
  return new Map(
    rows.flatMap(({ clave, textos, ...changed }) => {
      const known = TextosDeCorreo.safeParse(textos);
      return known.success ? [[clave, { ...changed, textos: known.data }] as const] : [];
    }),
  );
}

/** Changes happen one after the other. A lock of the row would not do: a mail that was never changed has none. */
export async function lockTexts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.mailTexts}::bigint)`.execute(tx);
}

interface WrittenTexts {
  clave: string;
  textos: TextosDeCorreo;
  userId: string;
  at: Date;
}

export async function writeTexts(tx: Tx, { clave, textos, userId, at }: WrittenTexts): Promise<void> {
  const row = { textos: JSON.stringify(textos), cambiadoAt: at, cambiadoPor: userId };
  await tables(tx)
    .insertInto('mail_texts')
    .values({ clave, ...row })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet(row))
    .execute();
}

export async function deleteTexts(tx: Tx, clave: string): Promise<void> {
  await tables(tx).deleteFrom('mail_texts').where('clave', '=', clave).execute();
}

export async function writePreview(tx: Tx, { clave, textos, userId, at }: WrittenTexts): Promise<void> {
  const row = { clave, textos: JSON.stringify(textos), escritaAt: at };
  await tables(tx)
    .insertInto('mail_previews')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** The last preview of an administrator; null without one. */
export async function previewOf(db: Db, userId: string): Promise<{ clave: string; textos: TextosDeCorreo } | null> {
  const row = await tables(db)
    .selectFrom('mail_previews')
    .select(['clave', 'textos'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const textos = TextosDeCorreo.safeParse(row?.textos);
  return row && textos.success ? { clave: row.clave, textos: textos.data } : null;
}

export async function deletePreviewOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('mail_previews').where('userId', '=', userId).execute();
}
