import type { PreguntaTipo } from '@puente/contracts/assessments';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { type PageOf, type PageQuery, pagedSql } from '../../../platform/database/page.ts';
import { givesStanding } from '../../enrolment/public.ts';
import type { EditableTest } from '../policy.ts';
import type { QuestionSums } from './statistics-rules.ts';

interface ResultRow {
  userId: string;
  mejorNota: number | null;
  hasPassed: boolean;
  isWaiting: boolean;
  intentos: number;
  minutosExtra: number;
  intentosExtra: number;
}

/** Whoever has the course now, and whoever has taken the test. */
const studentsOf = (pruebaId: string, cursoId: string, now: Date) => sql<{ userId: string }>`
  select s."userId" from subscriptions s where s."cursoId" = ${cursoId} and ${givesStanding('s', 'any', sql`${now}`)}
  union select a."userId" from test_attempts a where a."pruebaId" = ${pruebaId} and a.modo = 'prueba'`;

interface NamedRow extends ResultRow {
  lastName: string;
  firstName: string;
}

const byName = { by: { lastName: 'text', firstName: 'text', userId: 'id' }, direction: 'asc' } as const;

/**
 * A page of the students of a test by name, with what they have reached. Each account is looked up by itself, because a
 * join of the two might read all accounts.
 */
export function resultsOf(
  db: Db,
  { id, cursoId }: EditableTest<{ id: string; cursoId: string }>,
  now: Date,
  page: PageQuery,
): Promise<PageOf<ResultRow>> {
  const query = sql<NamedRow>`
    select u."lastName", u."firstName", u.id as "userId", a."mejorNota", a."hasPassed", a."isWaiting", a.intentos,
      coalesce(x."minutosExtra", 0) as "minutosExtra", coalesce(x."intentosExtra", 0) as "intentosExtra"
    from (${studentsOf(id, cursoId, now)}) as theirs
    cross join lateral (select id, "lastName", "firstName" from users where id = theirs."userId" limit 1) u
    left join test_adjustments x on x."pruebaId" = ${id} and x."userId" = u.id
    cross join lateral (
      select max(nota) as "mejorNota", coalesce(bool_or(aprobado), false) as "hasPassed",
        coalesce(bool_or("porCalificar" > 0), false) as "isWaiting", count(*)::int as intentos
      from test_attempts where "pruebaId" = ${id} and "userId" = u.id and modo = 'prueba') a`;
  return pagedSql(db, query, byName, page);
}

/** Whether a person is a student of a test. */
export async function isStudentOf(
  db: Db,
  { id, cursoId }: { id: string; cursoId: string },
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (
    select from subscriptions s where s."userId" = ${userId} and s."cursoId" = ${cursoId}
      and ${givesStanding('s', 'any', sql`${now}`)})
    or exists (select from test_attempts a where a."userId" = ${userId} and a."pruebaId" = ${id}) as there`.execute(db);
  return rows[0]?.there ?? false;
}

export interface Adjustment {
  minutosExtra: number;
  intentosExtra: number;
}

export async function adjustmentOf(tx: Tx, pruebaId: string, userId: string): Promise<Adjustment> {
  const { rows } = await sql<Adjustment>`
    select "minutosExtra", "intentosExtra" from test_adjustments
    where "pruebaId" = ${pruebaId} and "userId" = ${userId} for update`.execute(tx);
  return rows[0] ?? { minutosExtra: 0, intentosExtra: 0 };
}

export async function saveAdjustment(
  tx: Tx,
  { id }: EditableTest<{ id: string }>,
  userId: string,
  { minutosExtra, intentosExtra }: Adjustment,
): Promise<void> {
  await sql`
    insert into test_adjustments ("pruebaId", "userId", "minutosExtra", "intentosExtra")
    values (${id}, ${userId}, ${minutosExtra}, ${intentosExtra})
    on conflict ("pruebaId", "userId") do update
    set "minutosExtra" = excluded."minutosExtra", "intentosExtra" = excluded."intentosExtra"`.execute(tx);
}

/** Moves the deadline of a student's attempt under way. @returns its id, or undefined without one that has a deadline */
export async function moveDeadline(
  tx: Tx,
  { id }: EditableTest<{ id: string }>,
  userId: string,
  minutosExtra: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update test_attempts set vence = limite + make_interval(mins => ${minutosExtra})
    where "userId" = ${userId} and "pruebaId" = ${id} and modo = 'prueba' and "terminadoAt" is null and limite is not null
    returning id`.execute(tx);
  return rows[0]?.id;
}

interface QuestionSumsRow extends QuestionSums {
  preguntaId: string;
  tipo: PreguntaTipo;
  texto: string;
  sinRespuesta: number;
}

/** How many students have finished an attempt at a test. */
export async function firstAttemptsOf(db: Db, { id }: EditableTest<{ id: string }>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct "userId")::int as total from test_attempts
    where "pruebaId" = ${id} and modo = 'prueba' and nota is not null`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Sums up the answers to each question of a test, over the first finished attempt of each student: later ones
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
