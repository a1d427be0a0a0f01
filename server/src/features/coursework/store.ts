import type { Role } from '@puente/contracts/shapes';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import { givesStanding } from '../enrolment/public.ts';
import type { AssignmentRow, CourseworkTables, SubmissionRow } from './tables.ts';

const tables = (db: Db) => db.$extendTables<CourseworkTables>();

const assignment = sql`
  select t.id, t.titulo, t.instrucciones, t.vence, t."notaMaxima", t."createdAt", k.id as "claseId",
    k.nombre as "claseNombre", k."nombreEn" as "claseNombreEn", k."fechaHora", c.id as "cursoId",
    c.titulo as "cursoTitulo", c."tituloEn" as "cursoTituloEn"
  from assignments t join classes k on k.id = t."claseId" join modules m on m.id = k."moduloId"
    join courses c on c.id = m."cursoId"`;

const latestDueFirst = { by: { vence: 'moment', id: 'id' }, direction: 'desc' } as const;
const oldestFirst = { by: { createdAt: 'moment', id: 'id' }, direction: 'asc' } as const;

/** The class that an assignment belongs to, with its course; undefined when there is none. */
export async function classOf(db: Db, claseId: string): Promise<{ claseId: string; cursoId: string } | undefined> {
  const { rows } = await sql<{ claseId: string; cursoId: string }>`
    select k.id as "claseId", m."cursoId" from classes k join modules m on m.id = k."moduloId"
    where k.id = ${claseId}`.execute(db);
  return rows[0];
}

export async function assignmentById(db: Db, id: string): Promise<AssignmentRow | undefined> {
  return (await sql<AssignmentRow>`${assignment} where t.id = ${id}`.execute(db)).rows[0];
}

export async function assignmentsByIds(db: Db, ids: readonly string[]): Promise<Map<string, AssignmentRow>> {
  const { rows } = await sql<AssignmentRow>`${assignment} where t.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads an assignment and holds its row until the transaction ends, so that it isn't deleted meanwhile. */
export async function holdAssignment(tx: Tx, id: string): Promise<AssignmentRow | undefined> {
  return (await sql<AssignmentRow>`${assignment} where t.id = ${id} for share of t`.execute(tx)).rows[0];
}

/** The assignment of a class, locked. */
export async function lockAssignmentOfClass(tx: Tx, claseId: string): Promise<AssignmentRow | undefined> {
  return (await sql<AssignmentRow>`${assignment} where k.id = ${claseId} for update of t`.execute(tx)).rows[0];
}

/** The assignments of the courses that a student has, the latest due first. */
export function assignmentsFor(db: Db, userId: string, now: Date, page: PageQuery): Promise<PageOf<AssignmentRow>> {
  const query = sql<AssignmentRow>`${assignment} where c.id in (
    select s."cursoId" from subscriptions s where s."userId" = ${userId} and ${givesStanding('s', 'any', sql`${now}`)})`;
  return pagedSql(db, query, latestDueFirst, page);
}

/** The assignments of the courses of a tutor, or of all for administrators, the latest due first. */
export function assignmentsTaught(
  db: Db,
  { id, role }: { id: string; role: Role },
  page: PageQuery,
): Promise<PageOf<AssignmentRow>> {
  const taught: RawBuilder<unknown> =
    role === 'admin'
      ? assignment
      : sql`${assignment} where c.id in (select "cursoId" from course_tutors where "userId" = ${id})`;
  return pagedSql(db, sql<AssignmentRow>`${taught}`, latestDueFirst, page);
}

interface AssignmentForm {
  titulo: string;
  instrucciones: string;
  vence: Date;
  notaMaxima: number;
}

/** Writes the assignment of a class. A due date that is moved is reminded of again. @returns its id */
export async function saveAssignment(
  tx: Tx,
  { claseId }: Authorized<{ claseId: string }, 'coursework.ask'>,
  form: AssignmentForm,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into assignments ("claseId", titulo, instrucciones, vence, "notaMaxima", "createdAt")
    values (${claseId}, ${form.titulo}, ${form.instrucciones}, ${form.vence}, ${form.notaMaxima}, ${now})
    on conflict ("claseId") do update set titulo = excluded.titulo, instrucciones = excluded.instrucciones,
      vence = excluded.vence, "notaMaxima" = excluded."notaMaxima",
      "remindedAt" = case when assignments.vence = excluded.vence then assignments."remindedAt" end
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An assignment was not written.');
  return row.id;
}

/** @returns false when work was handed in already */
export async function deleteAssignment(
  tx: Tx,
  { claseId }: Authorized<{ claseId: string }, 'coursework.ask'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from assignments t where "claseId" = ${claseId}
      and not exists (select from submissions s where s."tareaId" = t.id) returning id`.execute(tx);
  return rows.length > 0;
}

