// The only writer of the table `test_answer_marks`.
import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { type PageOf, type PageQuery, pagedSql } from '../../../platform/database/page.ts';
import type { Score } from '../grading-rules.ts';
import type { MarkableAttempt } from '../policy.ts';
import type { AnswerMark, QuestionContent } from '../tables.ts';

interface AttemptInList {
  id: string;
  userId: string;
  pruebaId: string;
  prueba: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  terminadoAt: Date;
  abiertas: number;
  porCalificar: number;
  nota: number | null;
}

export interface AttemptsQuery extends PageQuery {
  cursoId?: string | undefined;
  estado: 'por-calificar' | 'calificados';
}

/**
 * A page of the attempts with open answers in the courses of a tutor, in all for administrators, or in one course: those
 * that wait, the oldest first, or those that are marked, the newest first.
 */
export function attemptsToMark(
  db: Db,
  { id, role }: { id: string; role: Role },
  { cursoId, estado, ...page }: AttemptsQuery,
): Promise<PageOf<AttemptInList>> {
  const waits = estado === 'por-calificar';
  const ofTheirs =
    cursoId !== undefined
      ? sql`t."cursoId" = ${cursoId}`
      : role === 'admin'
        ? sql`true`
        : sql`t."cursoId" in (select "cursoId" from course_tutors where "userId" = ${id})`;
  const query = sql<AttemptInList>`
    select a.id, a."userId", t.id as "pruebaId", t.nombre as prueba, c.id as "cursoId", c.titulo, c."tituloEn",
      a."terminadoAt", a.abiertas, a."porCalificar", a.nota
    from tests t join courses c on c.id = t."cursoId"
    cross join lateral (
      select * from test_attempts where "pruebaId" = t.id
        and ${waits ? sql`"porCalificar" > 0` : sql`abiertas > 0 and "porCalificar" = 0`} offset 0) as a
    where ${ofTheirs}`;
  return pagedSql(db, query, { by: { terminadoAt: 'moment', id: 'id' }, direction: waits ? 'asc' : 'desc' }, page);
}

/** An attempt that is over, with what its markers see of its test. */
export interface AttemptRow {
  id: string;
  userId: string;
  numero: number;
  terminadoAt: Date;
  cierre: 'entregado' | 'tiempo';
  notaMinima: number;
  puntosMaximos: number;
  puntos: number | null;
  nota: number | null;
  aprobado: boolean | null;
  abiertas: number;
  porCalificar: number;
  pruebaId: string;
  prueba: string;
  clave: 'siempre' | 'alTerminar' | 'nunca';
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
}

/** An attempt with open answers; undefined for one that has none. */
export async function attemptWithOpenAnswers(db: Db, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select a.id, a."userId", a.numero, a."terminadoAt", a.cierre, a."notaMinima", a."puntosMaximos", a.puntos, a.nota,
      a.aprobado, a.abiertas, a."porCalificar", t.id as "pruebaId", t.nombre as prueba, t.clave, c.id as "cursoId",
      c.titulo, c."tituloEn"
    from test_attempts a join tests t on t.id = a."pruebaId" join courses c on c.id = t."cursoId"
    where a.id = ${id} and a.abiertas > 0`.execute(db);
  return rows[0];
}

/** Lets nobody else mark an attempt until the transaction ends. */
export async function holdAttempt(tx: Tx, id: string): Promise<void> {
  await sql`select from test_attempts where id = ${id} for no key update`.execute(tx);
}

/** A question of an attempt with what was answered. */
export interface AnsweredQuestion {
  preguntaId: string;
  contenido: QuestionContent;
  /** The text of an open answer; null for other kinds, and where nothing was saved. */
  texto: string | null;
  /** Points that the server graded, or that the marks gave once the result was known. */
  puntos: number | null;
  marca: (Omit<AnswerMark, 'calificadaAt'> & { calificadaAt: string }) | null;
}

/** The questions of an attempt in their order, with the marks of open answers. */
export async function answeredQuestions(db: Db, intentoId: string): Promise<AnsweredQuestion[]> {
  const { rows } = await sql<AnsweredQuestion>`
    select q."preguntaId", v.contenido, q.respuesta->>'texto' as texto, q.puntos,
      case when m.version is not null then jsonb_build_object('criterios', m.criterios, 'puntos', m.puntos,
        'comentario', m.comentario, 'calificadaPor', m."calificadaPor", 'calificadaAt', m."calificadaAt",
        'version', m.version) end as marca
    from test_attempt_questions q join test_question_versions v on v.id = q."versionId"
    left join test_answer_marks m on m."intentoId" = q."intentoId" and m."preguntaId" = q."preguntaId"
    where q."intentoId" = ${intentoId} order by q.seccion, q."position"`.execute(db);
  return rows;
}

/** Writes the mark of an open answer over the one before. */
export async function saveMark(
  tx: Tx,
  { id }: MarkableAttempt<{ id: string }>,
  preguntaId: string,
  { criterios, puntos, comentario, calificadaPor, calificadaAt, version }: AnswerMark,
): Promise<void> {
  await sql`
    insert into test_answer_marks ("intentoId", "preguntaId", criterios, puntos, comentario, "calificadaPor", "calificadaAt", version)
    values (${id}, ${preguntaId}, ${JSON.stringify(criterios)}::jsonb, ${puntos}, ${comentario}, ${calificadaPor},
      ${calificadaAt}, ${version})
    on conflict ("intentoId", "preguntaId") do update set criterios = excluded.criterios, puntos = excluded.puntos,
      comentario = excluded.comentario, "calificadaPor" = excluded."calificadaPor",
      "calificadaAt" = excluded."calificadaAt", version = excluded.version`.execute(tx);
}

/** Writes how many open answers wait, and the result once none does. */
export async function writeStanding(
  tx: Tx,
  { id }: MarkableAttempt<{ id: string }>,
  porCalificar: number,
  score: Score | null,
): Promise<void> {
  await sql`
    update test_attempts set "porCalificar" = ${porCalificar}, puntos = ${score?.puntos ?? null}, nota = ${score?.nota ?? null},
      aprobado = ${score?.aprobado ?? null} where id = ${id}`.execute(tx);
}
