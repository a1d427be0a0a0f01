import { sql } from 'kysely';

import type { App } from '../app.ts';
import {
  addLink,
  addMeeting,
  assignTutor,
  createCourse,
  createUser,
  factoryActor,
  givePortrait,
  writeMessage,
} from '../factories/academy.ts';
import { demoAddresses } from '../features/accounts/demo-accounts.ts';
import { courseChanged } from '../features/catalogue/events.ts';
import { createSettings } from '../features/settings/public.ts';
import type { Platform } from '../platform/feature.ts';
import { makeDemoAnnouncements } from './announcements.ts';
import { buyCourse } from './buy-course.ts';
import { makeDemoCertificate } from './certificates.ts';
import { businessTypesInEnglish, type DemoCourse } from './course.ts';
import { demoCourses } from './courses.ts';
import { makeDemoCoursework } from './coursework.ts';
import { addDemoDocuments } from './documents.ts';
import { makeDemoForum } from './forum.ts';
import { makeDemoGlossary } from './glossary.ts';
import { makeDemoLanding } from './landing.ts';
import { demoMessages } from './messages.ts';
import { makeDemoCodes } from './orders.ts';
import { DemoSchedule, type PlannedClass } from './schedule.ts';
import { makeDemoTickets } from './support.ts';
import { makeDemoTests } from './tests.ts';

const people = {
  admin: { email: 'admin@puente.test', firstName: 'Carmen', lastName: 'Ortega', role: 'admin', portrait: 'carmen' },
  tutor: { email: 'tutor@puente.test', firstName: 'Andrés', lastName: 'Villalobos', role: 'tutor', portrait: 'andres' },
  tutora: { email: 'tutora@puente.test', firstName: 'Mariana', lastName: 'Solís', role: 'tutor', portrait: 'mariana' },
  student: {
    email: 'estudiante@puente.test',
    firstName: 'Lucía',
    lastName: 'Ramírez',
    role: 'user',
    portrait: 'lucia',
  },
} as const;

/**
 * Fills an empty database with a demo academy: people, the six courses, of which two are under way and have a next
 * edition, messages between people, and purchases made through the real checkout. Idempotent: it makes what isn't there.
 * @returns whether it was made; it isn't beside other people
 */
export async function makeDemoAcademy({ server, platform }: App): Promise<boolean> {
  if (await hasOthers(platform)) {
    platform.log.warn('the database has people of its own, so no demo academy is made in it');
    return false;
  }

  const ids = {} as Record<keyof typeof people, string>;
  for (const [key, person] of Object.entries(people) as [keyof typeof people, (typeof people)[keyof typeof people]][]) {
    const { portrait, ...traits } = person;
    const known = await idOf(platform, 'users', 'email', person.email);
    ids[key] = known ?? (await createUser(platform, { ...traits, demo: true })).id;
    if (!known) await givePortrait(platform, ids[key], portrait);
  }

  await makeDemoSettings(platform);

  // The course with the class within the next hour comes first: the others plan around it.
  const schedule = new DemoSchedule(platform.now(), platform.config.academyTimezone);
  const editions = (courses: readonly DemoCourse[]) =>
    courses.map((course) => ({ course, classes: schedule.plan(course) }));
  const present = editions(demoCourses);
  const next = editions(
    demoCourses.flatMap(({ siguienteEnSemanas: empiezaEnSemanas, ...course }) =>
      empiezaEnSemanas === undefined ? [] : [{ ...course, empiezaEnSemanas, claseEnseguida: false }],
    ),
  );

  const courses = new Map<string, string>();
  for (const { course, classes } of present) {
    const known = await idOf(platform, 'courses', 'titulo', course.titulo);
    courses.set(
      course.titulo,
      known ??
        (await makeCourse(
          platform,
          course,
          classes,
          course.tutores.map((tutor) => ids[tutor]),
        )),
    );
  }

  for (const { de, para, haceHoras, ...message } of demoMessages) {
    const then = new Date(platform.now().getTime() - haceHoras * 3_600_000);
    await writeMessage({ ...platform, now: () => then }, ids[de], ids[para], message);
  }

  // Both are under way: their enrolment is open for these purchases alone.
  const bought = ['Ciudadanía y Naturalización', 'Programa de Preparador de Formularios'].map((titulo) =>
    courses.get(titulo)!,
  );
  await closeEnrolment(platform, bought, new Date(platform.now().getTime() + 3_600_000));
  // Buys a course in full and another in instalments, with a test card that is always approved.
  await buyCourse(server, people.student.email, bought[0]!, 'payment');
  await buyCourse(server, people.student.email, bought[1]!, 'subscription');
  await closeEnrolment(platform, bought, null);
  await makeDemoCodes(platform);
  await makeDemoGlossary(platform);
  await makeDemoLanding(platform, [
    { ...people.tutor, id: ids.tutor },
    { ...people.tutora, id: ids.tutora },
  ]);
  await makeDemoForum(platform, { ids, courses });
  await makeDemoCertificate(platform, ids.student, ids.tutora);
  await makeDemoAnnouncements(platform, ids, (titulo) => courses.get(titulo)!);
  await addDemoDocuments(platform);
  await makeDemoTickets(platform, ids);
  await makeDemoTests(platform, ids.student, courses);
  await makeDemoCoursework(platform, ids);
  for (const { course, classes } of next) {
    const tutors = course.tutores.map((tutor) => ids[tutor]);
    await makeNextEdition(platform, course, classes, courses.get(course.titulo)!, tutors);
  }
  return true;
}

