import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { addLink, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const now = new Date('2026-11-21T15:00:00Z');
const app = openAcademy({ at: now });
let admin: Person;
let cursoId: string;
let other: string;
beforeAll(async () => {
  admin = await app.admin();
  const modulos = [{ nombre: 'M', clases: [classAt('2026-11-01T15:00:00Z'), classAt('2026-12-01T15:00:00Z')] }];
  cursoId = await createCourse(app.platform, { titulo: 'Asilo', modulos });
  const { rows } = await sql<{ id: string }>`select "programaId" as id from courses where id = ${cursoId}`.execute(
    app.platform.database.bookkeeping,
  );
  const later = [{ nombre: 'M', clases: [classAt('2027-03-01T15:00:00Z')] }];
  other = await createCourse(app.platform, { titulo: 'Asilo', modulos: later, programaId: rows[0]!.id });
  await createCourse(app.platform, { titulo: 'Visas' });
});

const classAt = (fechaHora: string) => ({ nombre: fechaHora, fechaHora, duracion: '2 horas' });
const run = (query: ReturnType<typeof sql>) => query.execute(app.platform.database.bookkeeping);
const summary = async (id = cursoId, by = admin) => (await by.get(`reportes/cursos/${id}`)).body;

/** Enrols somebody in a course with a plan: payments by due day, in cents. */
async function plan(
  course: string,
  estado: 'active' | 'halted',
  payments: [due: string, estado: string, monto: number, refunded?: number][],
) {
  const { id: userId } = await createUser(app.platform);
  const { rows } = await sql<{ id: string }>`
    insert into orders ("userId", "cursoId", titulo, "paymentMode", total, estado, "haltReason", "subscriptionId", consent, "createdAt", "updatedAt")
    values (${userId}, ${course}, 'Asilo', 'subscription', 99999, ${estado}, ${estado === 'halted' ? 'unpaid' : null},
      ${await enrolStudent(app.platform, userId, course)}, '[]', ${now}, ${now}) returning id`.execute(
    app.platform.database.bookkeeping,
  );
  for (const [index, [due, state, monto, refunded = 0]] of payments.entries())
    await run(sql`
      insert into payments ("orderId", numero, monto, "dueDate", estado, "paidAt", refunded, "createdAt", "updatedAt")
      values (${rows[0]!.id}, ${index + 1}, ${monto}, ${due}, ${state}, ${state === 'succeeded' ? now : null}, ${refunded}, ${now}, ${now})`);
}

test('[COURSE-6] a course that nobody bought has no income, and says how it certifies', async () => {
  const body = await summary();
  expect(body).toMatchObject({
    ultimos: [],
    ingresos: { cobrado: 0, devuelto: 0, neto: 0 },
    porCobrar: { total: 0, pagos: 0 },
    vencido: { total: 0, pagos: 0 },
    contenido: { documentos: 0, pruebas: 0, tareas: 0, porCalificar: 0 },
    certificado: { certifica: 'pruebas', asistenciaMinima: 80, obligatorias: 0 },
  });
});

test('[COURSE-6] the income is the course’s own, less what was given back; due and overdue are those of running plans', async () => {
  await plan(cursoId, 'active', [
    ['2026-11-21', 'succeeded', 10_010, 3_003],
    ['2026-11-20', 'failed', 1_001],
    ['2026-11-21', 'scheduled', 2_002],
    ['2027-11-21', 'scheduled', 3_003],
  ]);
  await plan(cursoId, 'halted', [
    ['2026-11-01', 'succeeded', 20],
    ['2026-11-20', 'failed', 9_999],
  ]);
  await plan(other, 'active', [
    ['2026-11-21', 'succeeded', 500],
    ['2026-11-20', 'failed', 700],
  ]);
  expect(await summary()).toMatchObject({
    ingresos: { cobrado: 100.3, devuelto: 30.03, neto: 70.27 },
    porCobrar: { total: 50.05, pagos: 2 },
    vencido: { total: 10.01, pagos: 1 },
  });
});

test('[COURSE-6] the editions of its programme stand beside each other, the latest first', async () => {
  const { ediciones } = await summary();
  expect(ediciones).toEqual([
    {
      id: other,
      titulo: 'Asilo',
      tituloEn: null,
      estado: 'Publicado',
      inicio: '2027-03-01T15:00:00.000Z',
      ultimaClase: '2027-03-01T15:00:00.000Z',
      estudiantes: 1,
      neto: 5,
    },
    {
      id: cursoId,
      titulo: 'Asilo',
      tituloEn: null,
      estado: 'Publicado',
      inicio: '2026-11-01T15:00:00.000Z',
      ultimaClase: '2026-12-01T15:00:00.000Z',
      estudiantes: 2,
      neto: 70.27,
    },
  ]);
  await run(sql`update courses set "archivedAt" = ${now} where id = ${other}`);
  expect((await summary(other)).ediciones.map(({ estado }: { estado: string }) => estado)).toEqual([
    'Archivado',
    'Publicado',
  ]);
});

test('[COURSE-6] the newest students are those who have the course, five at most', async () => {
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];
  for (const [index, firstName] of names.entries()) {
    const { id } = await createUser(app.platform, { firstName, lastName: 'Paz' });
    await enrolStudent(app.platform, id, cursoId);
    await run(sql`update subscriptions set "createdAt" = ${new Date(now.getTime() + index * 60_000)}
      ${firstName === 'Seis' ? sql`, estado = 'Cancelada'` : sql``} where "userId" = ${id}`);
  }
  const { ultimos } = await summary();
  expect(ultimos.map(({ nombreCompleto }: { nombreCompleto: string }) => nombreCompleto).slice(0, 4)).toEqual([
    'Cinco Paz',
    'Cuatro Paz',
    'Tres Paz',
    'Dos Paz',
  ]);
  expect(ultimos).toHaveLength(5);
});

