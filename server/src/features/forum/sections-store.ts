import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { isOnOffer } from '../catalogue/public.ts';
import { givesStanding } from '../enrolment/public.ts';
import type { Level, Reader, SectionAccess } from './tables.ts';

export const general = 'general';
/** The same word in both languages. */
const generalName = 'General';

export interface Person {
  id: string;
  role: Role;
}

const levels: readonly Level[] = ['read', 'write', 'staff'];

/**
 * The sections that a person may read, by one query: the general one, and those of their courses by title. Staff
 * moderate, students with an active subscription write; those whose payment is late or whose time has run out read
 * (decision 0110). A cancelled subscription opens nothing.
 */
export async function readerOf(db: Db, person: Person, now: Date): Promise<Reader> {
  const rows =
    person.role === 'admin' ? await everyCourse(db) : ((await coursesOf(db, [person], now)).get(person.id) ?? []);
  return readerWith(person, rows);
}

/** The same from their courses, as `coursesOf` returns them. */
export function readerWith({ id, role }: Person, rows: readonly CourseRow[]): Reader {
  const first: SectionAccess = {
    seccion: general,
    nombre: generalName,
    nombreEn: null,
    level: role === 'user' ? 'write' : 'staff',
  };
  const courses = rows.map(({ cursoId, titulo, tituloEn, level }) => ({
    seccion: cursoId,
    nombre: titulo,
    nombreEn: tituloEn,
    level: levels[level] ?? 'read',
  }));
  return { id, sections: new Map([first, ...courses].map((section) => [section.seccion, section])) };
}

export interface CourseRow {
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  level: number;
}

/** The courses of students and tutors, by person. */
export async function coursesOf(db: Db, people: readonly Person[], now: Date): Promise<Map<string, CourseRow[]>> {
  const ids = people.map(({ id }) => id);
  const tutors = people.filter(({ role }) => role === 'tutor').map(({ id }) => id);
  const { rows } = await sql<CourseRow & { userId: string }>`
    select a."userId", c.id as "cursoId", c.titulo, c."tituloEn", max(a.level) as level
    from (
      select s."userId", s."cursoId",
        case when ${givesStanding('s', 'active', sql`${now}::timestamptz`)} then 1 else 0 end as level
      from subscriptions s where s."userId" = any(${ids}::uuid[]) and s.estado <> 'Cancelada'
      union all
      select t."userId", t."cursoId", 2 from course_tutors t where t."userId" = any(${tutors}::uuid[])) a
    join courses c on c.id = a."cursoId" group by a."userId", c.id order by c.titulo, c.id`.execute(db);
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** For administrators. Of drafts and archived courses those in which something was written. */
async function everyCourse(db: Db): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select c.id as "cursoId", c.titulo, c."tituloEn", 2 as level from courses c
    where ${isOnOffer('c')}
      or exists (select from forum_section_sizes z where z.seccion = c.id::text and z.temas > 0)
    order by c.titulo, c.id`.execute(db);
  return rows;
}

/** How many topics sections show, by their ids. */
export async function sizesOf(db: Db, sections: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ seccion: string; temas: number }>`
    select seccion, temas from forum_section_sizes where seccion = any(${[...sections]}::text[])`.execute(db);
  return new Map(rows.map(({ seccion, temas }) => [seccion, temas]));
}

/**
 * How many rows are read of each section for a page of so many, as SQL: one of a few constants. With a parameter the
 * generic plan of a prepared statement expects a tenth of the table, and sorts it instead of following the index.
 */
export const partOfPage = (limit: number) => sql.lit([11, 21, 51, 101].find((most) => limit < most) ?? 201);

export const readableOf = ({ sections }: Reader): string[] => [...sections.keys()];

export const moderatedOf = ({ sections }: Reader): string[] =>
  [...sections.values()].flatMap(({ seccion, level }) => (level === 'staff' ? [seccion] : []));
