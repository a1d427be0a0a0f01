import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { EditionCopy } from '../catalogue/public.ts';
import type { AssessmentsTables, QuestionContent } from './tables.ts';

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
