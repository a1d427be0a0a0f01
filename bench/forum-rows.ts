import { inDatabase } from './database-of.ts';
import type { Place } from './facts.ts';

/** Adds a topic with 20 replies. @returns its id */
export const topicWithReplies = (place: Place): Promise<string> =>
  inDatabase(place, async (database) => {
    const { rows } = await database.query(
      `with topic as (
        insert into forum_topics (titulo, cuerpo, "autorId", "createdAt", "ultimaActividad", "totalRespuestas", "ultimoNumero")
        select '¿Cuánto tarda el N-400?', 'Ya tengo cita.', id, now() - interval '1 day', now(), 20, 20 from users limit 1
        returning *)
      insert into forum_replies ("temaId", numero, texto, "autorId", "createdAt")
      select id, i, 'Depende de la oficina, y de cuántos casos tiene ese año.', "autorId", now() from topic, generate_series(1, 20) i
      returning "temaId" as id`,
    );
    return (rows[0] as { id: string }).id;
  });

/** Adds topics with one reply each: some words are in every one, `palabra` in 20 of them. */
export const growForum = (total: number, place: Place): Promise<void> =>
  inDatabase(place, async (database) => {
    await database.query(
      `insert into forum_topics (titulo, cuerpo, "autorId", "createdAt", "ultimaActividad", "totalRespuestas", "ultimoNumero")
       select 'Consulta ' || i || case when i % ($1::int / 20) = 0 then ' palabra' else '' end, 'Buenos días a todos', u.id,
         now() - i * interval '1 minute', now() - i * interval '1 minute', 1, 1
       from generate_series(1, $1::int) i, (select id from users limit 1) u`,
      [total],
    );
    await database.query(
      `insert into forum_replies ("temaId", numero, texto, "autorId", "createdAt")
       select id, 1, 'Gracias por la consulta', "autorId", "createdAt" from forum_topics where titulo like 'Consulta %'`,
    );
    await database.query(
      `insert into forum_texts (id, "temaId", "isReply", seccion, "createdAt", texto, vector, title)
       select id, id, false, seccion, "createdAt", cuerpo,
         setweight(to_tsvector('spanish', titulo) || to_tsvector('forum_plain', titulo), 'A')
           || to_tsvector('spanish', cuerpo) || array_to_tsvector(array['#' || seccion]),
         to_tsvector('spanish', titulo) || array_to_tsvector(array['#' || seccion])
       from forum_topics where titulo like 'Consulta %'
       union all
       select r.id, t.id, true, t.seccion, r."createdAt", r.texto,
         to_tsvector('spanish', r.texto) || to_tsvector('forum_plain', r.texto) || array_to_tsvector(array['#' || t.seccion]), null
       from forum_topics t join forum_replies r on r."temaId" = t.id where t.titulo like 'Consulta %'`,
    );
    await database.query('vacuum analyze');
  });
