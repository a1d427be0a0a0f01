import type { Persona } from '@puente/contracts/people';
import { studyingLimits } from '@puente/contracts/studying';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { givesStanding } from '../enrolment/public.ts';
import { personaJson } from '../people/public.ts';
import type { StudiedClass } from './progress-rules.ts';

interface Task {
  id: string;
  cursoId: string;
  curso: string;
  cursoEn: string | null;
  titulo: string;
  /** Number of all tasks, also of those beyond the limit. */
  total: number;
}

/** A task; the columns of other kinds are null in its row. Amounts are cents, `fecha` is a day. */
export type PendingRow = Task &
  (
    | { tipo: 'pago'; numero: number; monto: number; fecha: string }
    | { tipo: 'tarea'; vence: Date }
    | {
        tipo: 'prueba';
        estado: 'Pendiente' | 'Reprobado';
        obligatoria: boolean;
        enCurso: boolean;
        vence: Date | null;
      }
    | { tipo: 'documento'; claseNombre: string; claseNombreEn: string | null; enlace: string | null }
  );

/** Days before a class from which its mandatory documents are due. */
const documentLeadDays = 7;

/**
 * The tasks that wait for a student in one course, or in all, in the order in which they are shown: late payments, then
 * what has a due moment, then tests without one, then documents by their class.
 */
export async function pendingOf(db: Db, userId: string, cursoId: string | null, now: Date): Promise<PendingRow[]> {
  const at = sql`${now}::timestamptz`;
  const ofCourse = (column: string) =>
    sql<boolean>`(${cursoId}::uuid is null or ${sql.ref(column)} = ${cursoId}::uuid)`;
  const { rows } = await sql<PendingRow>`
    with mine as materialized (
      select c.id, c.titulo, c."tituloEn", ${givesStanding('s', 'active', at)} as "isActive"
      from subscriptions s join courses c on c.id = s."cursoId"
      where s."userId" = ${userId} and ${givesStanding('s', 'any', at)} and ${ofCourse('s.cursoId')}),
    classes_of_mine as materialized (
      select mine.*, k.id as "claseId", k.nombre, k."nombreEn", k."fechaHora"
      from mine join modules m on m."cursoId" = mine.id join classes k on k."moduloId" = m.id)
    select due.*, count(*) over ()::int as total from (
      select 'pago' as tipo, p.id, o."cursoId", c.titulo as curso, c."tituloEn" as "cursoEn", '' as titulo,
        null::timestamptz as vence, p.numero, p.monto, p."dueDate"::text as fecha, null as estado,
        null::boolean as obligatoria, null::boolean as "enCurso", null as "claseNombre", null as "claseNombreEn",
        null as enlace, 0 as rank, p."dueDate"::timestamptz as place
      from orders o join payments p on p."orderId" = o.id join courses c on c.id = o."cursoId"
      where o."userId" = ${userId} and o.estado = 'active' and p.estado = 'failed' and ${ofCourse('o.cursoId')}
      union all
      select 'tarea', t.id, mine.id, mine.titulo, mine."tituloEn", t.titulo, t.vence, null, null, null, null, null, null,
        null, null, null, 1, t.vence
      from classes_of_mine mine join assignments t on t."claseId" = mine."claseId"
      where mine."isActive" and t.vence > ${now}
        and not exists (select from submissions w where w."tareaId" = t.id and w."userId" = ${userId})
      union all
      select 'prueba', t.id, t."cursoId", t.curso, t."cursoEn", t.nombre, t.vence, null, null, null,
        case when t."isGraded" then 'Reprobado' else 'Pendiente' end, t.obligatoria, t."enCurso", null, null, null,
        case when t.vence is null then 2 else 1 end,
        coalesce(t.vence, case when t.obligatoria then '-infinity' else 'infinity' end::timestamptz)
      from (
        select own.id, mine.id as "cursoId", mine.titulo as curso, mine."tituloEn" as "cursoEn", own.nombre,
          own.obligatoria, u.id is not null as "enCurso", a."isGraded",
          least(u.vence, own."disponibleHasta") as vence
        from mine join tests own on own."cursoId" = mine.id and own.estado = 'Publicada'
        left join test_adjustments x on x."pruebaId" = own.id and x."userId" = ${userId}
        left join test_attempts u
          on u."userId" = ${userId} and u."pruebaId" = own.id and u.modo = 'prueba' and u."terminadoAt" is null
        cross join lateral (
          select count(*) filter (where a.modo = 'prueba') as used, coalesce(bool_or(a.nota is not null), false) as "isGraded",
            coalesce(bool_or(a.aprobado), false) as "hasPassed", coalesce(bool_or(a."porCalificar" > 0), false) as "isWaiting"
          from test_attempts a where a."userId" = ${userId} and a."pruebaId" = own.id) a
        where mine."isActive" and not a."hasPassed" and not a."isWaiting" and (u.id is not null or (
          coalesce(own."disponibleDesde" <= ${now}, true) and coalesce(own."disponibleHasta" > ${now}, true)
          and coalesce(a.used < own."intentosPermitidos" + coalesce(x."intentosExtra", 0), true)))) t
      union all
      select 'documento', d.id, mine.id, mine.titulo, mine."tituloEn", d.titulo, null, null, null, null, null, null, null,
        mine.nombre, mine."nombreEn", case when d.tipo = 'link' then d."filePath" end, 3, mine."fechaHora"
      from classes_of_mine mine join documents d on d."claseId" = mine."claseId" and d.mandatorio
      left join document_files f on f.id = d."fileId"
      where f."infectedAt" is null
        and mine."fechaHora" <= case when mine."isActive" then ${at} + make_interval(days => ${documentLeadDays}) else ${at} end
        and not exists (select from document_openings o where o."documentId" = d.id and o."userId" = ${userId})
    ) as due
    order by rank, place, titulo, id limit ${studyingLimits.pendientes}`.execute(db);
  return rows;
}

