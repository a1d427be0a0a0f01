import type { Persona } from '@puente/contracts/people';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { givesStanding } from '../enrolment/public.ts';
import { personaJson } from '../people/public.ts';

/** A student of a course with what they opened, handed in and took. Moments within lists are ISO 8601. */
export interface StudentRow {
  id: string;
  persona: Persona;
  inscritoAt: Date;
  /** Day of the last visit, `YYYY-MM-DD`. */
  lastVisit: string | null;
  classes: {
    id: string;
    nombre: string;
    nombreEn: string | null;
    documentos: {
      id: string;
      titulo: string;
      mandatorio: boolean;
      esGrabacion: boolean;
      abiertoAt: string | null;
    }[];
    notaMaxima: number | null;
    entregaId: string | null;
    nota: number | null;
  }[];
  pruebas: {
    id: string;
    nombre: string;
    obligatoria: boolean;
    intentos: {
      id: string;
      numero: number;
      iniciadoAt: string;
      terminadoAt: string | null;
      nota: number | null;
      aprobado: boolean | null;
    }[];
  }[];
}

interface StudentQuery {
  cursoId: string;
  userId: string;
  now: Date;
  /** Time zone of the last visit's day. */
  timezone: string;
}

/** Reads a student who is enrolled now, in one statement; undefined for anybody else. */
export async function studentInCourse(db: Db, query: StudentQuery): Promise<StudentRow | undefined> {
  const { cursoId, userId, now, timezone } = query;
  const { rows } = await sql<StudentRow>`
    select u.id, ${personaJson('u')} as persona, s."fechaInicio" as "inscritoAt",
      (select (max(l."lastUsedAt") at time zone ${timezone})::date::text from sessions l where l."userId" = u.id)
        as "lastVisit",
      ${classesOf(cursoId, userId)} as classes, ${testsOf(cursoId, userId)} as pruebas
    from users u join subscriptions s on s."userId" = u.id and s."cursoId" = ${cursoId}
    where u.id = ${userId} and u."isActive" and ${givesStanding('s', 'any', sql`${now}::timestamptz`)}`.execute(db);
  return rows[0];
}

const classesOf = (cursoId: string, userId: string) => sql`
  coalesce((
    select json_agg(json_build_object('id', k.id, 'nombre', k.nombre, 'nombreEn', k."nombreEn",
      'documentos', d.documentos, 'notaMaxima', t."notaMaxima", 'entregaId', w.id, 'nota', w.nota))
    from modules m join classes k on k."moduloId" = m.id
    left join assignments t on t."claseId" = k.id
    left join submissions w on w."tareaId" = t.id and w."userId" = ${userId}
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', d.id, 'titulo', d.titulo, 'mandatorio', d.mandatorio,
          'esGrabacion', coalesce(f.kind = 'grabacion', false), 'abiertoAt', o."openedAt")
          order by d."createdAt", d.id), '[]') as documentos
      from documents d
      left join lateral (select kind, "infectedAt" from document_files where id = d."fileId" offset 0) f on true
      left join document_openings o on o."documentId" = d.id and o."userId" = ${userId}
      where d."claseId" = k.id and f."infectedAt" is null) d
    where m."cursoId" = ${cursoId}), '[]')`;

const testsOf = (cursoId: string, userId: string) => sql`
  coalesce((
    select json_agg(json_build_object('id', t.id, 'nombre', t.nombre, 'obligatoria', t.obligatoria,
      'intentos', a.intentos) order by t."createdAt", t.id)
    from tests t cross join lateral (
      select coalesce(json_agg(json_build_object('id', a.id, 'numero', a.numero, 'iniciadoAt', a."iniciadoAt",
          'terminadoAt', a."terminadoAt", 'nota', a.nota, 'aprobado', a.aprobado) order by a.numero), '[]') as intentos
      from test_attempts a where a."pruebaId" = t.id and a."userId" = ${userId} and a.modo = 'prueba') a
    where t."cursoId" = ${cursoId} and t.estado = 'Publicada'), '[]')`;
