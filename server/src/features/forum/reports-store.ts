import type { Reporte } from '@puente/contracts/forum';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { cutPage, keyset, newestFirst, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import { partOfPage } from './sections-store.ts';
import type { ReportRow } from './tables.ts';
import { persona } from './topics-store.ts';

interface NewReport {
  temaId: string;
  respuestaId: string | null;
  seccion: string;
  autorId: string;
  motivo: Reporte['motivo'];
  texto: string;
  createdAt: Date;
}

/** Stores a report, or changes the person's earlier one of the same text, which is then pending again. @returns its id */
export async function saveReport(
  tx: Tx,
  { temaId, respuestaId, seccion, autorId, motivo, texto, createdAt }: NewReport,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into forum_reports ("temaId", "respuestaId", seccion, "autorId", motivo, texto, "createdAt")
    values (${temaId}, ${respuestaId}, ${seccion}, ${autorId}, ${motivo}, ${texto}, ${createdAt})
    on conflict on constraint one_report_per_person do update
      set motivo = excluded.motivo, texto = excluded.texto, "createdAt" = excluded."createdAt", estado = 'Pendiente'
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A report was neither stored nor changed.');
  return row.id;
}

// A text that was written before its extract was stored shows its beginning as it was written.
const columns = sql`
  p.id, p.motivo, p.texto, p.estado, p."createdAt", ${persona('u')} as autor, p."temaId", t.titulo, p."respuestaId",
  case
    when r.id is not null then coalesce(r.extracto, left(r.texto, 200))
    when t.cuerpo = '' then t.titulo
    else coalesce(t.extracto, left(t.cuerpo, 200)) end as extracto, p.seccion`;

const joins = sql`
  join forum_topics t on t.id = p."temaId" left join forum_replies r on r.id = p."respuestaId"
  left join users u on u.id = p."autorId" and u."closedAt" is null`;

/** A page of the reports of texts in some sections, newest first; each section's part is cut by itself, by its index. */
export async function reportsOf(
  db: Db,
  sections: readonly string[],
  { estado, limit, cursor }: PageQuery & { estado?: Reporte['estado'] | undefined },
): Promise<PageOf<ReportRow>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(newestFirst, cursor);
  const inState = estado === undefined ? sql`` : sql`and estado = ${estado}`;
  const { rows } = await sql<ReportRow & { pageKey: string }>`
    with page as (
      select cut.*, ${pageKey} as "pageKey" from unnest(${[...sections]}::text[]) as s (seccion) cross join lateral (
        select id, "createdAt" from forum_reports p where p.seccion = s.seccion ${inState} and ${isAfterCursor}
        order by ${orderBy} limit ${partOfPage(limit)}) as cut
      order by ${orderBy} limit ${limit + 1})
    select ${columns}, page."pageKey" from page join forum_reports p on p.id = page.id ${joins}
    order by page."createdAt" desc, page.id desc`.execute(db);
  return cutPage(rows, limit);
}

export async function reportById(db: Db, id: string): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`select ${columns} from forum_reports p ${joins} where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function setReportState(
  tx: Tx,
  { id }: Authorized<{ id: string }, 'forum.settle-report'>,
  estado: Reporte['estado'],
): Promise<void> {
  await sql`update forum_reports set estado = ${estado} where id = ${id}`.execute(tx);
}
