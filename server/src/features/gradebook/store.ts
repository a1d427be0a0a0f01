import { type Pesos, type PesosDeCurso, pesosDefault } from '@puente/contracts/gradebook';
import type { Persona } from '@puente/contracts/people';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';
import { wordsBegin } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import { givesStanding } from '../enrolment/public.ts';
import { personaJson } from '../people/public.ts';
import type { TestFacts } from './total-rules.ts';

// A type, not an interface: Kysely's $extendTables requires one.
type GradebookTables = {
  grade_weights: { cursoId: string; pruebas: number; tareas: number; asistencia: number; version: number };
};

export const gradebookTables: DescribedTables<GradebookTables> = {
  grade_weights: { small: 'at most one for each course' },
};

// The only writer of the table `grade_weights`.

export interface TestColumn {
  id: string;
  nombre: string;
}
export interface WorkColumn {
  id: string;
  titulo: string;
  vence: Date;
  notaMaxima: number;
}

/** A course with the columns of its gradebook. */
export interface GradedCourse {
  cursoId: string;
  titulo: string;
  /** Whether the reader is assigned to it as a tutor. */
  isTutor: boolean;
  pesos: PesosDeCurso;
  pruebas: TestColumn[];
  tareas: WorkColumn[];
}

type CourseRow = Omit<GradedCourse, 'pesos' | 'tareas'> & {
  pesos: PesosDeCurso | null;
  tareas: (Omit<WorkColumn, 'vence'> & { vence: string })[];
};

