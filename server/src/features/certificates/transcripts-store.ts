import type { Expediente } from '@puente/contracts/certificates';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { CertificatesTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<CertificatesTables>();

export interface TranscriptRow {
  id: string;
  code: string;
  userId: string;
  content: Expediente;
  timezone: string;
  createdAt: Date;
}

const columns = ['id', 'code', 'userId', 'content', 'timezone', 'createdAt'] as const;

export async function transcriptByCode(db: Db, code: string): Promise<TranscriptRow | null> {
  const row = await tables(db).selectFrom('transcripts').select(columns).where('code', '=', code).executeTakeFirst();
  return row ?? null;
}

interface NewTranscript {
  code: string;
  userId: string;
  hash: Buffer;
  content: Expediente;
  timezone: string;
  createdAt: Date;
}

/** Keeps a transcript, or finds the one with the same content. */
export async function keepTranscript(
  tx: Tx,
  { content, ...transcript }: NewTranscript,
): Promise<{ code: string; createdAt: Date }> {
  await tables(tx)
    .insertInto('transcripts')
    .values({ ...transcript, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.columns(['userId', 'hash']).doNothing())
    .execute();
  return tables(tx)
    .selectFrom('transcripts')
    .select(['code', 'createdAt'])
    .where('userId', '=', transcript.userId)
    .where('hash', '=', transcript.hash)
    .executeTakeFirstOrThrow();
}

export async function transcriptsOf(db: Db, userId: string): Promise<{ code: string; createdAt: Date }[]> {
  return tables(db)
    .selectFrom('transcripts')
    .select(['code', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export async function deleteTranscripts(tx: Tx, userId: string): Promise<void> {
  await sql`delete from transcripts where "userId" = ${userId}`.execute(tx);
}
