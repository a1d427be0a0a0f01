import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import { type PageOf, type PageQuery, pagedSql } from '../../../platform/database/page.ts';
import { givesStanding } from '../../enrolment/public.ts';
import type { TakingFacts } from './attempt-rules.ts';

/** A test as one student stands to it. */
export interface StudentTestRow extends TakingFacts {
  id: string;
  nombre: string;
  descripcion: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  totalPreguntas: number;
  notaMinima: number;
  tiempoLimite: number | null;
  minutosExtra: number;
  obligatoria: boolean;
  /** A published test of a course to which they have a live subscription, or one that they have taken. */
  isMine: boolean;
  /** The attempt under way, and the end of its time. */
  intentoId: string | null;
  vence: Date | null;
}

/** Group in the list's order: under way, can be taken, can't be taken, passed; each by its closing. */
interface Ordered extends StudentTestRow {
  orden: string;
  cierra: Date;
}

const testsFor = (userId: string, now: Date, condition: RawBuilder<boolean>) => sql<Ordered>`
  select seen.*, coalesce(seen."disponibleHasta", '9999-12-31Z') as cierra,
    case when seen."isUnderWay" then '0' when seen."hasPassed" then '3'
      when seen."isWaiting" then '2' when seen."hasAccess" and seen.estado = 'Publicada' and coalesce(seen."disponibleDesde" <= ${now}, true)
        and coalesce(seen."disponibleHasta" > ${now}, true)
        and coalesce(seen.usados < seen."intentosPermitidos" + seen."intentosExtra", true) then '1'
      else '2' end as orden
  from (
    select t.id, t.nombre, t.descripcion, t.estado, t."cursoId", c.titulo, c."tituloEn", t."totalPreguntas", t."notaMinima",
      t."tiempoLimite", t.obligatoria, t."intentosPermitidos", t."disponibleDesde", t."disponibleHasta", t.practica, t.clave,
      coalesce(x."minutosExtra", 0) as "minutosExtra", coalesce(x."intentosExtra", 0) as "intentosExtra",
      (t.estado = 'Publicada' and s."isLive") or a.any as "isMine", s."hasAccess", a.usados, a."mejorNota", a."hasPassed", a."isWaiting",
      u.id is not null as "isUnderWay", u.id as "intentoId", u.vence
    from tests t join courses c on c.id = t."cursoId"
    left join test_adjustments x on x."pruebaId" = t.id and x."userId" = ${userId}
    left join test_attempts u on u."userId" = ${userId} and u."pruebaId" = t.id and u.modo = 'prueba' and u."terminadoAt" is null
    cross join lateral (
      select coalesce(bool_or(${givesStanding('s', 'active', sql`${now}`)}), false) as "hasAccess",
        coalesce(bool_or(${givesStanding('s', 'any', sql`${now}`)}), false) as "isLive"
      from subscriptions s where s."userId" = ${userId} and s."cursoId" = t."cursoId") s
    cross join lateral (
      select count(*) filter (where a.modo = 'prueba')::int as usados, count(*) > 0 as any, max(a.nota) as "mejorNota",
        coalesce(bool_or(a.aprobado), false) as "hasPassed", coalesce(bool_or(a."porCalificar" > 0), false) as "isWaiting"
      from test_attempts a where a."userId" = ${userId} and a."pruebaId" = t.id) a
    where ${condition}) as seen`;

const toTakeFirst = { by: { orden: 'text', cierra: 'moment', id: 'id' }, direction: 'asc' } as const;

/** A page of the tests that a student sees, those to take first. */
export function testsOfStudent(db: Db, userId: string, now: Date, page: PageQuery): Promise<PageOf<StudentTestRow>> {
  // Narrows to the person's courses before their attempts are counted. As a union, because for an "or" PostgreSQL reads
  // all tests; as an array, because it expects few ids of one whoever asks, and keeps the plan of a prepared statement.
  const ofTheirCourses = sql<boolean>`t.id = any(array(
    select own.id from subscriptions s join tests own on own."cursoId" = s."cursoId" where s."userId" = ${userId}
    union select "pruebaId" from test_attempts where "userId" = ${userId}))`;
  const query = sql<Ordered>`select * from (${testsFor(userId, now, ofTheirCourses)}) as mine where "isMine"`;
  return pagedSql(db, query, toTakeFirst, page);
}

/** A test as somebody stands to it; undefined when there is none. */
export async function testOfStudent(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<StudentTestRow | undefined> {
  return (await testsFor(userId, now, sql<boolean>`t.id = ${id}`).execute(db)).rows[0];
}
