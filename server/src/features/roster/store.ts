import type { Persona } from '@puente/contracts/people';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { wordsBegin } from '../../platform/database/page.ts';
import { givesStanding } from '../enrolment/public.ts';
import { personaJson } from '../people/public.ts';
import { type BehindFacts, lastClasses } from './behind-rules.ts';

/** Whether a person is assigned to a course as its tutor; undefined for an unknown course. */
export async function courseOfStaff(
  db: Db,
  cursoId: string,
  userId: string,
): Promise<{ cursoId: string; isTutor: boolean } | undefined> {
  const { rows } = await sql<{ cursoId: string; isTutor: boolean }>`
    select c.id as "cursoId", exists (
      select from course_tutors t where t."cursoId" = c.id and t."userId" = ${userId}) as "isTutor"
    from courses c where c.id = ${cursoId}`.execute(db);
  return rows[0];
}

/** A student of a course with what they did. Counts begin at their enrolment. */
export interface RosterRow extends BehindFacts {
  id: string;
  persona: Persona;
  inscritoAt: Date;
  heldClasses: number;
  attendedClasses: number;
  requiredTests: number;
  passedTests: number;
  /** Mean of the best marks; null before the first. */
  meanMark: number | null;
  work: number;
  handedIn: number;
  marked: number;
  documents: number;
  openedDocuments: number;
  /** Day of the last visit, `YYYY-MM-DD`. */
  lastVisit: string | null;
  /** Whether they come after the one whom the page follows. */
  isAfter: boolean;
}

interface RosterQuery {
  cursoId: string;
  now: Date;
  /** Time zone of the last visit's day. */
  timezone: string;
  /** Beginnings of the words of a name. */
  q?: string | undefined;
  /** The student whom the page follows. */
  after?: string | undefined;
}

/**
 * All students who share a course now, by name: one statement of sets, so that each table is read once for all of them.
 * Accounts are looked up one by one (`offset 0`): a join might read all of them.
 * Whether somebody is behind is a rule over all of these facts, so that a page can't be cut here.
 */
export async function studentsOf(db: Db, { cursoId, now, timezone, q, after }: RosterQuery): Promise<RosterRow[]> {
  const at = sql`${now}::timestamptz`;
  const searched = q === undefined ? sql`true` : wordsBegin(sql`u."nameWords"`, q);
  const { rows } = await sql<RosterRow>`
    with roster as materialized (
      select u.id, u."nameWords", ${personaJson('u')} as persona, s."fechaInicio" as since
      from subscriptions s cross join lateral (
        select * from users where id = s."userId" and "isActive" offset 0) as u
      where s."cursoId" = ${cursoId} and ${givesStanding('s', 'any', at)} and ${searched}),
    ${classesOf(cursoId, now)},
    ${workOf(cursoId, now)},
    ${testsOf(cursoId, now)},
    required_documents as materialized (
      select d.id from modules m join classes k on k."moduloId" = m.id
      join documents d on d."claseId" = k.id and d.mandatorio left join document_files f on f.id = d."fileId"
      where m."cursoId" = ${cursoId} and f."infectedAt" is null),
    opened as (
      select o."userId", count(*)::int as total from required_documents d
      join document_openings o on o."documentId" = d.id group by o."userId"),
    visits as (
      select s."userId", (max(s."lastUsedAt") at time zone ${timezone})::date::text as day
      from sessions s join roster r on r.id = s."userId" group by s."userId")
    select r.id, r.persona, r.since as "inscritoAt",
      coalesce(c.held, 0) as "heldClasses", coalesce(c.attended, 0) as "attendedClasses", coalesce(c.missed, 0) as "missedOfLast",
      coalesce(w.total, 0) as work, coalesce(w."handedIn", 0) as "handedIn", coalesce(w.marked, 0) as marked,
      coalesce(w.overdue, 0) as "overdueWork",
      coalesce(t.required, 0) as "requiredTests", coalesce(t.passed, 0) as "passedTests", t."meanMark",
      coalesce(t.failed, 0) as "failedTests",
      (select count(*)::int from required_documents) as documents, coalesce(o.total, 0) as "openedDocuments",
      v.day as "lastVisit",
      coalesce((r."nameWords" collate "C", r.id) > (select f."nameWords" collate "C", f.id from users f where f.id = ${after ?? null}::uuid),
        true) as "isAfter"
    from roster r left join class_counts c on c.id = r.id left join work_counts w on w.id = r.id
    left join test_counts t on t.id = r.id left join opened o on o."userId" = r.id left join visits v on v."userId" = r.id
    order by r."nameWords" collate "C", r.id`.execute(db);
  return rows;
}

