import type { Nivel } from '@puente/contracts/catalogue';
import type { CursoEstado } from '@puente/contracts/course-panel';
import type { PersonaEncontrada } from '@puente/contracts/people';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { paged, pagedSql, type PageOf, type PageQuery } from '../../../platform/database/page.ts';
import type { Authorized } from '../../../platform/policy.ts';
import type { EditableCourse } from '../policy.ts';
import type { StateColumns } from '../rules.ts';
import { trees } from '../store.ts';
import type { CatalogueTables, CourseTreeRow } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<CatalogueTables>();

export interface CourseFilter {
  /** A part of the title, in either language. */
  term?: string | undefined;
  nivel?: Nivel | undefined;
  tipoDeNegocioId?: string | undefined;
  programaId?: string | undefined;
  /** Undefined: all but the archived ones. */
  estado?: CursoEstado | undefined;
  /** Only the courses that this person is assigned to. */
  tutorId?: string | undefined;
}

/** An SQL condition for the subscriptions `s` that give their student something. */
export type GivesStanding = RawBuilder<boolean>;

const studentsOf = (gives: GivesStanding) => sql<number>`(
  select count(*)::int from subscriptions s where s."cursoId" = courses.id and ${gives})`;

const inState = {
  Borrador: sql<boolean>`(courses."archivedAt" is null and courses."publishedAt" is null)`,
  Publicado: sql<boolean>`(courses."archivedAt" is null and courses."publishedAt" is not null)`,
  Archivado: sql<boolean>`courses."archivedAt" is not null`,
  unarchived: sql<boolean>`courses."archivedAt" is null`,
} satisfies Record<CursoEstado | 'unarchived', RawBuilder<boolean>>;

type PanelRow = CourseTreeRow & { estudiantes: number };

/** A page of courses with their students, newest first. An academy has dozens, with some dozen classes each. */
export function coursesInPanel(
  db: Db,
  { term, nivel, tipoDeNegocioId, programaId, estado, tutorId }: CourseFilter,
  gives: GivesStanding,
  page: PageQuery,
): Promise<PageOf<PanelRow>> {
  let query = trees(db)
    .select(studentsOf(gives).as('estudiantes'))
    .where(inState[estado ?? 'unarchived']);
  if (term !== undefined) {
    const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`(courses.titulo ilike ${pattern} or courses."tituloEn" ilike ${pattern})`);
  }
  if (nivel !== undefined) query = query.where('courses.nivel', '=', nivel);
  if (tipoDeNegocioId !== undefined) query = query.where('courses.tipoDeNegocioId', '=', tipoDeNegocioId);
  if (programaId !== undefined) query = query.where('courses.programaId', '=', programaId);
  if (tutorId !== undefined) {
    query = query.where(sql<boolean>`exists (
      select from course_tutors t where t."cursoId" = courses.id and t."userId" = ${tutorId})`);
  }
  return paged(query, { by: { 'courses.createdAt': 'moment', 'courses.id': 'id' }, direction: 'desc' }, page);
}

/** A course with its students, and what a new edition of it copies: no recordings, as `copyDocuments` has it (ADM-22). */
export const courseInPanel = (
  db: Db,
  id: string,
  gives: GivesStanding,
): Promise<(PanelRow & { documentosCopiables: number; tareas: number }) | undefined> =>
  trees(db)
    .select(studentsOf(gives).as('estudiantes'))
    .select(
      sql<number>`(select count(*)::int from modules m join classes c on c."moduloId" = m.id
        join documents d on d."claseId" = c.id left join document_files f on f.id = d."fileId"
        where m."cursoId" = courses.id and (d.tipo = 'link' or f.kind = 'documento'))`.as('documentosCopiables'),
    )
    .select(
      sql<number>`(select count(*)::int from modules m join classes c on c."moduloId" = m.id
        join assignments t on t."claseId" = c.id where m."cursoId" = courses.id)`.as('tareas'),
    )
    .where('courses.id', '=', id)
    .executeTakeFirst();

/** Reads a course's state, archived or not, and locks its row. */
export const lockState = (tx: Tx, { id }: EditableCourse): Promise<StateColumns | undefined> =>
  tables(tx)
    .selectFrom('courses')
    .select(['archivedAt', 'publishedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function setState(
  tx: Tx,
  { id }: EditableCourse,
  state: StateColumns & { updatedAt: Date },
): Promise<void> {
  await tables(tx).updateTable('courses').set(state).where('id', '=', id).execute();
}

/** A page of those who may teach, by name. */
export const peopleWhoTeach = (db: Db, page: PageQuery): Promise<PageOf<PersonaEncontrada>> =>
  pagedSql(
    db,
    sql<PersonaEncontrada>`
      select id, "firstName", "lastName", role, "profileImageUrl", email from users where role <> 'user' and "isActive"`,
    byName,
    page,
  );
const byName = { by: { firstName: 'text', lastName: 'text', id: 'id' }, direction: 'asc' } as const;

/** Whether somebody may teach: an active tutor or administrator. Locks the account, so that it stays so. */
export async function mayTeach(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and role in ('tutor', 'admin') and "isActive" for share`.execute(tx);
  return rows.length > 0;
}

/** @returns false when they were assigned already */
export async function assignTutor(tx: Tx, { id: cursoId }: EditableCourse, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('course_tutors')
    .values({ cursoId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when they were not assigned */
export async function removeTutor(tx: Tx, { id: cursoId }: EditableCourse, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('course_tutors')
    .where('cursoId', '=', cursoId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

type BusinessTypeRow = { id: string; nombre: string; nombreEn: string | null };
const typeColumns = ['id', 'nombre', 'nombreEn'] as const;

/** @returns null when there is one of that name */
export async function insertBusinessType(
  tx: Tx,
  type: Authorized<{ nombre: string; nombreEn: string | null }, 'business-type.manage'>,
): Promise<BusinessTypeRow | null> {
  const row = await tables(tx)
    .insertInto('business_types')
    .values(type)
    .onConflict((conflict) => conflict.column('nombre').doNothing())
    .returning(typeColumns)
    .executeTakeFirst();
  return row ?? null;
}

export const lockBusinessType = (tx: Tx, id: string): Promise<BusinessTypeRow | undefined> =>
  tables(tx).selectFrom('business_types').select(typeColumns).where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns false when there is another one of that name */
export async function renameBusinessType(
  tx: Tx,
  { id, ...names }: Authorized<BusinessTypeRow, 'business-type.manage'>,
): Promise<boolean> {
  try {
    await tables(tx).updateTable('business_types').set(names).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Fails on a foreign key while a course has it. */
export async function deleteBusinessTypeRow(
  tx: Tx,
  { id }: Authorized<BusinessTypeRow, 'business-type.manage'>,
): Promise<void> {
  await tables(tx).deleteFrom('business_types').where('id', '=', id).execute();
}

/** The courses of a business type. */
export async function coursesOfType(tx: Tx, tipoDeNegocioId: string): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('courses')
    .select('id')
    .where('tipoDeNegocioId', '=', tipoDeNegocioId)
    .execute();
  return rows.map(({ id }) => id);
}
