import type { CursoEstado } from '@puente/contracts/course-panel';
import { courseSummaryLimits, type ResumenDeCurso } from '@puente/contracts/reports';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { givesSomething } from '../enrolment/public.ts';

interface EditionRow {
  id: string;
  titulo: string;
  tituloEn: string | null;
  estado: CursoEstado;
  inicio: Date | null;
  ultimaClase: Date | null;
  estudiantes: number;
  /** Whole cents: sums of integers are exact as double precision. */
  taken: number;
  returned: number;
}

/** The editions of a course's programme with their students and income: itself first, then the latest first. */
export async function editionsBeside(db: Db, cursoId: string, now: Date): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select c.id, c.titulo, c."tituloEn", case when c."archivedAt" is not null then 'Archivado'
        when c."publishedAt" is null then 'Borrador' else 'Publicado' end as estado,
      held.inicio, held."ultimaClase", enrolled.estudiantes, income.taken, income.returned
    from courses c
    cross join lateral (
      select min(k."fechaHora") as inicio, max(k."fechaHora") as "ultimaClase"
      from classes k join modules m on m.id = k."moduloId" where m."cursoId" = c.id) as held
    cross join lateral (
      select count(*)::int as estudiantes from subscriptions s where s."cursoId" = c.id and ${givesSomething(now)}) as enrolled
    cross join lateral (
      select coalesce(sum(paid.monto), 0)::float8 as taken, coalesce(sum(paid.refunded), 0)::float8 as returned
      from orders o cross join lateral (
        select p.monto, p.refunded from payments p where p."orderId" = o.id and p."paidAt" is not null offset 0) as paid
      where o."cursoId" = c.id) as income
    where c."programaId" = (select "programaId" from courses where id = ${cursoId})
    order by c.id = ${cursoId} desc, held.inicio desc nulls first, c.id
    limit ${courseSummaryLimits.ediciones}`.execute(db);
  return rows;
}

interface FactsRow {
  contenido: ResumenDeCurso['contenido'];
  certificado: ResumenDeCurso['certificado'];
  /** Cents. */
  due: { cents: number; count: number };
  overdue: { cents: number; count: number };
}

/** Reads the content of a course, its certificate's rule, and the due instalments of its running plans. @param today 'YYYY-MM-DD' */
export async function courseFacts(db: Db, cursoId: string, today: string): Promise<FactsRow | undefined> {
  const sums = (isIt: ReturnType<typeof sql<boolean>>) => sql`json_build_object(
    'cents', coalesce(sum(owed.monto) filter (where ${isIt}), 0), 'count', count(*) filter (where ${isIt}))`;
  const { rows } = await sql<FactsRow>`
    select json_build_object('documentos', content.documentos, 'pruebas', quizzes.pruebas, 'tareas', content.tareas,
        'porCalificar', content."porCalificar") as contenido,
      json_build_object('certifica', c.certifica, 'asistenciaMinima', c."asistenciaMinima",
        'obligatorias', quizzes.obligatorias) as certificado,
      plans.due, plans.overdue
    from courses c
    cross join lateral (
      select coalesce(sum(of_class.documentos), 0)::int as documentos, coalesce(sum(of_class.tareas), 0)::int as tareas,
        coalesce(sum(of_class."porCalificar"), 0)::int as "porCalificar"
      from modules m join classes k on k."moduloId" = m.id
      cross join lateral (
        select (select count(*) from documents d where d."claseId" = k.id) as documentos,
          (select count(*) from assignments t where t."claseId" = k.id) as tareas,
          (select count(*) from assignments t cross join lateral (
              select from submissions e where e."tareaId" = t.id and e."versionCalificada" is distinct from e.version
              offset 0) as waiting
            where t."claseId" = k.id) as "porCalificar") as of_class
      where m."cursoId" = c.id) as content
    cross join lateral (
      select count(*) filter (where t.estado <> 'Archivada') as pruebas,
        count(*) filter (where t.estado = 'Publicada' and t.obligatoria) as obligatorias
      from tests t where t."cursoId" = c.id) as quizzes
    cross join lateral (
      select ${sums(sql<boolean>`owed."dueDate" >= ${today}`)} as due,
        ${sums(sql<boolean>`owed."dueDate" < ${today}`)} as overdue
      from orders o cross join lateral (
        select p.monto, p."dueDate" from payments p
        where p."orderId" = o.id and p.estado in ('scheduled', 'pending', 'failed') offset 0) as owed
      where o."cursoId" = c.id and o.estado = 'active') as plans
    where c.id = ${cursoId}`.execute(db);
  return rows[0];
}

interface NewestRow {
  id: string;
  usuarioId: string;
  nombreCompleto: string;
  desde: Date;
}

/** The newest enrolments of a course that give their student something. */
export async function newestStudents(db: Db, cursoId: string, now: Date): Promise<NewestRow[]> {
  const { rows } = await sql<NewestRow>`
    select s.id, u.id as "usuarioId", u."firstName" || ' ' || u."lastName" as "nombreCompleto", s."createdAt" as desde
    from (
      select s.id, s."userId", s."createdAt" from subscriptions s
      where s."cursoId" = ${cursoId} and ${givesSomething(now)}
      order by s."createdAt" desc, s.id desc limit ${courseSummaryLimits.estudiantes}) as s
    join users u on u.id = s."userId"
    order by s."createdAt" desc, s.id desc`.execute(db);
  return rows;
}
