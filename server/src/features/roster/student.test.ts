import type { AlumnoEnCurso } from '@puente/contracts/roster';
import { beforeEach, expect, test } from 'vitest';

import { addLink, addMeeting, assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { createCourseTest } from '../../testing/course-tests.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { testStudent } from '../../testing/features/test-taking.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy();
const day = (days: number) => new Date(Date.parse('2026-11-01T15:00:00Z') + days * 86_400_000);
let courseId: string;
let classes: string[];
let tutor: Person;
let ana: Person;

beforeEach(async () => {
  app.clock.set(day(0));
  const clases = [-5, 1, 20].map((each) => ({
    nombre: `Clase ${each}`,
    fechaHora: day(each).toISOString(),
    duracion: '2 horas',
  }));
  const modulos = [{ nombre: 'Módulo', descripcion: '', duracion: '10 horas', clases }];
  courseId = await createCourse(app.platform, { titulo: 'Asilo', modulos });
  classes = await classesOf(app.platform, courseId);
  tutor = await app.tutor();
  await assignTutor(app.platform, courseId, tutor.id);
  ana = await app.student({ firstName: 'Ana', lastName: 'Díaz' });
  await enrolStudent(app.platform, ana.id, courseId);
});

const query = (text: string, values: unknown[]) => app.platform.database.query(text, values);
const of = (person: { id: string }, by = tutor) => by.get(`courses/${courseId}/estudiantes/${person.id}`);
const seen = async (): Promise<AlumnoEnCurso> => (await of(ana)).body;

test('[COURSE-3] one student is there for the course’s staff alone, while they share the course', async () => {
  const admin = await app.admin();
  for (const by of [tutor, admin]) expect((await of(ana, by)).status).toBe(200);
  expect((await of(ana, ana)).status).toBe(403);
  expect((await of(ana, await app.tutor())).body.code).toBe('COURSE_NOT_FOUND');
  expect((await admin.get(`courses/${crypto.randomUUID()}/estudiantes/${ana.id}`)).body.code).toBe('COURSE_NOT_FOUND');
  for (const nobody of [await app.student(), { id: crypto.randomUUID() }, tutor])
    expect((await of(nobody)).body.code).toBe('STUDENT_NOT_FOUND');
  await query(`update subscriptions set estado = 'Cancelada' where "userId" = $1`, [ana.id]);
  expect((await of(ana)).body.code).toBe('STUDENT_NOT_FOUND');
});

test('[COURSE-3] the classes are in order with attendance, what they opened, and homework with its mark', async () => {
  const admin = await app.admin();
  const { body: tarea } = await admin.put(`clases/${classes[1]}/tarea`, {
    titulo: 'Relato',
    vence: day(2).toISOString(),
    notaMaxima: 20,
  });
  const { body: work } = await ana.put(`tareas/${tarea.id}/entrega`, { texto: 'Uno', envioId: crypto.randomUUID() });
  await tutor.put(`entregas/${work.entrega.id}/calificacion`, { nota: 15, version: 1 });
  const guia = await addLink(app.platform, classes[1]!, 'Guía', 'https://uscis.gov');
  await query(`insert into document_openings ("documentId", "userId", "openedAt") values ($1, $2, $3)`, [
    guia,
    ana.id,
    day(1),
  ]);
  const reunion = await addMeeting(app.platform, classes[1]!, 'Completada');
  await query('update meetings set "startedAt" = $2, "endedAt" = $3 where id = $1', [reunion, day(1), day(1.1)]);
  await query(
    `insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
     values ($1, $2, gen_random_uuid(), $3, $4, $4, 'left')`,
    [reunion, ana.id, day(1), day(1.05)],
  );
  app.clock.pass({ days: 3 });
  const { persona, inscritoAt, clases, avance } = await seen();
  expect([persona.firstName, inscritoAt]).toEqual(['Ana', day(0).toISOString()]);
  expect(clases).toMatchObject([
    { nombre: 'Clase -5', impartida: true, antes: true, asistencia: null, documentos: [], tarea: null },
    {
      nombre: 'Clase 1',
      impartida: true,
      antes: false,
      asistencia: { minutos: 72, porcentaje: 50 },
      documentos: [{ id: guia, titulo: 'Guía', esGrabacion: false, abiertoAt: day(1).toISOString() }],
      tarea: { titulo: 'Relato', estado: 'Calificada', nota: 15, notaMaxima: 20, entregaId: work.entrega.id },
    },
    { nombre: 'Clase 20', impartida: false, asistencia: null },
  ]);
  expect(avance).toMatchObject({
    clases: { impartidas: 1, asistidas: 1, antes: 1 },
    tareas: { total: 1, entregadas: 1 },
  });
});

test('[COURSE-3] tests come with their attempts, and the last visit is a day', async () => {
  const exam = await createCourseTest(app.platform, courseId, { nombre: 'Examen', obligatoria: true });
  await createCourseTest(app.platform, courseId, { nombre: 'Borrador', estado: 'Borrador' });
  const taking = await testStudent(app, ana);
  await taking.handIn(await taking.start(exam));
  await taking.start(exam);
  await query('update sessions set "lastUsedAt" = $2 where "userId" = $1', [ana.id, day(0)]);
  const { pruebas, ultimaVisita, avance } = await seen();
  expect(pruebas).toMatchObject([
    {
      id: exam,
      nombre: 'Examen',
      obligatoria: true,
      intentos: [
        { numero: 1, nota: 0, aprobado: false, terminadoAt: day(0).toISOString() },
        { numero: 2, nota: null, aprobado: null, terminadoAt: null },
      ],
    },
  ]);
  expect(ultimaVisita).toBe('2026-11-01');
  expect(avance.pruebas).toEqual({ total: 1, aprobadas: 0 });
});
