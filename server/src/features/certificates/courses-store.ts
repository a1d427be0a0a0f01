import type { Nivel } from '@puente/contracts/catalogue';
import type { Certificacion } from '@puente/contracts/certificates';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { Authorized } from '../../platform/policy.ts';

export interface ClassRow {
  cursoId: string;
  fechaHora: Date;
  duracion: string;
  isLive: boolean;
}

export interface CourseRow extends Certificacion {
  id: string;
  titulo: string;
  nivel: Nivel;
}

/** A course with how it certifies, archived or not; undefined for an unknown one. */
export async function courseById(db: Db, id: string): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    select id, titulo, nivel, certifica, "asistenciaMinima", horas from courses where id = ${id}`.execute(db);
  return rows[0];
}

/** Conditions of a course's certificate. */
export interface AskedForCertificate extends Pick<Certificacion, 'certifica' | 'asistenciaMinima'> {
  /** How many obligatory published tests it has. */
  pruebas: number;
}

/** Returns the conditions of a course's certificate; undefined for an unknown course. */
export async function askedForCertificate(db: Db, id: string): Promise<AskedForCertificate | undefined> {
  const { rows } = await sql<AskedForCertificate>`
    select certifica, "asistenciaMinima", (select count(*)::int from tests t
        where t."cursoId" = courses.id and t.estado = 'Publicada' and t.obligatoria) as pruebas
    from courses where id = ${id}`.execute(db);
  return rows[0];
}

/** The classes of some courses, by their start. */
export async function classesOf(db: Db, cursoIds: readonly string[]): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select m."cursoId", k."fechaHora", k.duracion,
      exists (select from meetings r where r."claseId" = k.id and r.estado = 'En Vivo') as "isLive"
    from classes k join modules m on m.id = k."moduloId"
    where m."cursoId" = any(${[...cursoIds]}::uuid[]) order by k."fechaHora"`.execute(db);
  return rows;
}

export async function saveCertifying(
  tx: Tx,
  { id }: Authorized<CourseRow, 'certificate.change-course'>,
  { certifica, asistenciaMinima, horas }: Certificacion,
): Promise<void> {
  await sql`update courses set certifica = ${certifica}, "asistenciaMinima" = ${asistenciaMinima}, horas = ${horas}
    where id = ${id}`.execute(tx);
}

/** The courses that certify by attendance and have a class since a moment. */
export async function coursesByAttendance(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from courses c where c.certifica = 'asistencia' and exists (
      select from modules m join classes k on k."moduloId" = m.id where m."cursoId" = c.id and k."fechaHora" >= ${since})
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The students of a course in batches, by id: whoever has had it, cancelled subscriptions left out.
 * @param after the last id of the batch before
 */
export async function studentsOf(db: Db, cursoId: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct "userId" from subscriptions
    where "cursoId" = ${cursoId} and estado <> 'Cancelada' and (${after}::uuid is null or "userId" > ${after}::uuid)
    order by "userId" limit ${limit}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Returns the students of a course among the given people. */
export async function studentsAmong(db: Db, cursoId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct "userId" from subscriptions
    where "userId" = any(${[...userIds]}::uuid[]) and "cursoId" = ${cursoId} and estado <> 'Cancelada'`.execute(db);
  return rows.map(({ userId }) => userId);
}

export interface EnrolledCourse {
  cursoId: string;
  titulo: string;
  /** Null where only a certificate is left of the subscription. */
  estado: SuscripcionEstado | null;
  fechaInicio: Date | null;
}

/**
 * The courses of a student, the latest first: those with a subscription that was not cancelled, of which the newest
 * counts, and those with a certificate. 200 at most.
 */
export async function enrolledCourses(db: Db, userId: string): Promise<EnrolledCourse[]> {
  const { rows } = await sql<EnrolledCourse>`
    select c.id as "cursoId", c.titulo, s.estado, s."fechaInicio" from (
      select "cursoId" from subscriptions where "userId" = ${userId} and estado <> 'Cancelada'
      union select "cursoId" from certificates where "userId" = ${userId}
    ) as mine join courses c on c.id = mine."cursoId"
    left join lateral (
      select estado, "fechaInicio" from subscriptions
      where "userId" = ${userId} and "cursoId" = c.id and estado <> 'Cancelada'
      order by "fechaInicio" desc limit 1
    ) as s on true
    order by coalesce(s."fechaInicio", (
      select min("issuedAt") from certificates where "userId" = ${userId} and "cursoId" = c.id)) desc, c.id
    limit 200`.execute(db);
  return rows;
}

/** The names of people who have an account, by id. */
export async function namesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nombre: string }>`
    select id, trim("firstName" || ' ' || "lastName") as nombre from users
    where id = any(${[...userIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}