test('[COURSE-6] documents, tests and homework are counted, with what waits for a mark', async () => {
  const [first, second] = await classesOf(app.platform, cursoId);
  await addLink(app.platform, first!, 'Guía', 'https://uscis.gov');
  const [otherClass] = await classesOf(app.platform, other);
  await addLink(app.platform, otherClass!, 'De otra edición', 'https://uscis.gov');
  for (const [estado, obligatoria] of [
    ['Publicada', true],
    ['Publicada', false],
    ['Borrador', true],
    ['Archivada', true],
  ] as const)
    await run(sql`
      insert into tests ("cursoId", nombre, descripcion, estado, "notaMinima", practica, clave, obligatoria, secciones, "totalPreguntas", "createdAt", "updatedAt")
      values (${cursoId}, 'T', '', ${estado}, 60, 'no', 'nunca', ${obligatoria}, '[]', 0, ${now}, ${now})`);
  const students = [await createUser(app.platform), await createUser(app.platform)];
  for (const claseId of [first, second, otherClass]) {
    const { rows } = await sql<{ id: string }>`
      insert into assignments ("claseId", titulo, instrucciones, vence, "notaMaxima", "createdAt")
      values (${claseId}, 'Ensayo', '', ${now}, 10, ${now}) returning id`.execute(app.platform.database.bookkeeping);
    for (const [index, { id }] of students.entries())
      await run(sql`
        insert into submissions ("tareaId", "userId", texto, "envioId", "createdAt", "entregadaAt", nota, "calificadaAt", "versionCalificada")
        values (${rows[0]!.id}, ${id}, 'x', gen_random_uuid(), ${now}, ${now},
          ${index === 0 ? 5 : null}, ${index === 0 ? now : null}, ${index === 0 ? 1 : null})`);
  }
  expect(await summary()).toMatchObject({
    contenido: { documentos: 1, pruebas: 3, tareas: 2, porCalificar: 2 },
    certificado: { certifica: 'pruebas', obligatorias: 1 },
  });
});

test('[COURSE-6] it is for administrators alone; an unknown course is none', async () => {
  for (const person of [await app.tutor(), await app.student()])
    expect((await person.get(`reportes/cursos/${cursoId}`)).status).toBe(403);
  const unknown = await admin.get(`reportes/cursos/${crypto.randomUUID()}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'COURSE_NOT_FOUND']);
});