/** A student's classes of a course in order, with what the course offers in each, and their homework. */
export async function studiedClasses(db: Db, userId: string, cursoId: string): Promise<StudiedClass[]> {
  const { rows } = await sql<StudiedClass>`
    select k.id, k."fechaHora", r.estado as reunion, d.documentos, d.obligatorios, d.abiertos, d."grabacionId",
      t.id as "tareaId", t.titulo as tarea, t.vence, w.version, w."versionCalificada"
    from modules m join classes k on k."moduloId" = m.id
    left join meetings r on r."claseId" = k.id and r.estado <> 'Cancelada'
    left join assignments t on t."claseId" = k.id
    left join submissions w on w."tareaId" = t.id and w."userId" = ${userId}
    cross join lateral (
      select count(*)::int as documentos, (count(*) filter (where d.mandatorio))::int as obligatorios,
        (count(*) filter (where d.mandatorio and o."openedAt" is not null))::int as abiertos,
        (array_agg(d.id order by d."createdAt" desc) filter (where f.kind = 'grabacion'))[1] as "grabacionId"
      from documents d left join document_files f on f.id = d."fileId"
      left join document_openings o on o."documentId" = d.id and o."userId" = ${userId}
      where d."claseId" = k.id and f."infectedAt" is null) d
    where m."cursoId" = ${cursoId}
    order by m."position", k."position", k.id`.execute(db);
  return rows;
}

interface StudiedCourseRow {
  inscritoAt: Date;
  certifica: 'pruebas' | 'asistencia' | 'no';
  asistenciaMinima: number;
  /** Code of the valid certificate. */
  certificado: string | null;
  pruebas: { id: string; nombre: string; obligatoria: boolean; aprobada: boolean }[];
  anuncios: { id: string; titulo: string; createdAt: string; leido: boolean }[];
  companeros: Persona[];
  totalCompaneros: number;
}

/** A course as its student has it, besides its classes; undefined when they do not have it. */
export async function studiedCourse(
  db: Db,
  userId: string,
  cursoId: string,
  now: Date,
): Promise<StudiedCourseRow | undefined> {
  const { rows } = await sql<StudiedCourseRow>`
    select s."fechaInicio" as "inscritoAt", c.certifica, c."asistenciaMinima",
      (select code from certificates where "userId" = ${userId} and "cursoId" = c.id and "revokedAt" is null
        and "replacedAt" is null) as certificado,
      coalesce((select json_agg(json_build_object('id', t.id, 'nombre', t.nombre, 'obligatoria', t.obligatoria, 'aprobada',
          exists (select from test_attempts a where a."userId" = ${userId} and a."pruebaId" = t.id and a.aprobado))
          order by t."createdAt", t.id)
        from tests t where t."cursoId" = c.id and t.estado = 'Publicada'), '[]') as pruebas,
      coalesce((select json_agg(json_build_object('id', n.id, 'titulo', n.titulo, 'createdAt', n."createdAt", 'leido', n.leido)
          order by n."createdAt" desc, n.id desc)
        from (
          select a.id, a.titulo, a."createdAt", (a."createdAt" < s."createdAt" or exists (
            select from announcement_reads r where r."anuncioId" = a.id and r."userId" = ${userId})) as leido
          from announcements a where a."cursoId" = c.id
          order by a."createdAt" desc, a.id desc limit ${studyingLimits.anuncios}) n), '[]') as anuncios,
      mates.algunos as companeros, mates.total as "totalCompaneros"
    from subscriptions s join courses c on c.id = s."cursoId"
    cross join lateral (
      select coalesce(json_agg(mate.persona order by mate."nameWords", mate.id) filter (where mate.place <= ${studyingLimits.companeros}), '[]')
          as algunos, count(*)::int as total
      from (
        select u.id, u."nameWords", ${personaJson('u')} as persona,
          row_number() over (order by u."nameWords" collate "C", u.id) as place
        from subscriptions theirs
        cross join lateral (select * from users where id = theirs."userId" and "isActive" limit 1) u
        where theirs."cursoId" = c.id and ${givesStanding('theirs', 'any', sql`${now}::timestamptz`)}
          and theirs."userId" <> ${userId}) mate) mates
    where s."userId" = ${userId} and s."cursoId" = ${cursoId} and ${givesStanding('s', 'any', sql`${now}::timestamptz`)}
    limit 1`.execute(db);
  return rows[0];
}
