import type { PreguntaTipo } from '@puente/contracts/assessments';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import type { EditableTest } from '../policy.ts';
import type { QuestionSums } from './statistics-rules.ts';

export interface QuestionSumsRow extends QuestionSums {
  preguntaId: string;
  tipo: PreguntaTipo;
  texto: string;
  sinRespuesta: number;
}

/** How many students have finished an attempt at a test. */
export async function firstAttemptsOf(db: Db, { id }: EditableTest<{ id: string }>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct "userId")::int as total from test_attempts
    where "pruebaId" = ${id} and modo = 'prueba' and "terminadoAt" is not null`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * What the answers to each question of a test add up to, over the first finished attempt of each student: later ones
 * know the questions. By section, and by place in it: where it shuffles, the mean one.
 */
export async function sumsOfQuestions(db: Db, { id }: EditableTest<{ id: string }>): Promise<QuestionSumsRow[]> {
  const { rows } = await sql<QuestionSumsRow>`
    with firsts as materialized (
      select distinct on ("userId") id, puntos, "puntosMaximos" from test_attempts
      where "pruebaId" = ${id} and modo = 'prueba' and "terminadoAt" is not null and puntos is not null
      order by "userId", numero),
    shares as (
      select q."preguntaId", q.tipo, q.seccion, q."position", q.resultado,
        coalesce(q.puntos, 0) / (v.contenido->>'puntos')::double precision as x,
        coalesce((a.puntos - coalesce(q.puntos, 0))
          / nullif(a."puntosMaximos" - (v.contenido->>'puntos')::double precision, 0), 0) as y
      from firsts a
        -- By the attempt's index: the planner can't know how few attempts a test has.
        cross join lateral (select * from test_attempt_questions where "intentoId" = a.id offset 0) as q
        join test_question_versions v on v.id = q."versionId"),
    sums as (
      select "preguntaId", min(tipo) as tipo, min(seccion) as seccion, avg("position") as place, count(*)::int as count,
        (count(*) filter (where resultado = 'sin-respuesta'))::int as "sinRespuesta",
        sum(x) as x, sum(y) as y, sum(x * x) as xx, sum(y * y) as yy, sum(x * y) as xy
      from shares group by "preguntaId")
    select s."preguntaId", s.tipo, v.contenido->>'texto' as texto, s."sinRespuesta", s.count, s.x, s.y, s.xx, s.yy, s.xy
    from sums s join test_questions n on n.id = s."preguntaId"
      join test_question_versions v on v."preguntaId" = n.id and v.version = n.version
    order by s.seccion, s.place, n.id`.execute(db);
  return rows;
}