const submissionColumns = [
  'id',
  'tareaId',
  'userId',
  'texto',
  'version',
  'envioId',
  'createdAt',
  'entregadaAt',
  'nota',
  'comentario',
  'calificadaAt',
  'calificadaPor',
  'versionCalificada',
] as const;

/** Submissions of a student, by assignment id. */
export async function submissionsOfStudent(
  db: Db,
  userId: string,
  tareaIds: readonly string[],
): Promise<Map<string, SubmissionRow>> {
  if (tareaIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('submissions')
    .select(submissionColumns)
    .where('userId', '=', userId)
    .where('tareaId', 'in', [...tareaIds])
    .execute();
  return new Map(rows.map((row) => [row.tareaId, row]));
}

interface NewVersion {
  userId: string;
  texto: string;
  envioId: string;
  at: Date;
}

/** Earlier versions of which a late retry is recognized. */
const rememberedSendings = 100;

/**
 * Writes a version of a student's work; the row's lock puts two at once one after the other.
 * @returns null when this version was written already
 */
export async function writeVersion(
  tx: Tx,
  { id: tareaId }: Authorized<AssignmentRow & { standing: unknown }, 'coursework.hand-in'>,
  { userId, texto, envioId, at }: NewVersion,
): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`
    insert into submissions ("tareaId", "userId", texto, "envioId", "createdAt", "entregadaAt")
    values (${tareaId}, ${userId}, ${texto}, ${envioId}, ${at}, ${at})
    on conflict ("tareaId", "userId") do update
      set texto = excluded.texto, "envioId" = excluded."envioId", "entregadaAt" = excluded."entregadaAt",
        version = submissions.version + 1,
        "enviosAnteriores" = (submissions."envioId" || submissions."enviosAnteriores")[1:${sql.lit(rememberedSendings)}]
      where submissions."envioId" <> excluded."envioId" and excluded."envioId" <> all (submissions."enviosAnteriores")
    returning ${sql.join(submissionColumns.map((name) => sql.ref(name)))}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the newest version, or one before it, is the one of this `envioId`. */
export async function isHandedIn(
  tx: Tx,
  { id: tareaId }: Authorized<AssignmentRow & { standing: unknown }, 'coursework.hand-in'>,
  { userId, envioId }: Pick<NewVersion, 'userId' | 'envioId'>,
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from submissions
      where "tareaId" = ${tareaId} and "userId" = ${userId}
        and ("envioId" = ${envioId} or ${envioId} = any ("enviosAnteriores"))) as there`.execute(tx);
  return rows[0]?.there ?? false;
}

export const submissionById = (db: Db, id: string): Promise<SubmissionRow | undefined> =>
  tables(db).selectFrom('submissions').select(submissionColumns).where('id', '=', id).executeTakeFirst();

