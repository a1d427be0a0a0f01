import type { SeccionDeInicio, TutorDeInicio } from '@puente/contracts/landing';
import { type ColumnType, sql } from 'kysely';

import { locks } from '../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';

/** Written as JSON. */
type Json = ColumnType<unknown, string, string>;

type LandingTables = {
  landing_sections: { seccion: SeccionDeInicio; contenido: Json; actualizadoAt: Date };
  landing_portraits: { key: string; subidoAt: Date };
  landing_previews: { userId: string; escrita: Json; escritaAt: Date };
};

export const landingTables: DescribedTables<LandingTables> = {
  landing_sections: { small: 'five at most', person: { exported: true, forgotten: true } },
  landing_portraits: { small: 'some dozens: what no section shows is deleted' },
  landing_previews: {
    small: 'one for each administrator who has looked at a preview',
    person: {
      exported: "the academy's words on their way to its public page",
      forgotten: true,
    },
  },
};

// The only writer of the tables `landing_…`.

const tables = (db: Db) => db.$extendTables<LandingTables>();

/** The sections that somebody has changed, as they are stored. */
export async function storedSections(db: Db): Promise<Map<SeccionDeInicio, unknown>> {
  const rows = await tables(db).selectFrom('landing_sections').select(['seccion', 'contenido']).execute();
  return new Map(rows.map(({ seccion, contenido }) => [seccion, contenido]));
}

/** Changes happen one after the other. A lock of the row would not do: a section that was never changed has none. */
export async function lockLanding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.landing}::bigint)`.execute(tx);
}

export async function writeSection(tx: Tx, seccion: SeccionDeInicio, contenido: object, at: Date): Promise<void> {
  const row = { contenido: JSON.stringify(contenido), actualizadoAt: at };
  await tables(tx)
    .insertInto('landing_sections')
    .values({ seccion, ...row })
    .onConflict((conflict) => conflict.column('seccion').doUpdateSet(row))
    .execute();
}

export async function deleteSection(tx: Tx, seccion: SeccionDeInicio): Promise<void> {
  await tables(tx).deleteFrom('landing_sections').where('seccion', '=', seccion).execute();
}

/** Whoever teaches a course, and these accounts, each with the courses that have classes to come. By name. */
export async function tutorsWithCourses(db: Db, linked: readonly string[], now: Date): Promise<TutorDeInicio[]> {
  const { rows } = await sql<TutorDeInicio>`
    select u.id, u.nombre, coalesce((
      select json_agg(c.titulo order by c.titulo, c.id) from course_tutors t join courses c on c.id = t."cursoId"
      where t."userId" = u.id and c."archivedAt" is null and exists (
        select from modules m join classes k on k."moduloId" = m.id where m."cursoId" = c.id and k."fechaHora" > ${now})
    ), '[]') as cursos
    from (select "userId" from course_tutors union select unnest(${[...linked]}::uuid[])) as known
    cross join lateral (
      select id, "firstName" || ' ' || "lastName" as nombre from users where users.id = known."userId" offset 0) as u
    order by u.nombre, u.id limit 200`.execute(db);
  return rows;
}

/** How many of these accounts teach or administer. */
export async function countStaff(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where id = any(${[...ids]}::uuid[]) and role in ('tutor', 'admin')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertPortrait(tx: Tx, key: string, at: Date): Promise<void> {
  await tables(tx).insertInto('landing_portraits').values({ key, subidoAt: at }).execute();
}

/** How many of these portraits are stored. Locks them: the job that deletes unused ones waits. */
export async function keepPortraits(tx: Tx, keys: readonly string[]): Promise<number> {
  const rows = await tables(tx)
    .selectFrom('landing_portraits')
    .select('key')
    .where('key', 'in', [...keys])
    .forKeyShare()
    .execute();
  return rows.length;
}

/** Deletes portraits that were uploaded before a moment and that no section names. @returns their keys */
export async function deleteUnusedPortraits(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from landing_portraits where key in (
      select p.key from landing_portraits p where p."subidoAt" < ${before}
        and not exists (select from landing_sections s where strpos(s.contenido::text, p.key) > 0)
      limit ${limit} for update skip locked)
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

export async function writePreview(tx: Tx, userId: string, escrita: object, at: Date): Promise<void> {
  const row = { escrita: JSON.stringify(escrita), escritaAt: at };
  await tables(tx)
    .insertInto('landing_previews')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** The last preview of an administrator; undefined without one. */
export async function previewOf(db: Db, userId: string): Promise<unknown> {
  const row = await tables(db)
    .selectFrom('landing_previews')
    .select('escrita')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.escrita;
}

export async function deletePreviewOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('landing_previews').where('userId', '=', userId).execute();
}
