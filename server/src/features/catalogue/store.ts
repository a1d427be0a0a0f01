import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { wordsBegin, paged, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { CatalogueTables, CourseTreeRow } from './tables.ts';

/**
 * An SQL condition, also for other features: courses that everybody sees and may buy, so neither drafts nor archived.
 * @param courses the table's alias in the query
 */
export const isOnOffer = (courses: string) =>
  sql<boolean>`(${sql.ref(`${courses}.archivedAt`)} is null and ${sql.ref(`${courses}.publishedAt`)} is not null)`;

/**
 * In a statement, the English title of a course that is named by the title that it had once: null where there is none, and
 * where the course has another title by now (decision 0176).
 * @param cursoId a column or value
 * @param titulo the title as it was kept
 */
export const keptTitleInEnglish = (cursoId: RawBuilder<unknown>, titulo: RawBuilder<unknown>) =>
  sql<string | null>`(select c."tituloEn" from courses c where c.id = ${cursoId} and c.titulo = ${titulo})`;

/** The same of one course. */
export async function englishOfTitle(db: Db, cursoId: string, titulo: string): Promise<string | null> {
  const { rows } = await sql<{ tituloEn: string | null }>`
    select ${keptTitleInEnglish(sql`${cursoId}::uuid`, sql`${titulo}`)} as "tituloEn"`.execute(db);
  return rows[0]?.tituloEn ?? null;
}

/** Whether in a course's title, in either language, each word of a text begins a word. @param course the table's alias */
export const isCourseNamed = (course: string, text: string) => {
  const of = (column: string) => sql.ref(`${course}.${column}`);
  return wordsBegin(sql`name_words(${of('titulo')} || ' ' || coalesce(${of('tituloEn')}, ''))`, text);
};

interface CourseNamed {
  id: string;
  titulo: string;
  tituloEn: string | null;
  archivado: boolean;
}

/**
 * The courses that a text names; archived ones last, then by title.
 * @param scope 'all', or the ids of the courses that may be found
 */
export async function coursesNamed(
  db: Db,
  scope: 'all' | readonly string[],
  text: string,
  limit: number,
): Promise<CourseNamed[]> {
  const { rows } = await sql<CourseNamed>`
    select id, titulo, "tituloEn", "archivedAt" is not null as archivado from courses
    where ${isCourseNamed('courses', text)} and ${scope === 'all' ? sql`true` : sql`id = any(${[...scope]}::uuid[])`}
    order by "archivedAt" is not null, titulo, id limit ${limit}`.execute(db);
  return rows;
}

const tables = (db: Db) => db.$extendTables<CatalogueTables>();

/** A column as ISO 8601 in UTC. */
const moment = (column: string) =>
  sql.raw<string | null>(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * A course's whole tree in one query: the database nests it as JSON, about half again as fast as mapping rows.
 * Documents and meetings are written by features of their own, but are part of reading a course.
 */
const modulesJson = sql<CourseTreeRow['modulos']>`coalesce((
  select json_agg(json_build_object(
    'id', m.id, 'cursoId', m."cursoId", 'nombre', m.nombre, 'nombreEn', m."nombreEn",
    'descripcion', m.descripcion, 'descripcionEn', m."descripcionEn", 'duracion', m.duracion,
    'clases', coalesce((
      select json_agg(json_build_object(
        'id', k.id, 'moduloId', k."moduloId", 'nombre', k.nombre, 'nombreEn', k."nombreEn",
        'fechaHora', ${moment('k."fechaHora"')},
        'duracion', k.duracion, 'zoomLink', k."zoomLink", 'enlace', k.enlace,
        'documentos', coalesce((
          select json_agg(json_build_object(
            'id', d.id, 'titulo', d.titulo, 'tipo', d.tipo, 'mandatorio', d.mandatorio, 'filePath', d."filePath"
          ) order by d."position", d."createdAt", d.id)
          from documents d where d."claseId" = k.id), '[]'::json),
        'reunion', (
          select json_build_object('id', r.id, 'claseId', r."claseId", 'estado', r.estado, 'enlace', r.enlace,
            'clase', json_build_object('id', k.id, 'nombre', k.nombre))
          from meetings r where r."claseId" = k.id and r.estado <> 'Cancelada')
      ) order by k."position", k.id)
      from classes k where k."moduloId" = m.id), '[]'::json)
  ) order by m."position", m.id)
  from modules m where m."cursoId" = courses.id), '[]'::json)`;

/** The starts of the first two classes of a course. */
const firstStarts = (courseId: string) => sql<string[]>`array(
  select ${moment('k."fechaHora"')} from classes k join modules m on m.id = k."moduloId"
  where m."cursoId" = ${sql.ref(courseId)} order by k."fechaHora" limit 2)`;

const otherEditionsJson = sql<CourseTreeRow['otras']>`coalesce((
  select json_agg(json_build_object(
    'id', e.id, 'cierra', ${moment('e."inscripcionCierra"')},
    'inicios', ${firstStarts('e.id')}))
  from courses e
  where e."programaId" = courses."programaId" and e.id <> courses.id and ${isOnOffer('e')}), '[]'::json)`;

const photoJson = sql<CourseTreeRow['foto']>`(
  select json_build_object('avif', p.avif, 'webp', p.webp, 'jpeg', p.jpeg)
  from course_photos p where p.id = courses."fotoId")`;

/** The active people who teach a course, by name. */
const tutorsJson = sql<CourseTreeRow['tutores']>`coalesce((
  select json_agg(json_build_object(
    'id', u.id, 'firstName', u."firstName", 'lastName', u."lastName", 'role', u.role,
    'profileImageUrl', u."profileImageUrl") order by u."firstName", u."lastName", u.id)
  from course_tutors t join users u on u.id = t."userId"
  where t."cursoId" = courses.id and u."isActive"), '[]'::json)`;

/** Courses with everything that an answer shows. */
export const trees = (db: Db) =>
  tables(db)
    .selectFrom('courses')
    .innerJoin('business_types', 'business_types.id', 'courses.tipoDeNegocioId')
    .innerJoin('programmes', 'programmes.id', 'courses.programaId')
    .select([
      'courses.id',
      'courses.programaId',
      'programmes.slug',
      'courses.titulo',
      'courses.tituloEn',
      'courses.nivel',
      'courses.descripcion',
      'courses.descripcionEn',
      'courses.inscripcionCierra',
      'courses.imagen',
      'courses.precio',
      'courses.porcentajeDescuento',
      'courses.descuentoDesde',
      'courses.descuentoHasta',
      'courses.tipoDeNegocioId',
      'business_types.nombre as tipoDeNegocioNombre',
      'business_types.nombreEn as tipoDeNegocioNombreEn',
      'courses.archivedAt',
      'courses.publishedAt',
      'courses.version',
      'courses.createdAt',
      photoJson.as('foto'),
      tutorsJson.as('tutores'),
      modulesJson.as('modulos'),
      otherEditionsJson.as('otras'),
    ]);

/** Courses by id, archived ones included for their students. Unordered. */
export const courseTrees = (db: Db, ids: readonly string[]): Promise<CourseTreeRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trees(db)
        .where('courses.id', 'in', [...ids])
        .execute();

/** A page of the courses on offer, by creation. */
export const coursesOnOffer = (db: Db, page: PageQuery): Promise<PageOf<CourseTreeRow>> =>
  paged(
    trees(db).where(isOnOffer('courses')),
    { by: { 'courses.createdAt': 'moment', 'courses.id': 'id' }, direction: 'asc' },
    page,
  );

/** The data of a course for its sale, with the starts of its first two classes; null when it isn't on offer. */
export const courseOnSale = async (db: Db, id: string) =>
  (await tables(db)
    .selectFrom('courses')
    .select(['id', 'programaId', 'titulo', 'precio', 'porcentajeDescuento', 'descuentoDesde', 'descuentoHasta'])
    .select(moment('"inscripcionCierra"').as('cierra'))
    .select(firstStarts('courses.id').as('inicios'))
    .where('id', '=', id)
    .where(isOnOffer('courses'))
    .executeTakeFirst()) ?? null;

export const courseTitle = async (db: Db, id: string): Promise<string | null> =>
  (await tables(db).selectFrom('courses').select('titulo').where('id', '=', id).executeTakeFirst())?.titulo ?? null;

export async function courseTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; titulo: string }>`
    select id, titulo from courses where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, titulo }) => [id, titulo]));
}

/** The courses that a tutor is assigned to. */
export async function coursesOfTutor(db: Db, userId: string): Promise<string[]> {
  const rows = await tables(db).selectFrom('course_tutors').select('cursoId').where('userId', '=', userId).execute();
  return rows.map(({ cursoId }) => cursoId);
}

export async function tutorsOfCourse(db: Db, cursoId: string): Promise<string[]> {
  const rows = await tables(db).selectFrom('course_tutors').select('userId').where('cursoId', '=', cursoId).execute();
  return rows.map(({ userId }) => userId);
}

export const businessTypes = (db: Db, page: PageQuery) =>
  paged(
    tables(db).selectFrom('business_types').select(['id', 'nombre', 'nombreEn']),
    { by: { nombre: 'text' }, direction: 'asc' },
    page,
  );

export const businessTypeExists = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db).selectFrom('business_types').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The names of people by their ids. */
export async function namesOfPeople(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, "firstName" || ' ' || "lastName" as name from users
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Takes a tutor off every course. @returns these courses */
export async function dismissTutor(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tables(tx).deleteFrom('course_tutors').where('userId', '=', userId).returning('cursoId').execute();
  return rows.map(({ cursoId }) => cursoId);
}