/**
 * Held classes (`isHeld`) against the students. Attendance is recorded where a class's meeting was finished and somebody
 * was in it: who follows an outside link is not seen.
 */
const classesOf = (cursoId: string, now: Date) => sql`
  held as materialized (
    select k.id, k."fechaHora" as at, r.id as "reunionId", coalesce(r."startedAt", k."fechaHora") as "startedAt",
      coalesce(r."endedAt", 'infinity') as "endedAt",
      r.estado = 'Completada' and exists (select from meeting_visits v where v."reunionId" = r.id) as "isRecorded"
    from modules m join classes k on k."moduloId" = m.id
    left join meetings r on r."claseId" = k.id and r.estado <> 'Cancelada'
    where m."cursoId" = ${cursoId} and (k."fechaHora" < ${now} or r.estado = 'Completada')),
  seen as materialized (
    select distinct v."userId", held.id from held join meeting_visits v on v."reunionId" = held."reunionId"
    where v."enteredAt" < held."endedAt" and coalesce(v."leftAt", v."lastSeenAt") > greatest(v."enteredAt", held."startedAt")),
  class_counts as (
    select id, count(*)::int as held, count(*) filter (where "wasThere")::int as attended,
      count(*) filter (where not "wasThere" and "isRecorded" and place <= ${lastClasses.looked})::int as missed
    from (
      select r.id, seen.id is not null as "wasThere", held."isRecorded",
        row_number() over (partition by r.id, held."isRecorded" order by held.at desc) as place
      from roster r cross join held left join seen on seen."userId" = r.id and seen.id = held.id
      where held.at >= r.since or seen.id is not null) each
    group by id)`;

/** Homework that was due since a student enrolled, or that they handed in. */
const workOf = (cursoId: string, now: Date) => sql`
  homework as materialized (
    select t.id, t.vence from modules m join classes k on k."moduloId" = m.id join assignments t on t."claseId" = k.id
    where m."cursoId" = ${cursoId}),
  works as materialized (
    select w."tareaId", w."userId", w."versionCalificada" = w.version as "isMarked"
    from homework h join submissions w on w."tareaId" = h.id),
  work_counts as (
    select r.id, count(*)::int as total, count(w."tareaId")::int as "handedIn",
      (count(*) filter (where w."isMarked"))::int as marked, (count(*) filter (where w."tareaId" is null))::int as overdue
    from roster r cross join homework h left join works w on w."tareaId" = h.id and w."userId" = r.id
    where w."tareaId" is not null or (h.vence >= r.since and h.vence < ${now})
    group by r.id)`;

/** Published tests of a course, and the best that each student did in them. Who is taking one again has not failed it. */
const testsOf = (cursoId: string, now: Date) => sql`
  published as materialized (
    select id, obligatoria, "disponibleHasta" from tests where "cursoId" = ${cursoId} and estado = 'Publicada'),
  results as materialized (
    select a."userId", a."pruebaId", max(a.nota) as best, coalesce(bool_or(a.aprobado), false) as passed,
      bool_or(a.modo = 'prueba' and (a."terminadoAt" is null or a."porCalificar" > 0)) as "isTaking"
    from published p join test_attempts a on a."pruebaId" = p.id group by a."userId", a."pruebaId"),
  test_counts as (
    select r.id, (count(*) filter (where p.obligatoria))::int as required,
      (count(*) filter (where p.obligatoria and x.passed))::int as passed, round(avg(x.best))::int as "meanMark",
      (count(*) filter (where p.obligatoria and not coalesce(x.passed, false) and not coalesce(x."isTaking", false)
        and (x.best is not null or (p."disponibleHasta" >= r.since and p."disponibleHasta" < ${now}))))::int as failed
    from roster r cross join published p left join results x on x."pruebaId" = p.id and x."userId" = r.id
    group by r.id)`;

/** Returns those of some people who are enrolled now. */
export async function studentsAmong(db: Db, cursoId: string, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from subscriptions s join users u on u.id = s."userId" and u."isActive"
    where s."cursoId" = ${cursoId} and s."userId" = any(${[...ids]}::uuid[])
      and ${givesStanding('s', 'any', sql`${now}::timestamptz`)}`.execute(db);
  return rows.map(({ id }) => id);
}
