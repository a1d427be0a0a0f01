import type { Cue } from '@puente/contracts/captions-rules';
import type { Language, Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { type ListOrder, type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import { isOnOffer } from '../catalogue/public.ts';
import type { ManagedDocument } from './policy.ts';
import type { DocumentTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<DocumentTables>();

/**
 * In a statement, the languages of the captions of a document `d`, Spanish first: those that were written for its file, or
 * those of a file that was replaced.
 */
export const captionLanguages = (of: 'current' | 'replaced') => sql<Language[]>`array(
  select c.idioma from document_captions c where c."documentId" = d.id
    and ${of === 'current' ? sql`c."fileId" = d."fileId"` : sql`c."fileId" is distinct from d."fileId"`}
  order by c.idioma desc)`;

/** A track of a document. `vigente`: written for the file that the document has. */
export interface CaptionsRow {
  id: string;
  idioma: Language;
  version: number;
  vigente: boolean;
  cambiadoAt: Date;
  subtitulos: Cue[];
}

/** The tracks of a document, Spanish first. */
export async function captionsOf(db: Db, documentId: string): Promise<CaptionsRow[]> {
  const { rows } = await sql<CaptionsRow>`
    select c.id, c.idioma, c.version, c."cambiadoAt", c.subtitulos,
      coalesce(c."fileId" = d."fileId", false) as vigente
    from document_captions c join documents d on d.id = c."documentId"
    where c."documentId" = ${documentId} order by c.idioma desc`.execute(db);
  return rows;
}

interface NewTrack {
  idioma: Language;
  subtitulos: readonly Cue[];
  userId: string | null;
  at: Date;
}

/** Writes a first track of a language. @returns its version, or undefined where there is one already */
export async function insertCaptions(
  tx: Tx,
  { id: documentId, fileId }: ManagedDocument<{ id: string; fileId: string | null }>,
  { subtitulos, at, ...track }: NewTrack,
): Promise<number | undefined> {
  const row = await tables(tx)
    .insertInto('document_captions')
    .values({ ...track, documentId, fileId, subtitulos: JSON.stringify(subtitulos), cambiadoAt: at })
    .onConflict((conflict) => conflict.columns(['documentId', 'idioma']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Writes a track anew, for the file that the document has now. @returns its new version, or undefined where it has another */
export async function updateCaptions(
  tx: Tx,
  { id: documentId, fileId }: ManagedDocument<{ id: string; fileId: string | null }>,
  { version, idioma, subtitulos, userId, at }: NewTrack & { version: number },
): Promise<number | undefined> {
  const row = await tables(tx)
    .updateTable('document_captions')
    .set({ fileId, userId, subtitulos: JSON.stringify(subtitulos), cambiadoAt: at, version: version + 1 })
    .where('documentId', '=', documentId)
    .where('idioma', '=', idioma)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export async function deleteCaptions(
  tx: Tx,
  { id: documentId }: ManagedDocument<{ id: string }>,
  idioma: Language,
): Promise<void> {
  await tables(tx)
    .deleteFrom('document_captions')
    .where('documentId', '=', documentId)
    .where('idioma', '=', idioma)
    .execute();
}

/** Names of where a document is. */
export interface CaptionedPlace {
  titulo: string;
  claseId: string;
  clase: string;
  claseEn: string | null;
  cursoId: string;
  curso: string;
  cursoEn: string | null;
}

export async function placeOfDocument(db: Db, id: string): Promise<CaptionedPlace | undefined> {
  const { rows } = await sql<CaptionedPlace>`
    select d.titulo, k.id as "claseId", k.nombre as clase, k."nombreEn" as "claseEn", c.id as "cursoId",
      c.titulo as curso, c."tituloEn" as "cursoEn"
    from documents d join classes k on k.id = d."claseId" join modules m on m.id = k."moduloId"
      join courses c on c.id = m."cursoId"
    where d.id = ${id}`.execute(db);
  return rows[0];
}

export interface VideoRow extends CaptionedPlace {
  id: string;
  fechaHora: Date;
  idiomas: Language[];
  porRevisar: Language[];
}

interface Viewer {
  id: string;
  role: Role;
}

/** In a statement, the videos of the courses on offer that somebody teaches; administrators see those of all. */
const taughtVideos = ({ id, role }: Viewer) => sql`
  from documents d join document_files f on f.id = d."fileId" join classes k on k.id = d."claseId"
    join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"
  where f."contentType" like 'video/%' and f."infectedAt" is null and ${isOnOffer('c')}
    and ${role === 'admin' ? sql`true` : sql`c.id in (select "cursoId" from course_tutors where "userId" = ${id})`}`;

const hasNone = sql`not exists (
  select from document_captions x where x."documentId" = d.id and x."fileId" = d."fileId")`;

const latestFirst: ListOrder<'fechaHora' | 'id'> = { by: { fechaHora: 'moment', id: 'id' }, direction: 'desc' };

export interface VideosQuery extends PageQuery {
  cursoId?: string | undefined;
  subtitulos: 'faltan' | 'todos';
}

/** A page of the videos that somebody's courses show, those of the latest classes first. */
export const videosOf = (
  db: Db,
  viewer: Viewer,
  { cursoId, subtitulos, ...page }: VideosQuery,
): Promise<PageOf<VideoRow>> =>
  pagedSql(
    db,
    sql<VideoRow>`
      select d.id, d.titulo, k.id as "claseId", k.nombre as clase, k."nombreEn" as "claseEn", k."fechaHora",
        c.id as "cursoId", c.titulo as curso, c."tituloEn" as "cursoEn", ${captionLanguages('current')} as idiomas,
        ${captionLanguages('replaced')} as "porRevisar"
      ${taughtVideos(viewer)} and ${cursoId === undefined ? sql`true` : sql`c.id = ${cursoId}`}
        and ${subtitulos === 'faltan' ? hasNone : sql`true`}`,
    latestFirst,
    page,
  );

/** How many videos somebody's courses show, and how many of them have no captions. */
export async function countVideos(db: Db, viewer: Viewer): Promise<{ videos: number; sinSubtitulos: number }> {
  const { rows } = await sql<{ videos: number; sinSubtitulos: number }>`
    select count(*)::integer as videos, (count(*) filter (where ${hasNone}))::integer as "sinSubtitulos"
    ${taughtVideos(viewer)}`.execute(db);
  return rows[0] ?? { videos: 0, sinSubtitulos: 0 };
}

/** The captions that a person wrote last, for their archive. */
export async function captionsBy(
  db: Db,
  userId: string,
): Promise<{ titulo: string; idioma: string; cambiadoAt: Date }[]> {
  const { rows } = await sql<{ titulo: string; idioma: string; cambiadoAt: Date }>`
    select d.titulo, c.idioma, c."cambiadoAt" from document_captions c join documents d on d.id = c."documentId"
    where c."userId" = ${userId} order by c."cambiadoAt"`.execute(db);
  return rows;
}

export async function forgetCaptionsWriter(tx: Tx, userId: string): Promise<void> {
  await tables(tx).updateTable('document_captions').set({ userId: null }).where('userId', '=', userId).execute();
}
