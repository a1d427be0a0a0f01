import { inDatabase } from './database-of.ts';
import type { Place } from './facts.ts';

/** Documents and tests of the student whose lists are measured, in both academies. */
const own = { documents: 60, tests: 20 };

/** Number of documents, tests and announcements in each of the other courses, and of attempts of each other student. */
const each = 100;

/**
 * Adds documents, tests with an attempt each, and announcements: `total` of each. The student's course has some of the
 * documents and tests and half of the announcements; the others are of courses that are archived.
 */
export const growCourses = (total: number, place: Place, userId: string): Promise<void> =>
  inDatabase(place, async (database) => {
    await database.query(
      `with course as (
         insert into courses (titulo, nivel, precio, "tipoDeNegocioId", "archivedAt")
         select 'Curso anterior ' || i, 'Operativo', 10000, (select id from business_types limit 1), now()
         from generate_series(1, $1::int / ${each}) i returning id),
       module as (insert into modules ("cursoId", nombre, "position") select id, 'Módulo', 1 from course returning id)
       insert into classes ("moduloId", nombre, "fechaHora", duracion, "position")
       select id, 'Clase', now() - interval '1 year', '2 horas', 1 from module`,
      [total],
    );
    await database.query(
      `insert into users ("firstName", "lastName", email, "passwordHash", "emailVerifiedAt", "createdAt", "updatedAt")
       select 'Luis', 'Anterior', gen_random_uuid() || '@puente.test', 'none', at, at, at
       from generate_series(1, $1::int / ${each}) i, lateral (select now() - i * interval '1 minute' as at) as moments`,
      [total],
    );
    const places = `
      (select array_agg(k.id) as classes, array_agg(m."cursoId") as courses
       from classes k join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"
       where c.titulo like 'Curso anterior %') as others,
      (select array_agg(k.id) as classes, (array_agg(m."cursoId"))[1] as course
       from classes k join modules m on m.id = k."moduloId" where m."cursoId" = (
         select "cursoId" from subscriptions where "userId" = $2::uuid and estado = 'Activa' order by "createdAt" limit 1)) as mine`;
    await database.query(
      `insert into documents ("claseId", titulo, tipo, mandatorio, "filePath")
       select case when i <= ${own.documents} then mine.classes[1 + i % cardinality(mine.classes)]
         else others.classes[1 + i % cardinality(others.classes)] end, 'Guía ' || i, 'link', i % 3 = 0, 'https://www.uscis.gov/' || i
       from generate_series(1, $1::int) i, ${places}`,
      [total, userId],
    );
    await database.query(
      `with test as (
         insert into tests ("cursoId", nombre, descripcion, estado, "notaMinima", practica, clave, obligatoria, secciones,
           "totalPreguntas", "publicadaAt", "createdAt", "updatedAt")
         select case when i <= ${own.tests} then mine.course else others.courses[1 + i % cardinality(others.courses)] end,
           'Prueba ' || i, '', 'Publicada', 70, 'alTerminar', 'alTerminar', false, '[]', 10, now(), now(), now()
         from generate_series(1, $1::int) i, ${places} returning id, "cursoId"),
       student as (select id, row_number() over () as place, count(*) over () as total from users where "lastName" = 'Anterior' and id <> $2::uuid)
       insert into test_attempts ("pruebaId", "userId", modo, numero, secciones, "notaMinima", "puntosMaximos", "iniciadoAt",
         "terminadoAt", cierre, puntos, nota, aprobado)
       select test.id, student.id, 'prueba', 1, '[]', 70, 10, now(), now(), 'entregado', 8, 80, true
       from (select id, row_number() over () as place from test) as test
         join student on student.place = 1 + test.place % student.total`,
      [total, userId],
    );
    await database.query(
      `insert into announcements ("cursoId", "autorId", titulo, cuerpo, "envioId", "createdAt")
       select case when i % 2 = 0 then mine.course else others.courses[1 + i % cardinality(others.courses)] end, author.id,
         'Aviso ' || i, 'Nos vemos en la próxima clase.', gen_random_uuid(), now() - i * interval '1 minute'
       from generate_series(1, $1::int) i, (select id from users where role = 'admin' limit 1) as author, ${places}`,
      [total, userId],
    );
    await database.query('vacuum analyze');
  });
