import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';

type Named = { id: string; nombre: string };
type Query = (ids: readonly string[]) => RawBuilder<Named>;

/** How the objects of a kind are called now, by the kind's name in the audit. Others are shown by their kind alone. */
const queries: Readonly<Record<string, Query>> = {
  announcement: (ids) => sql`select id, titulo as nombre from announcements where id = any(${ids}::uuid[])`,
  code: (ids) => sql`select id, codigo as nombre from codes where id = any(${ids}::uuid[])`,
  course: (ids) => sql`select id, titulo as nombre from courses where id = any(${ids}::uuid[])`,
  document: (ids) => sql`select id, titulo as nombre from documents where id = any(${ids}::uuid[])`,
  'prepared-answer': (ids) => sql`select id, titulo as nombre from prepared_answers where id = any(${ids}::uuid[])`,
  test: (ids) => sql`select id, nombre from tests where id = any(${ids}::uuid[])`,
  ticket: (ids) => sql`select id, '#' || numero || ' ' || asunto as nombre from tickets where id = any(${ids}::uuid[])`,
  topic: (ids) => sql`select id, titulo as nombre from forum_topics where id = any(${ids}::uuid[])`,
  user: (ids) =>
    sql`select id, btrim("firstName" || ' ' || "lastName") as nombre from users where id = any(${ids}::uuid[])`,
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The names of objects, by `kind id`: one query for each kind. What is gone or has no name is missing. */
export async function namesOf(
  db: Db,
  objects: readonly { type: string; id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const idsByKind = Map.groupBy(
    objects.filter(({ type, id }) => Object.hasOwn(queries, type) && uuid.test(id)),
    ({ type }) => type,
  );
  const names = new Map<string, string>();
  for (const [kind, found] of idsByKind) {
    const ids = [...new Set(found.map(({ id }) => id))];
    const { rows = [] } = (await queries[kind]?.(ids).execute(db)) ?? {};
    for (const { id, nombre } of rows) if (nombre !== '') names.set(`${kind} ${id}`, nombre);
  }
  return names;
}