/** A course with its columns, for somebody of the staff; undefined for an unknown course. */
export async function gradedCourse(db: Db, cursoId: string, userId: string): Promise<GradedCourse | undefined> {
  const { rows } = await sql<CourseRow>`
    select c.id as "cursoId", c.titulo, exists (
        select from course_tutors t where t."cursoId" = c.id and t."userId" = ${userId}) as "isTutor",
      (select json_build_object('pruebas', w.pruebas, 'tareas', w.tareas, 'asistencia', w.asistencia, 'version', w.version)
        from grade_weights w where w."cursoId" = c.id) as pesos,
      coalesce((select json_agg(json_build_object('id', t.id, 'nombre', t.nombre) order by t."createdAt", t.id)
        from tests t where t."cursoId" = c.id and t.estado = 'Publicada'), '[]') as pruebas,
      coalesce((select json_agg(json_build_object('id', t.id, 'titulo', t.titulo, 'vence', t.vence, 'notaMaxima', t."notaMaxima")
          order by t.vence, t.id)
        from modules m join classes k on k."moduloId" = m.id join assignments t on t."claseId" = k.id
        where m."cursoId" = c.id), '[]') as tareas
    from courses c where c.id = ${cursoId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...row,
      pesos: row.pesos ?? { ...pesosDefault, version: 0 },
      tareas: row.tareas.map((tarea) => ({ ...tarea, vence: new Date(tarea.vence) })),
    }
  );
}

/** Submission of a student for an assignment, and its mark; the fields are null before it is handed in. */
export interface WorkFacts {
  id: string;
  entregaId: string | null;
  version: number | null;
  versionCalificada: number | null;
  nota: number | null;
  /** Due before they enrolled. */
  dueBefore: boolean;
}

/** A student of a course with what counts; tests and homework in the order of the columns. */
export interface GradeRow {
  id: string;
  persona: Persona;
  email: string;
  tests: (TestFacts & { id: string })[];
  works: WorkFacts[];
  held: number;
  attended: number;
}

export interface GradesQuery {
  cursoId: string;
  now: Date;
  limit: number;
  /** Beginnings of the words of a name. */
  q?: string | undefined;
  /** The student whom the page follows. */
  after?: string | undefined;
}

/**
 * Students who share a course now, by name, with what counts: one statement, which looks up what each of the page did by
 * the indexes of these tables.
 */
export async function gradesOf(db: Db, query: GradesQuery): Promise<GradeRow[]> {
  const { cursoId, now, limit, q, after } = query;
  const searched = q === undefined ? sql`true` : wordsBegin(sql`u."nameWords"`, q);
  const { rows } = await sql<GradeRow>`
    with page as materialized (
      select u.id, u."nameWords", u.email, ${personaJson('u')} as persona, s."fechaInicio" as since
      from subscriptions s cross join lateral (
        select * from users where id = s."userId" and "isActive" offset 0) as u
      where s."cursoId" = ${cursoId} and ${givesStanding('s', 'any', sql`${now}::timestamptz`)} and ${searched}
        and coalesce((u."nameWords" collate "C", u.id) > (
          select f."nameWords" collate "C", f.id from users f where f.id = ${after ?? null}::uuid), true)
      order by u."nameWords" collate "C", u.id limit ${limit}),
    ${testsOf(cursoId, now)},
    ${worksOf(cursoId)},
    ${attendanceOf(cursoId)}
    select p.id, p.persona, p.email, coalesce(t.cells, '[]') as tests, coalesce(w.cells, '[]') as works,
      coalesce(a.held, 0) as held, coalesce(a.attended, 0) as attended
    from page p left join test_cells t on t.id = p.id left join work_cells w on w.id = p.id
    left join attendance a on a.id = p.id
    order by p."nameWords" collate "C", p.id`.execute(db);
  return rows;
}

const testsOf = (cursoId: string, now: Date) => sql`
  published as materialized (
    select id, "intentosPermitidos", "disponibleHasta" as closes, row_number() over (order by "createdAt", id) as place,
      coalesce("disponibleDesde" <= ${now}, true) and coalesce("disponibleHasta" > ${now}, true) as "isOpen"
    from tests where "cursoId" = ${cursoId} and estado = 'Publicada'),
  test_cells as (
    select p.id, json_agg(json_build_object('id', t.id, 'best', a.best, 'hasPassed', a."hasPassed",
      'isUnderWay', a."isUnderWay",
      'isWaiting', a."isWaiting",
      'canBegin', t."isOpen" and coalesce(a.used < t."intentosPermitidos" + coalesce(x."intentosExtra", 0), true),
      'hasClosed', coalesce(t.closes <= ${now}, false), 'closedBefore', coalesce(t.closes <= p.since, false)
      ) order by t.place) as cells
    from page p cross join published t
    left join lateral (
      select "intentosExtra" from test_adjustments where "pruebaId" = t.id and "userId" = p.id offset 0) x on true
    cross join lateral (
      select max(nota) as best, count(*) as used, coalesce(bool_or(aprobado), false) as "hasPassed",
        coalesce(bool_or("terminadoAt" is null), false) as "isUnderWay",
        coalesce(bool_or("porCalificar" > 0), false) as "isWaiting"
      from test_attempts where "pruebaId" = t.id and "userId" = p.id and modo = 'prueba') a
    group by p.id)`;

const worksOf = (cursoId: string) => sql`
  homework as materialized (
    select t.id, t.vence, row_number() over (order by t.vence, t.id) as place
    from modules m join classes k on k."moduloId" = m.id join assignments t on t."claseId" = k.id
    where m."cursoId" = ${cursoId}),
  work_cells as (
    select p.id, json_agg(json_build_object('id', h.id, 'entregaId', w.id, 'version', w.version,
      'versionCalificada', w."versionCalificada", 'nota', w.nota, 'dueBefore', h.vence < p.since) order by h.place) as cells
    from page p cross join homework h
    left join lateral (
      select * from submissions where "tareaId" = h.id and "userId" = p.id offset 0) w on true
    group by p.id)`;

/**
 * Classes whose attendance was recorded: their meeting was finished and somebody was in it. Who follows an outside link is
 * not seen. What was before a student enrolled counts only where they were there after all.
 */
const attendanceOf = (cursoId: string) => sql`
  recorded as materialized (
    select k."fechaHora" as at, r.id as "reunionId", coalesce(r."startedAt", k."fechaHora") as "startedAt",
      coalesce(r."endedAt", 'infinity') as "endedAt"
    from modules m join classes k on k."moduloId" = m.id join meetings r on r."claseId" = k.id and r.estado = 'Completada'
    where m."cursoId" = ${cursoId} and exists (select from meeting_visits v where v."reunionId" = r.id)),
  attendance as (
    select p.id, count(*)::int as held, (count(*) filter (where s."wasThere"))::int as attended
    from page p cross join recorded c cross join lateral (
      select exists (
        select from meeting_visits v where v."userId" = p.id and v."reunionId" = c."reunionId"
          and v."enteredAt" < c."endedAt" and coalesce(v."leftAt", v."lastSeenAt") > greatest(v."enteredAt", c."startedAt")
        ) as "wasThere" offset 0) s
    where c.at >= p.since or s."wasThere"
    group by p.id)`;

/** Writes the weights that follow a version. @returns null where that is no longer the newest */
export async function writeWeights(
  tx: Tx,
  { cursoId }: Authorized<{ cursoId: string }, 'gradebook.grade'>,
  { pruebas, tareas, asistencia }: Pesos,
  version: number,
): Promise<PesosDeCurso | null> {
  const { rows } = await sql<PesosDeCurso>`
    insert into grade_weights ("cursoId", pruebas, tareas, asistencia, version)
    values (${cursoId}, ${pruebas}, ${tareas}, ${asistencia}, ${version + 1})
    on conflict ("cursoId") do update set pruebas = excluded.pruebas, tareas = excluded.tareas,
      asistencia = excluded.asistencia, version = excluded.version
    where grade_weights.version = ${version}
    returning pruebas, tareas, asistencia, version`.execute(tx);
  return rows[0] ?? null;
}

/** The accounts of those students of a course who have one of these e-mail addresses, in lower case. */
export async function studentsByEmail(
  db: Db,
  cursoId: string,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email from users u
    where u.email = any(${[...emails]}::text[]) and u."isActive" and exists (
      select from subscriptions s where s."userId" = u.id and s."cursoId" = ${cursoId}
        and ${givesStanding('s', 'any', sql`${now}::timestamptz`)})`.execute(db);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