/** Sets when the enrolment of courses closes; null = when their second class began. */
async function closeEnrolment({ database, events }: Platform, ids: readonly string[], at: Date | null): Promise<void> {
  await database.transaction(factoryActor, async (tx) => {
    await sql`update courses set "inscripcionCierra" = ${at} where id = any(${[...ids]}::uuid[])`.execute(tx);
    for (const cursoId of ids) await events.publish(tx, courseChanged, { cursoId });
  });
}

/** The edition that is sold while a course is under way; once. */
async function makeNextEdition(
  platform: Platform,
  course: DemoCourse,
  planned: readonly PlannedClass[],
  courseId: string,
  tutorIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ programaId: string; editions: number }>`
    select "programaId", (select count(*)::int from courses e where e."programaId" = c."programaId") as editions
    from courses c where id = ${courseId}`.execute(platform.database.db);
  const { programaId, editions } = rows[0]!;
  if (editions > 1) return;
  await makeCourse(platform, course, planned, tutorIds, programaId);
}

/** Whether somebody registered, or was made by something else: the demo academy's people are never put beside them. */
async function hasOthers({ database }: Platform): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from users where not demo and email <> all(${demoAddresses}::text[])) as there`.execute(
    database.db,
  );
  return rows[0]?.there ?? false;
}

async function idOf({ database }: Platform, table: string, column: string, value: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by "createdAt" limit 1`.execute(
    database.db,
  );
  return rows[0]?.id;
}

async function makeCourse(
  platform: Platform,
  course: DemoCourse,
  planned: readonly PlannedClass[],
  tutorIds: readonly string[],
  programaId?: string,
): Promise<string> {
  const starts = planned.values();
  const courseId = await createCourse(platform, {
    ...course,
    tipoDeNegocioEn: businessTypesInEnglish[course.tipoDeNegocio],
    ...(programaId && { programaId }),
    modulos: course.modulos.map(({ clases, ...modulo }) => ({
      ...modulo,
      duracion: `${clases.length * course.horas} horas`,
      clases: clases.map(([nombre, nombreEn]) => ({
        nombre,
        nombreEn,
        fechaHora: starts.next().value!.start.toInstant().toString(),
        duracion: course.horas === 1 ? '1 hora' : `${course.horas} horas`,
      })),
    })),
  });
  for (const tutorId of tutorIds) await assignTutor(platform, courseId, tutorId);
  const { rows: classes } = await sql<{ id: string; nombre: string; past: boolean }>`
    select k.id, k.nombre, k."fechaHora" < ${platform.now()} as past from classes k join modules m on m.id = k."moduloId"
    where m."cursoId" = ${courseId} order by k."fechaHora"`.execute(platform.database.db);
  for (const clase of classes) {
    for (const { titulo, address } of demoLinks[clase.nombre] ?? [])
      await addLink(platform, clase.id, titulo, address, true);
    if (clase.past) await addMeeting(platform, clase.id, 'Completada');
  }
  const upcoming = classes.find(({ past }) => !past);
  if (upcoming) await addMeeting(platform, upcoming.id, 'Agendada');
  return courseId;
}

/**
 * SAMPLE DATA, invented for the demo academy alone: who runs it. A real academy starts without any, and its
 * administrators enter their own (`PUT /configuracion`). The telephone numbers belong to nobody (555-01xx).
 */
const sampleIdentity = {
  razonSocial: 'Academia Puente de Ejemplo, LLC',
  direccion: '100 Calle de Ejemplo, Suite 200\nMiami, FL 33101',
  telefono: '+13055550100',
  whatsapp: '+13055550101',
  extracto: 'ACADEMIA PUENTE',
};

/** Gives the demo academy its sample data, unless somebody has set some already. */
async function makeDemoSettings(platform: Platform): Promise<void> {
  const { database, events, now } = platform;
  const { rows } = await sql<{ there: boolean }>`select exists (select from settings) as there`.execute(database.db);
  if (rows[0]?.there) return;
  const settings = createSettings(platform);
  await database.transaction(factoryActor, (tx) => settings.change(tx, { academia: sampleIdentity }, now(), events));
}

/** Public pages that are linked from classes. */
const demoLinks: Record<string, { titulo: string; address: string }[]> = {
  'El formulario N-400, parte por parte': [
    { titulo: 'Formulario N-400 e instrucciones (USCIS)', address: 'https://www.uscis.gov/es/n-400' },
  ],
  'Requisitos y excepciones': [
    { titulo: 'Guía de naturalización (USCIS)', address: 'https://www.uscis.gov/es/ciudadania' },
  ],
  'Simulacro de entrevista y examen cívico': [
    {
      titulo: 'Preguntas del examen cívico (USCIS)',
      address: 'https://www.uscis.gov/citizenship/find-study-materials-and-resources',
    },
  ],
  'Petición familiar I-130': [{ titulo: 'Formulario I-130 (USCIS)', address: 'https://www.uscis.gov/es/i-130' }],
  'Permiso de trabajo I-765': [{ titulo: 'Formulario I-765 (USCIS)', address: 'https://www.uscis.gov/es/i-765' }],
  'Práctica no autorizada del derecho: casos reales': [
    { titulo: 'Evite estafas de inmigración (USCIS)', address: 'https://www.uscis.gov/es/evite-estafas' },
  ],
  'El ITIN y el formulario W-7': [
    { titulo: 'Formulario W-7 (IRS)', address: 'https://www.irs.gov/es/forms-pubs/about-form-w-7' },
  ],
};
