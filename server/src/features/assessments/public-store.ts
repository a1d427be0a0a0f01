import { randomUUID } from 'node:crypto';

import type { Respuesta } from '@puente/contracts/assessments';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { EditionCopy } from '../catalogue/public.ts';
import type { QuestionContent, AssessmentsTables } from './tables.ts';

/** A test's name with its course's. */
export async function namesOfTest(
  db: Db,
  id: string,
): Promise<{ prueba: string; curso: string; cursoEn: string | null; estado: string } | undefined> {
  const { rows } = await sql<{ prueba: string; curso: string; cursoEn: string | null; estado: string }>`
    select t.nombre as prueba, c.titulo as curso, c."tituloEn" as "cursoEn", t.estado
    from tests t join courses c on c.id = t."cursoId" where t.id = ${id}`.execute(db);
  return rows[0];
}

interface EndedAttempt {
  prueba: string;
  cierre: string;
  /** Null while open answers wait; so is `aprobado`. */
  nota: number | null;
  aprobado: boolean | null;
  abiertas: number;
}

/** An attempt that is over, with its test's name. */
export async function namesOfAttempt(db: Db, id: string): Promise<EndedAttempt | undefined> {
  const { rows } = await sql<EndedAttempt>`
    select t.nombre as prueba, a.cierre, a.nota, a.aprobado, a.abiertas
    from test_attempts a join tests t on t.id = a."pruebaId" where a.id = ${id} and a."terminadoAt" is not null`.execute(
    db,
  );
  return rows[0];
}

/** How many published, obligatory tests a course has, and how many of them a student has passed. */
export async function requiredTests(
  db: Db,
  userId: string,
  cursoId: string,
): Promise<{ required: number; passed: number }> {
  const { rows } = await sql<{ required: number; passed: number }>`
    select count(*)::int as required, count(*) filter (where exists (
      select from test_attempts a where a."userId" = ${userId} and a."pruebaId" = t.id and a.aprobado))::int as passed
    from tests t where t."cursoId" = ${cursoId} and t.estado = 'Publicada' and t.obligatoria`.execute(db);
  return rows[0] ?? { required: 0, passed: 0 };
}

/** Counts the same for some students of a course, in one query. A student who passed none is not in the map. */
export async function requiredTestsOfStudents(
  db: Db,
  cursoId: string,
  userIds: readonly string[],
): Promise<{ required: number; passedBy: Map<string, number> }> {
  const { rows } = await sql<{ required: number; userId: string | null; passed: number }>`
    with required as (
      select id from tests where "cursoId" = ${cursoId} and estado = 'Publicada' and obligatoria)
    select (select count(*) from required)::int as required, passed."userId", count(passed."pruebaId")::int as passed
    from (select) as always left join (
      select distinct a."userId", a."pruebaId" from test_attempts a join required r on r.id = a."pruebaId"
      where a."userId" = any(${[...userIds]}::uuid[]) and a.aprobado) as passed on true
    group by passed."userId"`.execute(db);
  return {
    required: rows[0]?.required ?? 0,
    passedBy: new Map(rows.flatMap(({ userId, passed }) => (userId === null ? [] : [[userId, passed]]))),
  };
}

interface TestResult {
  pruebaId: string;
  nombre: string;
  cursoId: string;
  curso: string;
  obligatoria: boolean;
  /** The best percentage. */
  mejorNota: number;
  aprobado: boolean;
  /** When the best mark was reached, for the first time. */
  at: Date;
}

/** The tests that a person has been graded in, each with its best attempt, by its date. */
export async function testResults(db: Db, userId: string): Promise<TestResult[]> {
  const { rows } = await sql<TestResult>`
    select best.* from (
      select distinct on (a."pruebaId") a."pruebaId", t.nombre, t."cursoId", c.titulo as curso, t.obligatoria,
        a.nota as "mejorNota", a.aprobado, a."terminadoAt" as at
      from test_attempts a join tests t on t.id = a."pruebaId" join courses c on c.id = t."cursoId"
      where a."userId" = ${userId} and a.nota is not null
      order by a."pruebaId", a.aprobado desc, a.nota desc, a."terminadoAt") as best
    order by best.at, best."pruebaId"`.execute(db);
  return rows;
}

/** Returns those of the given questions that a person has been asked in an attempt or a practice. */
export async function questionsAsked(db: Db, userId: string, preguntaIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ preguntaId: string }>`
    select distinct q."preguntaId" from test_attempts a join test_attempt_questions q on q."intentoId" = a.id
    where a."userId" = ${userId} and q."preguntaId" = any(${[...preguntaIds]}::uuid[])`.execute(db);
  return rows.map(({ preguntaId }) => preguntaId);
}

