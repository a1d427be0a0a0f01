import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Authorized } from '../../../platform/policy.ts';
import type { EditableCourse } from '../policy.ts';
import type { CatalogueTables } from '../tables.ts';
import { courseFields } from './outdated-rules.ts';

const tables = (db: Db) => db.$extendTables<CatalogueTables>();

/** The columns of a course itself. */
export type CourseColumns = Omit<
  Selectable<CatalogueTables['courses']>,
  'id' | 'programaId' | 'fotoId' | 'archivedAt' | 'publishedAt' | 'createdAt' | 'updatedAt' | 'version'
>;

export type ModuleRow = Omit<Selectable<CatalogueTables['modules']>, 'cursoId'>;
export type ClassRow = Selectable<CatalogueTables['classes']>;
export type StoredModule = ModuleRow & { clases: ClassRow[] };

export async function insertCourse(
  tx: Tx,
  course: Authorized<Omit<Insertable<CatalogueTables['courses']>, 'archivedAt'>, 'course.create'>,
): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('courses')
    .values({ ...course, archivedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Reads a course's own columns and its version, and locks its row, which serializes concurrent saves of the course.
 * @returns undefined when it doesn't exist or is archived
 */
export const lockCourse = (tx: Tx, id: string): Promise<(CourseColumns & { version: number }) | undefined> =>
  tables(tx)
    .selectFrom('courses')
    .select([...courseFields, 'version'])
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The programme of a course. */
export async function programmeOf(tx: Tx, { id }: EditableCourse): Promise<string> {
  const query = tables(tx).selectFrom('courses').select('programaId').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).programaId;
}

/** Assigns the tutors of one course to another. */
export async function copyTutors(tx: Tx, { id: from }: EditableCourse, { id: to }: EditableCourse): Promise<void> {
  await sql`
    insert into course_tutors ("cursoId", "userId")
    select ${to}, "userId" from course_tutors where "cursoId" = ${from}`.execute(tx);
}

export async function updateCourseRow(
  tx: Tx,
  { id }: EditableCourse,
  columns: CourseColumns & { updatedAt: Date },
): Promise<void> {
  await tables(tx).updateTable('courses').set(columns).where('id', '=', id).execute();
}

/** @returns what it was, or undefined when there is none; fails on a foreign key when somebody bought it */
export const deleteCourseRow = (tx: Tx, { id }: EditableCourse): Promise<CourseColumns | undefined> =>
  tables(tx).deleteFrom('courses').where('id', '=', id).returning(courseFields).executeTakeFirst();

/** @returns what it is, or undefined when there is none that isn't archived */
export const archiveCourse = (tx: Tx, { id }: EditableCourse, at: Date): Promise<CourseColumns | undefined> =>
  tables(tx)
    .updateTable('courses')
    .set({ archivedAt: at, updatedAt: at })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returning(courseFields)
    .executeTakeFirst();

/** A course's modules and classes, in order. */
export async function storedTree(tx: Tx, courseId: string): Promise<StoredModule[]> {
  const modules = await tables(tx)
    .selectFrom('modules')
    .select(['id', 'nombre', 'nombreEn', 'descripcion', 'descripcionEn', 'duracion', 'position'])
    .where('cursoId', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const classes = await tables(tx)
    .selectFrom('classes')
    .innerJoin('modules', 'modules.id', 'classes.moduloId')
    .select([
      'classes.id',
      'classes.moduloId',
      'classes.nombre',
      'classes.nombreEn',
      'classes.fechaHora',
      'classes.duracion',
      'classes.zoomLink',
      'classes.enlace',
      'classes.position',
    ])
    .where('modules.cursoId', '=', courseId)
    .orderBy('classes.position')
    .orderBy('classes.id')
    .execute();
  const classesOf = Map.groupBy(classes, ({ moduloId }) => moduloId);
  return modules.map((modulo) => ({ ...modulo, clases: classesOf.get(modulo.id) ?? [] }));
}

/** Upserts modules by id, in one statement. */
export async function saveModules(
  tx: Tx,
  { id: cursoId }: EditableCourse,
  modules: readonly ModuleRow[],
): Promise<void> {
  if (modules.length === 0) return;
  await sql`
    insert into modules (id, "cursoId", nombre, "nombreEn", descripcion, "descripcionEn", duracion, position)
    select id, ${cursoId}, nombre, "nombreEn", descripcion, "descripcionEn", duracion, position
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb)
      as sent (id uuid, nombre text, "nombreEn" text, descripcion text, "descripcionEn" text, duracion text,
        position integer)
    on conflict (id) do update set nombre = excluded.nombre, "nombreEn" = excluded."nombreEn",
      descripcion = excluded.descripcion, "descripcionEn" = excluded."descripcionEn",
      duracion = excluded.duracion, position = excluded.position`.execute(tx);
}

/** Upserts classes by id, in one statement. */
export async function saveClasses(tx: Tx, classes: readonly ClassRow[]): Promise<void> {
  if (classes.length === 0) return;
  await sql`
    insert into classes (id, "moduloId", nombre, "nombreEn", "fechaHora", duracion, "zoomLink", enlace, position)
    select id, "moduloId", nombre, "nombreEn", "fechaHora", duracion, "zoomLink", enlace, position
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb)
      as sent (id uuid, "moduloId" uuid, nombre text, "nombreEn" text, "fechaHora" timestamptz, duracion text,
        "zoomLink" text, enlace text, position integer)
    on conflict (id) do update set "moduloId" = excluded."moduloId", nombre = excluded.nombre,
      "nombreEn" = excluded."nombreEn", "fechaHora" = excluded."fechaHora", duracion = excluded.duracion, "zoomLink" = excluded."zoomLink",
      enlace = excluded.enlace, position = excluded.position`.execute(tx);
}

/** Numbers of what would be lost by deleting a class. */
export interface ClassInUse {
  nombre: string;
  documentos: number;
  /** People who were in its live class. */
  asistentes: number;
  /** Pieces of work that students handed in. */
  entregas: number;
  /** The state of its meeting, if it is unfinished. */
  reunion: 'Agendada' | 'En Vivo' | null;
}

/**
 * The given classes that have documents, attendance, handed-in work or an unfinished meeting, by time. Locks the
 * classes, so that nothing is added concurrently.
 */
export async function classesInUse(tx: Tx, ids: readonly string[]): Promise<ClassInUse[]> {
  if (ids.length === 0) return [];
  // The lock conflicts with the foreign key of a new document or meeting, so its insert waits for this transaction.
  await sql`select from classes where id = any(${[...ids]}::uuid[]) for update`.execute(tx);
  const { rows } = await sql<ClassInUse>`
    select k.nombre, d.count::integer as documentos, a.count::integer as asistentes, w.count::integer as entregas, r.estado as reunion
    from classes k
    cross join lateral (select count(*) from documents d where d."claseId" = k.id) d
    cross join lateral (
      select count(distinct v."userId") from meetings m join meeting_visits v on v."reunionId" = m.id
      where m."claseId" = k.id) a
    cross join lateral (
      select count(*) from assignments t join submissions s on s."tareaId" = t.id where t."claseId" = k.id) w
    left join meetings r on r."claseId" = k.id and r.estado in ('Agendada', 'En Vivo')
    where k.id = any(${[...ids]}::uuid[]) and (d.count > 0 or a.count > 0 or w.count > 0 or r.id is not null)
    order by k."fechaHora", k.id`.execute(tx);
  return rows;
}

/** Deletes a course's removed modules and classes, with their documents, meetings and attendance. Called after classes have been moved to other modules. */
export async function deleteModulesAndClasses(
  tx: Tx,
  modules: readonly string[],
  classes: readonly string[],
): Promise<void> {
  if (classes.length > 0) await sql`delete from classes where id = any(${[...classes]}::uuid[])`.execute(tx);
  if (modules.length > 0) await sql`delete from modules where id = any(${[...modules]}::uuid[])`.execute(tx);
}

/** Keeps that a first class was moved by a day or more, and until when one may leave for it. */
export async function insertEditionMove(
  tx: Tx,
  { id }: EditableCourse,
  move: { antes: Date; ahora: Date | null; libreHasta: Date; movedAt: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('edition_moves')
    .values({ cursoId: id, ...move })
    .execute();
}