export const lockSubmission = (tx: Tx, id: string): Promise<SubmissionRow | undefined> =>
  tables(tx).selectFrom('submissions').select(submissionColumns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns what some people handed in for some assignments. @param isHeld whether their rows are held until the transaction ends */
export async function workOfEach(
  db: Db,
  { tareaIds, userIds }: { tareaIds: readonly string[]; userIds: readonly string[] },
  isHeld: boolean,
): Promise<SubmissionRow[]> {
  const query = tables(db)
    .selectFrom('submissions')
    .select(submissionColumns)
    .where('tareaId', '=', sql<string>`any(${[...tareaIds]}::uuid[])`)
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .orderBy('id');
  return (isHeld ? query.forUpdate() : query).execute();
}

export function submissionsTo(
  db: Db,
  { id }: Authorized<AssignmentRow & { standing: unknown }, 'coursework.review'>,
  { estado, ...page }: PageQuery & { estado: 'por-calificar' | 'todas' },
): Promise<PageOf<SubmissionRow>> {
  const unmarked = sql`and "versionCalificada" is distinct from version`;
  const query = sql<SubmissionRow>`
    select ${sql.join(submissionColumns.map((name) => sql.ref(name)))} from submissions
    where "tareaId" = ${id} ${estado === 'todas' ? sql`` : unmarked}`;
  return pagedSql(db, query, oldestFirst, page);
}

/** How much was handed in for assignments, and how much of it waits for a mark. */
export async function countsOf(
  db: Db,
  tareaIds: readonly string[],
): Promise<Map<string, { entregas: number; porCalificar: number }>> {
  const { rows } = await sql<{ tareaId: string; entregas: number; porCalificar: number }>`
    select "tareaId", count(*)::int as entregas,
      count(*) filter (where "versionCalificada" is distinct from version)::int as "porCalificar"
    from submissions where "tareaId" = any(${[...tareaIds]}::uuid[]) group by "tareaId"`.execute(db);
  return new Map(rows.map(({ tareaId, ...counts }) => [tareaId, counts]));
}

interface Mark {
  nota: number;
  comentario: string;
  by: string;
  at: Date;
}

export async function writeMark(
  tx: Tx,
  { id, version }: Authorized<SubmissionRow & { standing: unknown }, 'coursework.mark'>,
  { nota, comentario, by, at }: Mark,
): Promise<void> {
  await tables(tx)
    .updateTable('submissions')
    .set({ nota, comentario, calificadaAt: at, calificadaPor: by, versionCalificada: version })
    .where('id', '=', id)
    .execute();
}

interface Due {
  from: Date;
  to: Date;
  limit: number;
}

/** Claims the assignments that are due between two moments and were not reminded of. */
export async function claimDueSoon(tx: Tx, { from, to, limit }: Due): Promise<{ tareaId: string; cursoId: string }[]> {
  const { rows } = await sql<{ tareaId: string; cursoId: string }>`
    update assignments t set "remindedAt" = ${from}
    from classes k join modules m on m.id = k."moduloId"
    where k.id = t."claseId" and t.id = any(array(
      select id from assignments where "remindedAt" is null and vence > ${from} and vence <= ${to}
      order by vence limit ${sql.lit(limit)} for update skip locked))
    returning t.id as "tareaId", m."cursoId"`.execute(tx);
  return rows;
}

/** The active students of an assignment's course who have handed in nothing. */
export const studentsWithoutWork = (tareaId: string, cursoId: string, now: Date): RawBuilder<{ userId: string }> =>
  sql<{ userId: string }>`
    select s."userId" from subscriptions s
    where s."cursoId" = ${cursoId} and ${givesStanding('s', 'active', sql`${now}`)}
      and not exists (select from submissions d where d."tareaId" = ${tareaId} and d."userId" = s."userId")`;

/** The facts that notices of an assignment need. */
export async function newsOfAssignment(
  db: Db,
  tareaId: string,
): Promise<{ titulo: string; curso: string; cursoEn: string | null; vence: Date } | undefined> {
  const { rows } = await sql<{ titulo: string; curso: string; cursoEn: string | null; vence: Date }>`
    select t.titulo, c.titulo as curso, c."tituloEn" as "cursoEn", t.vence from assignments t join classes k on k.id = t."claseId"
      join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"
    where t.id = ${tareaId}`.execute(db);
  return rows[0];
}
