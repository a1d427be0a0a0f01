import { randomUUID } from 'node:crypto';

import { inDatabase } from './database-of.ts';
import type { Place } from './facts.ts';

/** Id of the course whose roster and gradebook are measured. */
const of = { classes: 12, assignments: 6, tests: 4 };

/**
 * Adds a course with that many students, who were in most of its classes, handed in most of its homework and took most of
 * its tests. It is a draft, so that no list of courses on offer has it.
 * @returns the course's id
 */
export const courseOfMany = (place: Place, students: number): Promise<string> =>
  inDatabase(place, async (database) => {
    const id = randomUUID();
    await database.query(
      `with course as (
         insert into courses (id, titulo, nivel, precio, "tipoDeNegocioId")
         select $1::uuid, 'Curso con muchos estudiantes', 'Operativo', 10000, (select id from business_types limit 1) returning id),
       module as (insert into modules ("cursoId", nombre, "position") select id, 'Módulo', 1 from course returning id),
       class as (
         insert into classes ("moduloId", nombre, "fechaHora", duracion, "position")
         select module.id, 'Clase ' || i, now() - interval '60 days' + i * interval '7 days', '2 horas', i
         from module, generate_series(1, ${of.classes}) i returning id, "fechaHora", "position"),
       meeting as (
         insert into meetings ("claseId", enlace, estado, "startedAt", "endedAt")
         select id, '/sala/' || id, 'Completada', "fechaHora", "fechaHora" + interval '2 hours'
         from class where "fechaHora" < now()),
       homework as (
         insert into assignments ("claseId", titulo, instrucciones, vence, "notaMaxima", "createdAt")
         select id, 'Tarea ' || "position", '', "fechaHora" + interval '5 days', 100, now()
         from class where "position" <= ${of.assignments})
       insert into tests ("cursoId", nombre, descripcion, estado, "notaMinima", practica, clave, obligatoria, secciones,
         "totalPreguntas", "publicadaAt", "createdAt", "updatedAt")
       select id, 'Prueba ' || i, '', 'Publicada', 70, 'no', 'nunca', true, '[]', 10, now(), now(), now()
       from course, generate_series(1, ${of.tests}) i`,
      [id],
    );
    await database.query(
      `with people as (
         insert into users ("firstName", "lastName", email, "passwordHash", "emailVerifiedAt", "createdAt", "updatedAt")
         select 'Persona ' || i, 'Inscrita', gen_random_uuid() || '@puente.test', 'none', now(), now(), now()
         from generate_series(1, $2::int) i returning id),
       session as (
         insert into sessions ("userId", "createdAt", "lastUsedAt", "expiresAt")
         select id, now(), now(), now() + interval '30 days' from people)
       insert into subscriptions ("userId", "cursoId", "fechaInicio", expiration)
       select id, $1::uuid, now() - interval '70 days', now() + interval '1 year' from people`,
      [id, students],
    );
    // Each tenth student misses each of them in turn.
    const most = `from (
      select "userId", row_number() over (order by "userId") as place from subscriptions where "cursoId" = $1::uuid) s`;
    await database.query(
      `insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
       select r.id, s."userId", gen_random_uuid(), r."startedAt", r."endedAt", r."endedAt", 'left'
       ${most} join (
         select r.*, k."position" from meetings r join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
         where m."cursoId" = $1::uuid) r on (s.place + r."position") % 10 > 0`,
      [id],
    );
    await database.query(
      `insert into submissions ("tareaId", "userId", texto, "envioId", "createdAt", "entregadaAt", nota, "calificadaAt",
         "versionCalificada")
       select t.id, s."userId", 'Mi relato', gen_random_uuid(), t.vence, t.vence, 60 + s.place % 40, now(), 1
       ${most} join (
         select t.*, k."position" from assignments t join classes k on k.id = t."claseId" join modules m on m.id = k."moduloId"
         where m."cursoId" = $1::uuid) t on (s.place + t."position") % 10 > 1`,
      [id],
    );
    await database.query(
      `insert into test_attempts ("pruebaId", "userId", modo, numero, secciones, "notaMinima", "puntosMaximos",
         "iniciadoAt", "terminadoAt", cierre, puntos, nota, aprobado)
       select t.id, s."userId", 'prueba', 1, '[]', 70, 10, now(), now(), 'entregado', 8, 80, true
       ${most} join (
         select id, row_number() over (order by id) as place from tests where "cursoId" = $1::uuid) t
         on (s.place + t.place) % 10 > 2`,
      [id],
    );
    await database.query('analyze');
    return id;
  });