/** The courses of questions. */
export async function coursesOfQuestions(db: Db, ids: readonly string[]): Promise<{ id: string; cursoId: string }[]> {
  const { rows } = await sql<{ id: string; cursoId: string }>`
    select id, "cursoId" from test_questions where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Every attempt and practice of a person, by its beginning. */
export async function attemptsOfPerson(db: Db, userId: string) {
  const { rows } = await sql<{
    id: string;
    curso: string;
    prueba: string;
    modo: string;
    numero: number;
    iniciadoAt: Date;
    terminadoAt: Date | null;
    nota: number | null;
    aprobado: boolean | null;
  }>`
    select a.id, c.titulo as curso, t.nombre as prueba, a.modo, a.numero, a."iniciadoAt", a."terminadoAt", a.nota, a.aprobado
    from test_attempts a join tests t on t.id = a."pruebaId" join courses c on c.id = t."cursoId"
    where a."userId" = ${userId} order by a."iniciadoAt", a.id`.execute(db);
  return rows;
}

/** Every answer of a person, with its question, and a tutor's mark of an open one once the result is known. */
export async function answersOfPerson(db: Db, userId: string) {
  const { rows } = await sql<{
    prueba: string;
    numero: number;
    contenido: QuestionContent;
    respuesta: Respuesta;
    guardadoAt: Date;
    puntos: number | null;
    comentario: string;
  }>`
    select t.nombre as prueba, a.numero, v.contenido, q.respuesta, q."guardadoAt", m.puntos, coalesce(m.comentario, '') as comentario
    from test_attempts a join tests t on t.id = a."pruebaId"
    join test_attempt_questions q on q."intentoId" = a.id join test_question_versions v on v.id = q."versionId"
    left join test_answer_marks m on m."intentoId" = q."intentoId" and m."preguntaId" = q."preguntaId" and a."porCalificar" = 0
    where a."userId" = ${userId} and q.respuesta is not null
    order by a."iniciadoAt", a.id, q.seccion, q."position"`.execute(db);
  return rows;
}

/** Forgets a person's attempts, with their answers, what they got beside the rules, and their name at what they marked. */
export async function forgetAttempts(tx: Tx, userId: string): Promise<void> {
  await sql`delete from test_attempts where "userId" = ${userId}`.execute(tx);
  await sql`delete from test_adjustments where "userId" = ${userId}`.execute(tx);
  await sql`update test_answer_marks set "calificadaPor" = null where "calificadaPor" = ${userId}`.execute(tx);
}

const tables = (db: Db) => db.$extendTables<AssessmentsTables>();

/**
 * Copies the tests and banks of a course to another edition, as drafts with their times moved: somebody of its staff
 * looks at a test before it is given. Archived ones are left out. Pictures belong to the question that they were
 * uploaded for, so copies have none.
 * @returns how many questions lost a picture
 */
export async function copyTests(tx: Tx, { from, to, clases, moved, at }: EditionCopy): Promise<number> {
  const tests = await tables(tx)
    .selectFrom('tests')
    .selectAll()
    .where('cursoId', '=', from)
    .where('estado', '<>', 'Archivada')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const copies = tests.map((test) => ({ ...test, copyId: randomUUID() }));
  const testIds = new Map(copies.map(({ id, copyId }) => [id, copyId]));
  const questions = (await questionsOf(tx, from))
    .filter(({ pruebaId }) => !pruebaId || testIds.has(pruebaId))
    .map((question) => ({ ...question, copyId: randomUUID() }));
  const questionIds = new Map(questions.map(({ id, copyId }) => [id, copyId]));
  for (const [index, { copyId, claseId, disponibleDesde, disponibleHasta, secciones, ...test }] of copies.entries()) {
    const sections = secciones.map((section) => ({
      ...section,
      preguntaIds: section.preguntaIds.flatMap((asked) => questionIds.get(asked) ?? []),
    }));
    // A millisecond apart, so that the list keeps its order.
    const createdAt = new Date(at.getTime() + index);
    await tables(tx)
      .insertInto('tests')
      .values({
        ...test,
        id: copyId,
        cursoId: to,
        claseId: (claseId && clases.get(claseId)) ?? null,
        estado: 'Borrador',
        disponibleDesde: disponibleDesde && moved(disponibleDesde),
        disponibleHasta: disponibleHasta && moved(disponibleHasta),
        secciones: JSON.stringify(sections),
        version: 1,
        publicadaAt: null,
        createdAt,
        updatedAt: createdAt,
      })
      .execute();
  }
  await insertQuestions(
    tx,
    questions.map(({ copyId, pruebaId, banco, contenido }, index) => ({
      id: copyId,
      pruebaId: (pruebaId && testIds.get(pruebaId)) ?? null,
      banco,
      contenido: { ...contenido, imagen: null },
      at: new Date(at.getTime() + index),
    })),
    to,
  );
  return questions.filter(({ contenido }) => contenido.imagen !== null).length;
}

interface CopiedQuestion {
  id: string;
  pruebaId: string | null;
  banco: string | null;
  contenido: QuestionContent;
  at: Date;
}

async function questionsOf(tx: Tx, cursoId: string): Promise<Omit<CopiedQuestion, 'at'>[]> {
  const { rows } = await sql<Omit<CopiedQuestion, 'at'>>`
    select q.id, q."pruebaId", q.banco, v.contenido
    from test_questions q join test_question_versions v on v."preguntaId" = q.id and v.version = q.version
    where q."cursoId" = ${cursoId} and q."archivedAt" is null order by q."createdAt", q.id`.execute(tx);
  return rows;
}

async function insertQuestions(tx: Tx, questions: readonly CopiedQuestion[], cursoId: string): Promise<void> {
  if (questions.length === 0) return;
  const rows = JSON.stringify(questions);
  await sql`
    insert into test_questions (id, "cursoId", "pruebaId", banco, "createdAt")
    select id, ${cursoId}, "pruebaId", banco, at
    from jsonb_to_recordset(${rows}::jsonb) as q (id uuid, "pruebaId" uuid, banco text, at timestamptz)`.execute(tx);
  await sql`
    insert into test_question_versions ("preguntaId", version, contenido, "createdAt")
    select id, 1, contenido, at
    from jsonb_to_recordset(${rows}::jsonb) as q (id uuid, contenido jsonb, at timestamptz)`.execute(tx);
}
