import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';

type Named = { id: string; nombre: string | null };
type Query = (ids: readonly string[]) => RawBuilder<Named>;

/** A person's name; null when the account is closed for good. `of` is the alias of `users`. */
const person = (of: string) =>
  sql`nullif(btrim(${sql.ref(`${of}.firstName`)} || ' ' || ${sql.ref(`${of}.lastName`)}), '')`;
const money = (cents: string) => sql`'$' || to_char(${sql.ref(cents)} / 100.0, 'FM999,999,990.00')`;

/**
 * How the objects of a kind are called now, by the kind's name in the audit. An object without a name of its own is named
 * by those that it joins: a payment by its amount, its student and the title that was bought. What people wrote to each
 * other in private names nothing.
 */
const queries: Readonly<Record<string, Query>> = {
  announcement: (ids) => sql`select id, titulo as nombre from announcements where id = any(${ids}::uuid[])`,
  assignment: (ids) => sql`
    select a.id, a.titulo || ' · ' || c.titulo as nombre from assignments a join classes k on k.id = a."claseId"
    join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId" where a.id = any(${ids}::uuid[])`,
  attachment: (ids) => sql`select id, nombre from attachments where id = any(${ids}::uuid[])`,
  'business-type': (ids) => sql`select id, nombre from business_types where id = any(${ids}::uuid[])`,
  certificate: (ids) => sql`
    select id, concat_ws(' · ', nullif(nombre, ''), titulo) as nombre from certificates where id = any(${ids}::uuid[])`,
  class: (ids) => sql`
    select k.id, k.nombre || ' · ' || c.titulo as nombre from classes k
    join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId" where k.id = any(${ids}::uuid[])`,
  code: (ids) => sql`select id, codigo as nombre from codes where id = any(${ids}::uuid[])`,
  course: (ids) => sql`select id, titulo as nombre from courses where id = any(${ids}::uuid[])`,
  document: (ids) => sql`select id, titulo as nombre from documents where id = any(${ids}::uuid[])`,
  meeting: (ids) => sql`
    select r.id, k.nombre || ' · ' || c.titulo as nombre from meetings r join classes k on k.id = r."claseId"
    join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId" where r.id = any(${ids}::uuid[])`,
  message: (ids) => sql`
    select p.id, concat_ws(' → ', ${person('a')}, ${person('b')}) as nombre from private_messages p
    join users a on a.id = p."remitenteId" join users b on b.id = p."destinatarioId" where p.id = any(${ids}::uuid[])`,
  order: (ids) => sql`
    select o.id, concat_ws(' · ', ${money('o.total')}, ${person('u')}, o.titulo) as nombre from orders o
    join users u on u.id = o."userId" where o.id = any(${ids}::uuid[])`,
  payment: (ids) => sql`
    select p.id, concat_ws(' · ', ${money('p.monto')}, ${person('u')}, o.titulo) as nombre from payments p
    join orders o on o.id = p."orderId" join users u on u.id = o."userId" where p.id = any(${ids}::uuid[])`,
  'prepared-answer': (ids) => sql`select id, titulo as nombre from prepared_answers where id = any(${ids}::uuid[])`,
  question: (ids) => sql`
    select q.id, left(v.contenido->>'texto', 120) as nombre from test_questions q
    join test_question_versions v on v."preguntaId" = q.id and v.version = q.version where q.id = any(${ids}::uuid[])`,
  reply: (ids) => sql`
    select r.id, concat_ws(' · ', ${person('u')}, t.titulo) as nombre from forum_replies r
    join forum_topics t on t.id = r."temaId" left join users u on u.id = r."autorId" where r.id = any(${ids}::uuid[])`,
  report: (ids) => sql`
    select r.id, t.titulo as nombre from forum_reports r join forum_topics t on t.id = r."temaId"
    where r.id = any(${ids}::uuid[])`,
  session: (ids) => sql`
    select s.id, ${person('u')} as nombre from sessions s join users u on u.id = s."userId"
    where s.id = any(${ids}::uuid[])`,
  submission: (ids) => sql`
    select s.id, concat_ws(' · ', ${person('u')}, a.titulo) as nombre from submissions s
    join assignments a on a.id = s."tareaId" join users u on u.id = s."userId" where s.id = any(${ids}::uuid[])`,
  subscription: (ids) => sql`
    select s.id, concat_ws(' · ', ${person('u')}, c.titulo) as nombre from subscriptions s
    join users u on u.id = s."userId" join courses c on c.id = s."cursoId" where s.id = any(${ids}::uuid[])`,
  term: (ids) => sql`select id, es as nombre from glossary_terms where id = any(${ids}::uuid[])`,
  test: (ids) => sql`select id, nombre from tests where id = any(${ids}::uuid[])`,
  ticket: (ids) => sql`select id, '#' || numero || ' ' || asunto as nombre from tickets where id = any(${ids}::uuid[])`,
  topic: (ids) => sql`select id, titulo as nombre from forum_topics where id = any(${ids}::uuid[])`,
  user: (ids) => sql`select id, ${person('users')} as nombre from users where id = any(${ids}::uuid[])`,
};

/** The kinds of objects that have names. */
export const namedKinds: readonly string[] = Object.keys(queries);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The names of objects, by `kind id`: one query for each kind. What is gone, or is of a person who is gone, is missing. */
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
    for (const { id, nombre } of rows) if (nombre !== null && nombre !== '') names.set(`${kind} ${id}`, nombre);
  }
  return names;
}
