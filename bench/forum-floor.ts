import type { openDriver } from '../server/src/testing/bare-database.ts';
import type { Facts } from './facts.ts';
import { pageSize } from './lines.ts';

export type Driver = Pick<Awaited<ReturnType<typeof openDriver>>, 'rowsOf' | 'transaction'>;

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  role: string;
  sections: string[];
}

/** A row with the columns of its author beside its own. */
type WithAuthor = Record<'autorId' | 'firstName' | 'lastName' | 'role' | 'profileImageUrl', string | null>;
type Reply = WithAuthor & { temaId: string };
type Topic = WithAuthor & { id: string; totalRespuestas: number };

// The least SQL that can answer the screens, written by hand: nothing of the stores stands here.

const who = `
  select u.id, u."firstName", u."lastName", u.role, array(
    select 'general' union all
    select "cursoId"::text from subscriptions where "userId" = u.id and estado <> 'Cancelada') as sections
  from sessions s join users u on u.id = s."userId"
  where s.id = $1 and s."endedAt" is null and s."expiresAt" > now() and u."isActive"`;

const author = `u."firstName", u."lastName", u.role, u."profileImageUrl"`;
const topicColumns = `t.id, t.titulo, t.cuerpo, t.seccion, t."createdAt", t."ultimaActividad", t.fijado, t.cerrado,
  t."totalRespuestas", t."autorId", ${author}`;
const topicsBy = (condition: string) => `
  select ${topicColumns} from forum_topics t left join users u on u.id = t."autorId" where ${condition}`;

const list = topicsBy(`t.seccion = any($1::text[]) and not t.oculto
  order by t.fijado desc, t."ultimaActividad" desc, t.id desc limit ${pageSize}`);
const one = topicsBy(`t.id = $1 and t.seccion = any($2::text[]) and not t.oculto`);
const byId = topicsBy('t.id = any($1::uuid[])');

const replies = `
  select r.id, r."temaId", r.texto, r."createdAt", r."autorId", ${author}
  from unnest($1::uuid[], $2::integer[]) as t (id, after)
  join forum_replies r on r."temaId" = t.id and r.numero > t.after and not r.oculta
  left join users u on u.id = r."autorId" order by r.numero`;

const search = `
  select x."temaId" as id from forum_texts x join forum_topics t on t.id = x."temaId"
  where x.vector @@ to_tsquery('spanish', $1) and x.seccion = any($2::text[]) and not t.oculto
  group by t.id, x."temaId"
  order by round(max(ts_rank(x.vector, to_tsquery('spanish', $1)))::numeric, 2) desc, t."ultimaActividad" desc, t.id desc
  limit ${pageSize}`;

const reply = `
  with place as (
    update forum_topics set "ultimoNumero" = "ultimoNumero" + 1, "totalRespuestas" = "totalRespuestas" + 1,
      "ultimaActividad" = now()
    where id = $1 and seccion = any($2::text[]) and not oculto and not cerrado returning id, "ultimoNumero")
  insert into forum_replies ("temaId", numero, texto, "autorId", "createdAt")
  select id, "ultimoNumero", $3, $4, now() from place returning id, texto, "createdAt", "temaId"`;

/** Answers of the bare handler for the lines of the forum, by path. */
export function forumAnswers(
  { sessionId, topicId, repliedTopicId }: Pick<Facts, 'sessionId' | 'topicId' | 'repliedTopicId'>,
  { rowsOf }: Driver,
): Record<string, (body: string) => Promise<unknown>> {
  const ask = async <Row>(text: string, values: unknown[]) => (await rowsOf({ text, values })) as Row[];

  async function person(): Promise<Person> {
    const [found] = await ask<Person>(who, [sessionId]);
    if (!found) throw new Error('The session of the load has ended.');
    return found;
  }

  async function withReplies(topics: readonly Topic[], most: number): Promise<unknown[]> {
    const replied = topics.filter(({ totalRespuestas }) => totalRespuestas > 0);
    const rows = await ask<Reply>(replies, [
      replied.map(({ id }) => id),
      replied.map(({ totalRespuestas }) => totalRespuestas - most),
    ]);
    const ofTopic = Map.groupBy(rows, ({ temaId }) => temaId);
    return topics.map((topic) => ({ ...shownOf(topic), respuestas: (ofTopic.get(topic.id) ?? []).map(shownOf) }));
  }

  return {
    '/api/foro/temas': async () => {
      const { sections } = await person();
      return withReplies(await ask<Topic>(list, [sections]), 3);
    },
    '/api/foro/temas?search': async () => {
      const { sections } = await person();
      const ids = (await ask<{ id: string }>(search, ['consulta & palabra', sections])).map(({ id }) => id);
      const topics = new Map((await ask<Topic>(byId, [ids])).map((topic) => [topic.id, topic]));
      return withReplies(
        ids.flatMap((id) => topics.get(id) ?? []),
        3,
      );
    },
    [`/api/foro/temas/${topicId}`]: async () => {
      const { sections } = await person();
      return (await withReplies(await ask<Topic>(one, [topicId, sections]), 50))[0];
    },
    [`/api/foro/temas/${repliedTopicId}/respuestas`]: async (body) => {
      const { id, firstName, lastName, role, sections } = await person();
      const { texto } = JSON.parse(body) as { texto: string };
      const [written] = await ask<object>(reply, [repliedTopicId, sections, texto, id]);
      return { id: repliedTopicId, respuestas: [{ ...written, autor: { id, firstName, lastName, role } }] };
    },
  };
}

const shownOf = ({ autorId, firstName, lastName, role, profileImageUrl, ...row }: WithAuthor) => ({
  ...row,
  autor: { id: autorId, firstName, lastName, role, profileImageUrl },
});
