import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { buyCourse } from '../../demo/buy-course.ts';
import { addMeeting, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

// November 21, 2026 in the academy.
const app = openAcademy();
let admin: Person;
let cursoId: string;
let student: Person;
let other: { id: string; email: string };

beforeAll(async () => {
  admin = await app.admin();
  [student, other] = [await app.student(), await createUser(app.platform)];
  cursoId = await createCourse(app.platform, { precio: 600.1 });
  await buyCourse(app.server, student.email, cursoId, 'subscription');
});

const get = (path: string, by = admin) => by.get(`reportes${path}`);
const run = (query: ReturnType<typeof sql>) => query.execute(app.platform.database.bookkeeping);

test('[ADM-19] sales are the sums of the payments, to the cent, by the month in which they were taken', async () => {
  await enrolStudent(app.platform, other.id, cursoId);
  await run(sql`update payments set refunded = 3334 where "paidAt" is not null`);
  const { body } = await get('');
  const { rows } = await sql<{
    taken: number;
  }>`select sum(monto)::float8 as taken from payments where "paidAt" is not null`.execute(
    app.platform.database.bookkeeping,
  );
  expect(body).toMatchObject({ desde: '2025-12', hasta: '2026-11', zona: 'America/New_York' });
  expect(body.ventas).toHaveLength(12);
  expect(body.ventas.at(-1)).toEqual({
    mes: '2026-11',
    cobrado: rows[0]!.taken / 100,
    devuelto: 33.34,
    neto: (rows[0]!.taken - 3334) / 100,
    pagos: 1,
  });
  expect(body.ventas[0]).toEqual({ mes: '2025-12', cobrado: 0, devuelto: 0, neto: 0, pagos: 0 });
});

test('[ADM-19] a student is new with the first course that was not canceled; each account counts', async () => {
  expect((await get('')).body.estudiantes.at(-1)).toEqual({ mes: '2026-11', nuevos: 2, cuentas: 2 });
  await enrolStudent(app.platform, student.id, await createCourse(app.platform, { titulo: 'Asilo' }));
  expect((await get('')).body.estudiantes.at(-1).nuevos).toBe(2);
  await run(
    sql`update subscriptions set "fechaInicio" = '2026-10-03' where "userId" = ${student.id} and "cursoId" = ${cursoId}`,
  );
  expect((await get('')).body.estudiantes.slice(-2).map(({ nuevos }: { nuevos: number }) => nuevos)).toEqual([1, 1]);
});

test('[ADM-19] attendance counts who had the course while a class was held, and who was there', async () => {
  const [past] = await classesOf(app.platform, cursoId);
  await addMeeting(app.platform, past!, 'Completada');
  const { rows } = await sql<{ id: string }>`
    update meetings set "startedAt" = '2026-11-21T14:00:00Z', "endedAt" = '2026-11-21T15:00:00Z' where "claseId" = ${past!}
    returning id`.execute(app.platform.database.bookkeeping);
  await run(sql`update subscriptions set "fechaInicio" = '2026-11-01' where "cursoId" = ${cursoId}`);
  const stay = (userId: string, seconds: number) =>
    run(sql`
      insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
      values (${rows[0]!.id}, ${userId}, gen_random_uuid(), '2026-11-21T14:10:00Z', '2026-11-21T14:10:00Z',
        '2026-11-21T14:10:00Z'::timestamptz + make_interval(secs => ${seconds}), 'left')`);
  await stay(student.id, 1_200);
  await stay(other.id, 20);
  expect((await get('')).body.asistencia.at(-1)).toEqual({
    mes: '2026-11',
    clases: 1,
    esperados: 2,
    asistieron: 1,
    porcentaje: 50,
  });
});

test('[ADM-19] completion counts the certificates of editions that ended', async () => {
  const { asistencia: _attendance, finalizacion } = (await get('?desde=2026-11&hasta=2026-12')).body;
  expect(
    finalizacion.map(({ mes, estudiantes, porcentaje }: Record<string, unknown>) => [mes, estudiantes, porcentaje]),
  ).toEqual([
    ['2026-11', 3, 0],
    ['2026-12', 0, null],
  ]);
});

test('[ADM-19] each report is a CSV file too, in the reader’s language', async () => {
  const { body, headers } = await get('/ventas/csv?desde=2026-10&hasta=2026-11');
  expect(headers['content-disposition']).toContain('ventas-2026-10-2026-11.csv');
  expect(body.split('\r\n').slice(0, 2)).toEqual([
    '\u{FEFF}Mes,Cobrado (USD),Devuelto (USD),Neto (USD),Pagos',
    '2026-10,0,0,0,0',
  ]);
  const english = await admin.get('reportes/asistencia/csv', { headers: { 'accept-language': 'en' } });
  expect(english.body).toContain('Month,Classes,Places,Attended,Percent');
});

test('[ADM-19] too many months, or the last before the first, are refused; so is who is no administrator', async () => {
  for (const query of ['?desde=2020-01&hasta=2026-11', '?desde=2026-12&hasta=2026-11'])
    expect((await get(query)).body.code).toBe('REPORT_MONTHS');
  expect((await get('?desde=2026-13')).body.code).toBe('INVALID_INPUT');
  const tutor = await app.tutor();
  expect((await get('', tutor)).status).toBe(403);
  expect((await get('/ventas/csv', student)).status).toBe(403);
});
