import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { assignTutor, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { recordBackup, systemNeeds } from '../system-state/public.ts';

const at = new Date('2026-11-21T15:00:00Z');
const app = openAcademy({ at });
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
const modulos = (...starts: number[]) => [
  {
    nombre: 'M',
    clases: starts.map((start) => ({
      nombre: `Clase ${start}`,
      fechaHora: hours(start).toISOString(),
      duracion: '2 horas',
    })),
  },
];
let tutor: Person;
let admin: Person;
let mine: string;
let other: string;
let luz: { id: string };
beforeAll(async () => {
  mine = await createCourse(app.platform, { titulo: 'Mío', modulos: modulos(-48, 24, 24 * 3) });
  other = await createCourse(app.platform, { titulo: 'De nadie', modulos: modulos(48, 24 * 9) });
  await createCourse(app.platform, { titulo: 'Lejano', modulos: modulos(24 * 31) });
  tutor = await app.tutor();
  admin = await app.admin();
  luz = await createUser(app.platform, { firstName: 'Luz', lastName: 'Ríos' });
  await assignTutor(app.platform, mine, tutor.id);
  await enrolStudent(app.platform, luz.id, other);
});

const run = (query: ReturnType<typeof sql>) => query.execute(app.platform.database.bookkeeping);
const pending = async (by: Person) => (await by.get('docencia/inicio?timezone=America/New_York')).body.pendientes;

test('[OVER-8] nothing waits in a new academy; the academy as a whole is for administrators', async () => {
  const none = { total: 0, ultimas: [] };
  const nothing = { tareas: none, respuestas: none, tickets: 0 };
  expect(await pending(tutor)).toEqual({ ...nothing, academia: null });
  expect(await pending(admin)).toMatchObject(nothing);
});

test('[OVER-8] handed-in work waits until its newest version has a mark: a tutor’s own, all for administrators', async () => {
  for (const [cursoId, titulo] of [
    [mine, 'Ensayo'],
    [other, 'Informe'],
  ] as const) {
    const [claseId] = await classesOf(app.platform, cursoId);
    await run(sql`
      with made as (
        insert into assignments ("claseId", titulo, instrucciones, vence, "notaMaxima", "createdAt")
        values (${claseId}, ${titulo}, '', ${hours(99)}, 10, ${at}) returning id)
      insert into submissions ("tareaId", "userId", texto, "envioId", "createdAt", "entregadaAt")
      select id, ${luz.id}, 'x', gen_random_uuid(), ${at}, ${hours(titulo === 'Ensayo' ? 2 : 1)} from made`);
  }
  expect((await pending(tutor)).tareas).toEqual({
    total: 1,
    ultimas: [{ id: expect.any(String), titulo: 'Ensayo', cursoTitulo: 'Mío', cursoTituloEn: null, porCalificar: 1 }],
  });
  const { tareas } = await pending(admin);
  expect([tareas.total, ...tareas.ultimas.map(({ titulo }: { titulo: string }) => titulo)]).toEqual([
    2,
    'Informe',
    'Ensayo',
  ]);
  await run(sql`update submissions set nota = 5, "calificadaAt" = ${at}, "versionCalificada" = 1`);
  expect((await pending(admin)).tareas).toEqual({ total: 0, ultimas: [] });
  await run(sql`update submissions set version = 2`);
  expect((await pending(tutor)).tareas.total).toBe(1);
});

test('[OVER-8] open tickets: a tutor’s are those about their courses', async () => {
  const student = await app.student();
  const ask = (cursoId?: string) =>
    student.post('soporte/tickets', {
      asunto: 'Duda',
      descripcion: 'No encuentro la sala.',
      prioridad: 'Media',
      envioId: crypto.randomUUID(),
      ...(cursoId && { cursoId }),
    });
  expect((await ask()).status).toBe(201);
  expect([(await pending(tutor)).tickets, (await pending(admin)).tickets]).toEqual([0, 1]);
  await run(sql`update tickets set "cursoId" = ${mine}`);
  expect([(await pending(tutor)).tickets, (await pending(admin)).tickets]).toEqual([1, 1]);
  await run(sql`update tickets set estado = 'En Proceso'`);
  expect([(await pending(tutor)).tickets, (await pending(admin)).tickets]).toEqual([0, 0]);
});

test('[OVER-8] an administrator sees instalments that failed while their plan runs, with the student', async () => {
  await run(sql`
    with bought as (
      insert into orders ("userId", "cursoId", titulo, "paymentMode", total, estado, "subscriptionId", consent, "createdAt", "updatedAt")
      select "userId", "cursoId", 'De nadie', 'subscription', 20000, 'active', id, '[]', ${at}, ${at} from subscriptions
      returning id)
    insert into payments ("orderId", numero, monto, "dueDate", estado, "firstFailedAt", "createdAt", "updatedAt")
    select id, 2, 2000, '2026-11-20', 'failed', ${at}, ${at}, ${at} from bought`);
  const { academia } = await pending(admin);
  expect(academia.cuotas).toEqual({
    total: 1,
    ultimas: [{ id: expect.any(String), estudiante: 'Luz Ríos', cursoTitulo: 'De nadie', cursoTituloEn: null }],
  });
  await run(sql`update orders set estado = 'halted', "haltReason" = 'unpaid'`);
  expect((await pending(admin)).academia.cuotas).toEqual({ total: 0, ultimas: [] });
});

test('[OVER-8] an administrator sees the week’s classes without a tutor, and the editions about to begin', async () => {
  const { academia } = await pending(admin);
  expect(academia.sinTutor).toEqual([
    {
      id: expect.any(String),
      nombre: 'Clase 48',
      nombreEn: null,
      cursoTitulo: 'De nadie',
      cursoTituloEn: null,
      fechaHora: hours(48).toISOString(),
    },
  ]);
  expect(academia.porEmpezar).toEqual([
    { id: other, titulo: 'De nadie', tituloEn: null, inicio: hours(48).toISOString(), estudiantes: 1 },
  ]);
});

test('[OPS-5] an administrator sees how much background work failed for good, and that production has no backup', async () => {
  const ofSystem = async () => (await pending(admin)).academia.sistema;
  expect(await ofSystem()).toEqual({ fallidos: 0, faltaRespaldo: false });
  await run(sql`
    insert into pgboss.job (name, data, source_name, source_retry_count)
    select 'platform.given-up', '{}', 'nobody.knows', 5 from generate_series(1, 2)`);
  await run(sql`
    insert into payment_events (id, type, "receivedAt", attempts, "gaveUpAt") values ('evt_1', 'refund.updated', ${at}, 5, ${at})`);
  expect(await ofSystem()).toEqual({ fallidos: 3, faltaRespaldo: false });

  const { config, database } = app.platform;
  const production = { config: { ...config, production: true }, database };
  expect((await systemNeeds(production, at)).faltaRespaldo).toBe(true);
  await recordBackup(database.bookkeeping, { takenAt: hours(-47), bytes: 1, version: '1.0.0' });
  expect((await systemNeeds(production, at)).faltaRespaldo).toBe(false);
});
