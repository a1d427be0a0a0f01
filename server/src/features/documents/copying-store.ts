import { sql } from 'kysely';

import type { Tx } from '../../platform/database/database.ts';
import type { EditionCopy } from '../catalogue/public.ts';

/**
 * Copies links and files of classes to those of another edition, in their order; the files themselves are shared.
 * Recordings stay with those who were in the class. @returns how many were copied
 */
export async function copyDocuments(tx: Tx, { clases, at }: Pick<EditionCopy, 'clases' | 'at'>): Promise<number> {
  if (clases.size === 0) return 0;
  const pairs = JSON.stringify([...clases].map(([old, copy]) => ({ old, copy })));
  const { numAffectedRows } = await sql`
    with copied as materialized (
      select gen_random_uuid() as id, pair.copy, d.titulo, d.tipo, d.mandatorio, d."filePath", d."fileId",
        row_number() over (order by d."position", d."createdAt", d.id) as number
      from jsonb_to_recordset(${pairs}::jsonb) as pair (old uuid, copy uuid)
      join documents d on d."claseId" = pair.old
      left join document_files f on f.id = d."fileId"
      where d.tipo = 'link' or f.kind = 'documento')
    insert into documents (id, "claseId", titulo, tipo, mandatorio, "filePath", "fileId", "createdAt")
    select id, copy, titulo, tipo, mandatorio,
      case when tipo = 'link' then "filePath" else '/api/documentos/' || id || '/contenido' end, "fileId",
      ${at}::timestamptz + number * interval '1 millisecond'
    from copied`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
