import { beforeAll, describe, expect, test } from 'vitest';

import { buyCourse } from '../../demo/buy-course.ts';
import { addMeeting, classesOf, createCourse } from '../../factories/academy.ts';
import { issueCertificate } from '../../factories/certificate.ts';
import { beginAttempt, createCourseTest } from '../../testing/course-tests.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { usersPersonalData } from './feature.ts';

const app = openAcademy();
let admin: Person;
let person: Person;
beforeAll(async () => {
  const { platform } = app;
  admin = await app.admin({ firstName: 'Carmen', lastName: 'Ortega' });
  person = await app.student({ firstName: 'Ana', timezone: 'America/Bogota' });
  const cursoId = await createCourse(platform, { titulo: 'Asilo', precio: 600 });
  await buyCourse(app.server, person.email, cursoId, 'subscription');
  const [claseId = ''] = await classesOf(platform, cursoId);
  const meetingId = await addMeeting(platform, claseId, 'Completada');
  await platform.database.query(
    `insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
     select id, $2, gen_random_uuid(), "startedAt", "startedAt", "startedAt", 'left' from meetings where id = $1`,
    [meetingId, person.id],
  );
  await beginAttempt(platform, person.id, await createCourseTest(platform, cursoId));
  await issueCertificate(platform, person.id, cursoId);
  await app.settle();
});

const get = async (part = '', id = person.id) => admin.get(`admin/users/${id}${part}`);
const nobody = '00000000-0000-4000-8000-000000000000';
const parts = ['/suscripciones', '/pagos', '/asistencia', '/intentos', '/certificados', '/sesiones', '/notas'];

describe('[ADM-8] a person’s page', () => {
  test('says who it is, and when they were last here', async () => {
    expect((await get()).body).toMatchObject({
      id: person.id,
      nombreCompleto: 'Ana Ramírez',
      isConnected: false,
      emailVerifiedAt: '2026-11-21T15:00:00.000Z',
      ultimaActividad: '2026-11-21T15:00:00.000Z',
      timezone: expect.any(String),
      segundoPaso: false,
      esPropia: false,
    });
    expect((await get('', admin.id)).body.esPropia).toBe(true);
  });

  test('has a list for each part', async () => {
    const bodyOf = async (part: string) => (await get(part)).body;
    expect(await bodyOf('/suscripciones')).toMatchObject([{ titulo: 'Asilo', estado: 'Activa' }]);
    const payments = await bodyOf('/pagos');
    expect(payments).toHaveLength(6);
    expect(payments[0]).toMatchObject({ numero: 6, de: 6, monto: 100, estado: 'scheduled', pagadoAt: null });
    expect(payments.at(-1)).toMatchObject({ numero: 1, estado: 'succeeded', reembolsado: 0, vence: '2026-11-21' });
    expect(await bodyOf('/asistencia')).toMatchObject([
      { claseNombre: 'Elegibilidad', cursoTitulo: 'Asilo', minutos: 0 },
    ]);
    expect(await bodyOf('/intentos')).toMatchObject([{ curso: 'Asilo', numero: 1, terminadoAt: null, nota: null }]);
    expect(await bodyOf('/certificados')).toMatchObject([{ titulo: 'Asilo', estado: 'Válido' }]);
    const { headers } = await get('/pagos?limit=2');
    const rest = await get(`/pagos?limit=200&cursor=${String(headers['x-next-cursor'])}`);
    expect(rest.body.map(({ numero }: { numero: number }) => numero)).toEqual([4, 3, 2, 1]);
  });

  test('of nobody is a 404, part by part', async () => {
    for (const part of ['', ...parts]) expect((await get(part, nobody)).body.code, part).toBe('USER_NOT_FOUND');
    expect((await get('/pagos?limit=0')).status).toBe(400);
  });
});

describe('[ADM-23] sessions', () => {
  test('are ended one by one, or all', async () => {
    const [one, two, three] = [
      await app.signIn(person.email),
      await app.signIn(person.email),
      await app.signIn(person.email),
    ];
    const isIn = async (token: string) => (await app.as({ token }).get('usuarios/me')).status === 200;
    const { body } = await get('/sesiones');
    expect(body[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      userAgent: expect.any(String),
      ip: expect.any(String),
    });
    const claims = JSON.parse(Buffer.from(two.split('.')[1]!, 'base64url').toString()) as { sid: string };
    const end = (path: string) => admin.delete(`admin/users/${path}`);
    expect((await end(`${person.id}/sesiones/${claims.sid}`)).status).toBe(200);
    expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([true, false, true]);
    expect((await end(`${person.id}/sesiones/${claims.sid}`)).body.code).toBe('SESSION_NOT_FOUND');
    expect((await end(`${admin.id}/sesiones/${claims.sid}`)).body.code).toBe('OWN_ACCOUNT');
    expect((await end(`${person.id}/sesiones`)).status).toBe(200);
    expect([await isIn(one), await isIn(three)]).toEqual([false, false]);
    expect((await get('/sesiones')).body).toEqual([]);
    expect((await end(`${admin.id}/sesiones`)).body.code).toBe('OWN_ACCOUNT');
  });
});

describe('[ADM-8] notes', () => {
  test('are written, read and removed by administrators, exported, and forgotten with the account', async () => {
    const write = (texto: unknown, id = person.id) => admin.post(`admin/users/${id}/notas`, { texto });
    const { status, body } = await write('Prefiere que la llamen.\n<b>=1+1</b>');
    expect([status, body.autor]).toEqual([201, 'Carmen Ortega']);
    await write('Otra');
    expect((await get('/notas')).body).toHaveLength(2);
    for (const wrong of ['', ' ', 'x'.repeat(2_001), null]) expect((await write(wrong)).status).toBe(400);
    expect((await write('Hola', nobody)).body.code).toBe('USER_NOT_FOUND');
    const remove = (id: string, of = person.id) => admin.delete(`admin/users/${of}/notas/${id}`);
    expect((await remove(body.id, admin.id)).body.code).toBe('USER_NOTE_NOT_FOUND');

    const { db } = app.platform.database;
    const about = { id: person.id, email: person.email, language: 'es', timezone: 'UTC' } as const;
    const exported = [];
    for await (const { texto } of usersPersonalData.sections![0]!.rows(about, db)) exported.push(texto);
    expect(exported).toContain('Prefiere que la llamen.\n<b>=1+1</b>');
    expect(Object.keys(usersPersonalData.sections![0]!.fields)).not.toContain('autor');

    expect((await remove(body.id)).status).toBe(200);
    expect((await get('/notas')).body).toMatchObject([{ texto: 'Otra' }]);
    expect((await admin.delete(`admin/users/${person.id}`)).body.anonimizado).toBe(true);
    expect(
      await db.selectNoFrom((eb) => eb.exists(eb.selectFrom('user_notes' as never)).as('is')).executeTakeFirst(),
    ).toEqual({ is: false });
  });
});
