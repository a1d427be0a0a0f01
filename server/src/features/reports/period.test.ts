import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { addMeeting, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import { issueCertificate } from '../../factories/certificate.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

// November 21, 2026 in the academy: thirty days began on October 23 at 04:00 UTC, and those before on September 23.
const app = openAcademy();
let admin: Person;
let asylum: string;
let visas: string;

beforeAll(async () => {
  admin = await app.admin();
  asylum = await createCourse(app.platform, { titulo: '=Asilo' });
  visas = await createCourse(app.platform, { titulo: 'Visas' });
});

const period = async (periodo = '30d') => (await admin.get(`reportes/periodo?periodo=${periodo}`)).body;
const run = (query: ReturnType<typeof sql>) => query.execute(app.platform.database.bookkeeping);

/** Enrolls a new student at a moment. @returns the student's id */
async function enrolled(cursoId: string, at: string, estado: 'Activa' | 'Cancelada' = 'Activa'): Promise<string> {
  const { id } = await createUser(app.platform);
  const subscriptionId = await enrolStudent(app.platform, id, cursoId);
  await run(sql`
    update subscriptions set "createdAt" = ${at}, "fechaInicio" = ${at}, estado = ${estado} where id = ${subscriptionId}`);
  return id;
}

/** A payment of an order of its own: amounts in cents. */
async function paid(cursoId: string, paidAt: string, monto: number, refunded = 0): Promise<void> {
  const { id } = await createUser(app.platform);
  const at = '2026-09-01T12:00:00Z';
  await run(sql`
    with o as (
      insert into orders ("userId", "cursoId", titulo, "paymentMode", total, estado, consent, "createdAt", "updatedAt")
      values (${id}, ${cursoId}, 'Asilo', 'payment', ${monto}, 'open', '[]', ${at}, ${at}) returning id)
    insert into payments ("orderId", numero, monto, "dueDate", estado, "paidAt", refunded, "createdAt", "updatedAt")
    select o.id, 1, ${monto}::int, '2026-09-01', 'succeeded', ${paidAt}::timestamptz, ${refunded}::int, ${at}::timestamptz,
      ${at}::timestamptz from o`);
}

/** Tests of a course that somebody handed in at a moment, one for each mark. */
async function handedIn(cursoId: string, userId: string, at: string, marks: readonly number[]): Promise<void> {
  for (const mark of marks)
    await run(sql`
      with t as (
        insert into tests ("cursoId", nombre, descripcion, estado, "notaMinima", practica, clave, obligatoria, secciones,
          "totalPreguntas", "createdAt", "updatedAt")
        values (${cursoId}, 'Prueba', '', 'Publicada', 70, 'no', 'siempre', true, '[]', 1, ${at}, ${at}) returning id)
      insert into test_attempts ("pruebaId", "userId", modo, numero, secciones, "notaMinima", "puntosMaximos",
        "iniciadoAt", "terminadoAt", cierre, puntos, nota, aprobado)
      select t.id, ${userId}, 'prueba', 1, '[]', 70, 100, ${at}::timestamptz, ${at}::timestamptz, 'entregado',
        ${mark}::int, ${mark}::int, ${mark >= 70} from t`);
}

test('[PANEL-3] in a new academy every figure is zero, before too, and no course has a row', async () => {
  const { ahora, antes, dias, cursos } = await period();
  const nothing = {
    cobrado: 0,
    devuelto: 0,
    neto: 0,
    pagos: 0,
    inscripciones: 0,
    nuevos: 0,
    clases: 0,
    esperados: 0,
    asistieron: 0,
    asistencia: null,
    entregadas: 0,
    aprobadas: 0,
    certificados: 0,
  };
  expect(ahora).toEqual({ desde: '2026-10-23', hasta: '2026-11-21', ...nothing });
  expect(antes).toEqual({ desde: '2026-09-23', hasta: '2026-10-22', ...nothing });
  expect(dias).toHaveLength(30);
  expect(cursos).toEqual([]);
});

test('[PANEL-3] income and enrolments are those of the period and of the same span before it', async () => {
  await paid(asylum, '2026-10-23T04:00:00Z', 10_010, 3_003);
  await paid(visas, '2026-11-21T10:00:00Z', 2_000);
  await paid(visas, '2026-10-23T03:59:00Z', 777);
  await paid(visas, '2026-09-23T03:59:00Z', 500);
  await enrolled(asylum, '2026-10-23T04:00:00Z');
  await enrolled(asylum, '2026-11-20T04:00:00Z', 'Cancelada');
  const known = await enrolled(visas, '2026-10-22T12:00:00Z');
  // The second course of somebody is an enrolment, and no new student.
  const again = await enrolStudent(app.platform, known, asylum);
  await run(sql`update subscriptions set "createdAt" = '2026-11-05', "fechaInicio" = '2026-11-05' where id = ${again}`);
  const { ahora, antes, dias } = await period();
  expect(ahora).toMatchObject({ cobrado: 120.1, devuelto: 30.03, neto: 90.07, pagos: 2, inscripciones: 2, nuevos: 1 });
  expect(antes).toMatchObject({ cobrado: 7.77, neto: 7.77, pagos: 1, inscripciones: 1, nuevos: 1 });
  expect(dias[0]).toMatchObject({ dia: '2026-10-23', cobrado: 100.1, devuelto: 30.03, pagos: 1, nuevos: 1 });
  expect(dias.at(-1)).toMatchObject({ dia: '2026-11-21', neto: 20, nuevos: 0 });
});

test('[PANEL-3] classes, attendance, tests and certificates are counted by when they happened', async () => {
  const students = [await enrolled(asylum, '2026-10-01T12:00:00Z'), await enrolled(asylum, '2026-10-01T12:00:00Z')];
  const [held] = await classesOf(app.platform, asylum);
  await addMeeting(app.platform, held!, 'Completada');
  await run(sql`
    update meetings set "startedAt" = '2026-11-10T14:00:00Z', "endedAt" = '2026-11-10T15:00:00Z' where "claseId" = ${held!}`);
  await run(sql`
    insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
    select id, ${students[0]}, gen_random_uuid(), '2026-11-10T14:00:00Z', '2026-11-10T14:50:00Z', '2026-11-10T14:50:00Z', 'left'
    from meetings where "claseId" = ${held!}`);
  await handedIn(asylum, students[0]!, '2026-11-11T12:00:00Z', [90, 40, 70]);
  await handedIn(asylum, students[1]!, '2026-10-10T12:00:00Z', [80]);
  await issueCertificate(app.platform, students[0]!, asylum);
  await issueCertificate(app.platform, students[1]!, asylum);
  await run(sql`update certificates set "issuedAt" = '2026-10-10' where "userId" = ${students[1]!}`);
  const { ahora, antes } = await period();
  // Four students of this file have the course by then.
  expect(ahora).toMatchObject({ clases: 1, esperados: 4, asistieron: 1, asistencia: 25 });
  expect(ahora).toMatchObject({ entregadas: 3, aprobadas: 2, certificados: 1 });
  expect(antes).toMatchObject({ clases: 0, asistencia: null, entregadas: 1, aprobadas: 1, certificados: 1 });
  await run(sql`
    update certificates set "revokedAt" = now(), "revokedReason" = 'Plagio' where "userId" = ${students[0]!}`);
  expect((await period()).ahora.certificados).toBe(0);
});

test('[PANEL-3] each course has its part, the highest income first, and its file has no formulas', async () => {
  const { cursos } = await period();
  expect(cursos).toEqual([
    expect.objectContaining({ id: asylum, neto: 70.07, inscripciones: 2, asistencia: 25, aprobadas: 2 }),
    expect.objectContaining({ id: visas, neto: 20, inscripciones: 0, clases: 0, asistencia: null, aprobadas: 0 }),
  ]);
  const { body, headers } = await admin.get('reportes/periodo/csv?periodo=30d');
  expect(headers['content-disposition']).toContain('cursos-2026-10-23-2026-11-21.csv');
  expect(body.split('\r\n')).toEqual([
    '\u{FEFF}Curso,Neto (USD),Inscripciones,Clases,Asistencia (%),Pruebas entregadas,Aprobadas,Certificados',
    "'=Asilo,70.07,2,1,25,3,2,0",
    'Visas,20,0,0,,0,0,0',
    '',
  ]);
});

test('[PANEL-3] months count from the first of the present one and those before it, without days', async () => {
  const { ahora, antes, dias } = await period('3m');
  expect([ahora.desde, ahora.hasta, antes.desde, antes.hasta]).toEqual([
    '2026-09-01',
    '2026-11-21',
    '2026-06-01',
    '2026-08-21',
  ]);
  expect(ahora.neto).toBe(102.84);
  expect(dias).toBeNull();
});

test('[PANEL-3] the report is for administrators alone, and of a period that there is', async () => {
  for (const person of [await app.tutor(), await app.student()])
    for (const path of ['periodo', 'periodo/csv'])
      expect((await person.get(`reportes/${path}?periodo=30d`)).status).toBe(403);
  expect((await admin.get('reportes/periodo?periodo=7d')).body.code).toBe('INVALID_INPUT');
});
