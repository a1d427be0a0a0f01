import { sql } from 'kysely';

import type { AuditedKind } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The names of objects, by `kind id`: one query for each kind. What is gone, or is of a person who is gone, is missing. */
export async function namesOf(
  db: Db,
  kinds: readonly AuditedKind[],
  objects: readonly { type: string; id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const idsByKind = Map.groupBy(
    objects.filter(({ id }) => uuid.test(id)),
    ({ type }) => type,
  );
  const names = new Map<string, string>();
  for (const { type, names: query } of kinds) {
    const ids = [...new Set(idsByKind.get(type)?.map(({ id }) => id))];
    if (query === null || ids.length === 0) continue;
    const { rows } = await sql<{ id: string; nombre: string | null }>`
      select id, nombre from (${query}) as named where id = any(${ids}::uuid[])`.execute(db);
    for (const { id, nombre } of rows) if (nombre !== null && nombre !== '') names.set(`${type} ${id}`, nombre);
  }
  return names;
}
