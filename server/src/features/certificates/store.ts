import type { Nivel } from '@puente/contracts/catalogue';
import type { Expediente } from '@puente/contracts/certificates';
import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';
import { type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import { keptTitleInEnglish } from '../catalogue/public.ts';

type Fixed<T> = ColumnType<T, T, never>;

// A type, not an interface: Kysely's $extendTables requires one.
type CertificatesTables = {
  certificates: {
    id: Generated<string>;
    code: Fixed<string>;
    userId: Fixed<string>;
    cursoId: Fixed<string | null>;
    nombre: Fixed<string>;
    titulo: Fixed<string>;
    nivel: Fixed<Nivel>;
    horas: Fixed<number | null>;
    desde: Fixed<string | null>;
    hasta: Fixed<string | null>;
    timezone: Fixed<string>;
    academia: Fixed<string>;
    motivo: Fixed<'pruebas' | 'asistencia'>;
    /** The academy's own sentence, with placeholders; null: ours. */
    texto: ColumnType<string | null, string | null | undefined, never>;
    textoEn: ColumnType<string | null, string | null | undefined, never>;
    issuedAt: Fixed<Date>;
    revokedAt: Date | null;
    revokedReason: string | null;
    replacedAt: Date | null;
    replacesId: Fixed<string | null>;
  };
  transcripts: {
    id: Generated<string>;
    code: Fixed<string>;
    userId: Fixed<string>;
    hash: Fixed<Buffer>;
    content: ColumnType<Expediente, string, never>;
    timezone: Fixed<string>;
    createdAt: Fixed<Date>;
  };
};

export const certificatesTables: DescribedTables<CertificatesTables> = {
  certificates: {
    grows: true,
    person: {
      exported: true,
      forgotten:
        'certificates stay valid, so that an employer can check them: the name as printed, course, hours and dates stay, and no contact data was ever in them',
    },
  },
  transcripts: { grows: true, person: { exported: true, forgotten: true } },
};

const tables = (db: Db) => db.$extendTables<CertificatesTables>();

/** Facts that a certificate states. */
export interface Snapshot {
  userId: string;
  cursoId: string | null;
  nombre: string;
  titulo: string;
  nivel: Nivel;
  horas: number | null;
  /** `YYYY-MM-DD`. */
  desde: string | null;
  hasta: string | null;
  /** IANA zone of the days, and of the day of issue. */
  timezone: string;
  academia: string;
  motivo: 'pruebas' | 'asistencia';
  /** The academy's own sentence, with placeholders; null: ours. */
  texto: string | null;
  textoEn: string | null;
}

export interface CertificateRow extends Snapshot {
  id: string;
  code: string;
  issuedAt: Date;
  revokedAt: Date | null;
  revokedReason: string | null;
  replacedAt: Date | null;
  replacesId: string | null;
  /** The code of the one that was issued in its place. */
  replacedBy: string | null;
  /** English title of the course, while it still has the title that the certificate states. */
  tituloEn: string | null;
}

const certificates = (condition: RawBuilder<boolean>) => sql<CertificateRow>`
  select t.id, t.code, t."userId", t."cursoId", t.nombre, t.titulo, t.nivel, t.horas, t.desde, t.hasta, t.timezone,
    t.academia, t.motivo, t.texto, t."textoEn", t."issuedAt", t."revokedAt", t."revokedReason", t."replacedAt", t."replacesId",
    (select n.code from certificates n where n."replacesId" = t.id) as "replacedBy",
    ${keptTitleInEnglish(sql.ref('t.cursoId'), sql.ref('t.titulo'))} as "tituloEn"
  from certificates t where ${condition}`;

export async function certificateByCode(db: Db, code: string): Promise<CertificateRow | null> {
  const { rows } = await certificates(sql<boolean>`t.code = ${code}`).execute(db);
  return rows[0] ?? null;
}

export async function certificateById(db: Db, id: string): Promise<CertificateRow | null> {
  const { rows } = await certificates(sql<boolean>`t.id = ${id}`).execute(db);
  return rows[0] ?? null;
}

const newestFirst = { by: { issuedAt: 'moment', id: 'id' }, direction: 'desc' } as const;

/** A page of a person's certificates, newest first. */
export const certificatesOf = (db: Db, userId: string, page: PageQuery): Promise<PageOf<CertificateRow>> =>
  pagedSql(db, certificates(sql<boolean>`t."userId" = ${userId}`), newestFirst, page);

/** A page of a course's certificates, newest first. */
export const certificatesOfCourse = (db: Db, cursoId: string, page: PageQuery): Promise<PageOf<CertificateRow>> =>
  pagedSql(db, certificates(sql<boolean>`t."cursoId" = ${cursoId}`), newestFirst, page);

/** Returns the newest certificate of a student for each course, whatever its state, without those that were replaced. */
export async function newestByCourse(
  db: Db,
  userId: string,
  cursoIds: readonly string[],
): Promise<Map<string, { code: string; revokedAt: Date | null }>> {
  const { rows } = await sql<{ cursoId: string; code: string; revokedAt: Date | null }>`
    select "cursoId", code, "revokedAt" from certificates
    where "userId" = ${userId} and "cursoId" = any(${[...cursoIds]}::uuid[]) and "replacedAt" is null
    order by "issuedAt", id`.execute(db);
  return new Map(rows.map((row) => [row.cursoId, row]));
}

/** The students among some who have had a certificate of the course, also one that was revoked. */
export async function certifiedAmong(db: Db, cursoId: string, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select distinct "userId" from certificates
    where "cursoId" = ${cursoId} and "userId" = any(${[...userIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

type NewCertificate = Snapshot & { code: string; issuedAt: Date; replacesId: string | null };

/**
 * Inserts a certificate, unless the student has a valid one of the course, also under concurrent calls.
 * @returns its id, or null
 */
export async function insertCertificate(tx: Tx, certificate: NewCertificate): Promise<string | null> {
  const row = await tables(tx)
    .insertInto('certificates')
    .values(certificate)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'cursoId'])
        .where('revokedAt', 'is', null)
        .where('replacedAt', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Reads a certificate by its code and locks its row until the transaction ends. */
export async function lockCertificate(tx: Tx, code: string): Promise<CertificateRow | null> {
  await sql`select from certificates where code = ${code} for update`.execute(tx);
  return certificateByCode(tx, code);
}

export async function markRevoked(
  tx: Tx,
  { id }: Authorized<CertificateRow, 'certificate.manage'>,
  reason: string,
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('certificates')
    .set({ revokedAt: at, revokedReason: reason })
    .where('id', '=', id)
    .execute();
}

export async function markReplaced(
  tx: Tx,
  { id }: Authorized<CertificateRow, 'certificate.manage'>,
  at: Date,
): Promise<void> {
  await tables(tx).updateTable('certificates').set({ replacedAt: at }).where('id', '=', id).execute();
}

/** Every certificate that is not valid any more, oldest first. */
export async function notValid(db: Db): Promise<{ id: string; revokedReason: string | null }[]> {
  const { rows } = await sql<{ id: string; revokedReason: string | null }>`
    select id, "revokedReason" from certificates where "revokedAt" is not null or "replacedAt" is not null
    order by "issuedAt", id`.execute(db);
  return rows;
}

export interface TranscriptRow {
  id: string;
  code: string;
  userId: string;
  content: Expediente;
  timezone: string;
  createdAt: Date;
}

const transcriptColumns = ['id', 'code', 'userId', 'content', 'timezone', 'createdAt'] as const;

export async function transcriptByCode(db: Db, code: string): Promise<TranscriptRow | null> {
  const row = await tables(db)
    .selectFrom('transcripts')
    .select(transcriptColumns)
    .where('code', '=', code)
    .executeTakeFirst();
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
