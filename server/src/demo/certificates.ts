import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';

import { addMeeting, assignTutor, classesOf, createCourse, factoryActor } from '../factories/academy.ts';
import { issueCertificate } from '../factories/certificate.ts';
import { courseChanged } from '../features/catalogue/events.ts';
import type { Platform } from '../platform/feature.ts';
import type { DemoModule } from './course.ts';
import { isHoliday } from './schedule.ts';

const titulo = 'Introducción al Derecho Migratorio';

const modulos: DemoModule[] = [
  {
    nombre: 'El mapa del sistema',
    nombreEn: 'The Map of the System',
    descripcion: 'Quién decide qué: USCIS, las cortes de inmigración, los consulados.',
    descripcionEn: 'Who decides what: USCIS, the immigration courts, the consulates.',
    clases: [
      ['Las agencias y sus papeles', 'The Agencies and Their Papers'],
      ['Visas, residencia y ciudadanía', 'Visas, Residence and Citizenship'],
      ['Leer un aviso de USCIS', 'Reading a USCIS Notice'],
    ],
  },
  {
    nombre: 'Trabajar con expedientes',
    nombreEn: 'Working With Files',
    descripcion: 'Los documentos que casi todos los trámites piden, y cómo guardarlos.',
    descripcionEn: 'The documents that almost every case asks for, and how to keep them.',
    clases: [
      ['Identidad y estado civil', 'Identity and Marital Status'],
      ['Traducciones certificadas', 'Certified Translations'],
      ['El archivo de una oficina pequeña', 'The Archive of a Small Office'],
    ],
  },
];

/**
 * A course of last spring that is no longer on offer, and its certificate, which the demo's student earned. A second
 * start adds nothing.
 */
export async function makeDemoCertificate(platform: Platform, studentId: string, tutorId: string): Promise<void> {
  const { database, now } = platform;
  const { rows: known } = await sql<{ id: string }>`select id from courses where titulo = ${titulo}`.execute(
    database.db,
  );
  const courseId = known[0]?.id ?? (await makeFinishedCourse(platform, tutorId));
  const { rows: issued } = await sql`
    select from certificates where "userId" = ${studentId} and "cursoId" = ${courseId}`.execute(database.db);
  if (issued.length > 0) return;
  await attend(platform, courseId, studentId);
  const then = new Date(now().getTime() - 5 * 30 * 86_400_000);
  await issueCertificate({ ...platform, now: () => then }, studentId, courseId);
}

async function makeFinishedCourse(platform: Platform, tutorId: string): Promise<string> {
  const { database, events, now, config } = platform;
  const start = Temporal.Instant.fromEpochMilliseconds(now().getTime())
    .toZonedDateTimeISO(config.academyTimezone)
    .subtract({ months: 7 })
    .with({ hour: 18, minute: 30, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  // A class each week, but for holidays.
  const starts = Array.from({ length: 20 }, (_, week) => start.add({ weeks: week }))
    .filter((day) => !isHoliday(day.toPlainDate()))
    .values();
  const courseId = await createCourse(platform, {
    titulo,
    tituloEn: 'Introduction to Immigration Law',
    nivel: 'Operativo',
    descripcion:
      'El primer paso en el oficio: cómo está hecho el sistema migratorio, quién decide cada trámite y cómo se arma un expediente ordenado.',
    descripcionEn:
      'The first step in the work: how the immigration system is built, who decides each case and how to put together an orderly file. Classes are in Spanish.',
    precio: 250,
    modulos: modulos.map(({ clases, ...modulo }) => ({
      ...modulo,
      duracion: `${clases.length * 2} horas`,
      clases: clases.map(([nombre, nombreEn]) => ({
        nombre,
        nombreEn,
        fechaHora: starts.next().value!.toInstant().toString(),
        duracion: '2 horas',
      })),
    })),
  });
  await assignTutor(platform, courseId, tutorId);
  for (const claseId of await classesOf(platform, courseId)) await addMeeting(platform, claseId, 'Completada');
  await database.transaction(factoryActor, async (tx) => {
    await sql`update courses set "archivedAt" = ${now()}, certifica = 'asistencia' where id = ${courseId}`.execute(tx);
    await events.publish(tx, courseChanged, { cursoId: courseId });
  });
  return courseId;
}

/** Whole classes of two hours, but for one that the student left half-way. */
async function attend({ database }: Platform, courseId: string, studentId: string): Promise<void> {
  await sql`
    update meetings r set "startedAt" = k."fechaHora", "endedAt" = k."fechaHora" + interval '2 hours'
    from classes k join modules m on m.id = k."moduloId" where k.id = r."claseId" and m."cursoId" = ${courseId}`.execute(
    database.bookkeeping,
  );
  await sql`
    insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
    select r.id, ${studentId}, gen_random_uuid(), r."startedAt", stay."end", stay."end", 'left'
    from meetings r join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId",
      lateral (select r."startedAt" + case when k.nombre = ${'Traducciones certificadas'} then interval '1 hour'
        else interval '2 hours' end as "end") as stay
    where m."cursoId" = ${courseId} and r.estado = 'Completada'`.execute(database.bookkeeping);
}
