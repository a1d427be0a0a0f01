import { beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, classesOf, createCourse } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { CourseSaving } from '../catalogue/saving/save.ts';
import { createEnrolments } from '../enrolment/public.ts';

const app = openAcademy({ per: 'test' });
let student: Person;
let subscriptionId: string;
let courseId: string;

beforeEach(async () => {
  student = await app.student();
  courseId = await createCourse(app.platform);
  subscriptionId = await enrolStudent(app.platform, student.id, courseId);
  await app.settle();
});

const link = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', as = student) => as.call(method, 'calendario/enlace');
const addressOf = async (method: 'GET' | 'POST' | 'PUT', as = student): Promise<string> =>
  new URL((await link(method, as)).body.enlace).pathname;
const fetchFeed = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers });

/** Parses the events of a feed, unfolding lines by RFC 5545: property name without parameters → value. */
const eventsOf = (text: string): Record<string, string>[] =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('\r\n')
          .map((line) => /^([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line))
          .filter((found) => found !== null)
          .map(([, name, value]) => [name!, value!]),
      ),
    );
const myEvents = async () => eventsOf((await fetchFeed(await addressOf('POST'))).body);

/** Saves the course again; `change` edits its classes. */
async function saveCourse(
  change: (clases: { id: string; nombre: string; fechaHora: string; duracion: string }[]) => object[],
): Promise<void> {
  const admin = await app.admin();
  const { body } = await admin.get(`courses/${courseId}`);
  const [modulo] = body.modulos;
  await new CourseSaving(app.platform).replace(
    testActor,
    courseId,
    {
      titulo: body.titulo,
      descripcion: '',
      nivel: body.nivel,
      precio: body.precio,
      porcentajeDescuento: 0,
      tipoDeNegocioId: body.tipoDeNegocioId,
      modulos: [
        {
          id: modulo.id,
          nombre: modulo.nombre,
          descripcion: '',
          duracion: '',
          clases: change(
            modulo.clases.map(({ id, nombre, fechaHora, duracion }: never) => ({ id, nombre, fechaHora, duracion })),
          ) as never,
        },
      ],
    },
    { timezone: 'UTC', removeUsedClasses: true },
  );
  await app.settle();
}

describe('[SUBS-6] the private URL', () => {
  test('is created on demand, stays the same, and is not stored', async () => {
    expect((await link('GET')).body).toEqual({ enlace: null });
    const address = await addressOf('POST');
    expect(address).toMatch(/^\/api\/calendario\/[\w-]{64}\.ics$/);
    expect([await addressOf('GET'), await addressOf('POST')]).toEqual([address, address]);
    expect((await link('GET')).headers['cache-control']).toBe('private, no-store');

    const { rows } = await app.platform.database.query('select * from calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(address.split('/').at(-1)!.slice(0, 64));
    const kept = (rows[0] as { id: string }).id.replaceAll('-', '');
    const alone = Buffer.concat([Buffer.from(kept, 'hex'), Buffer.alloc(32)]).toString('base64url');
    expect((await fetchFeed(`/api/calendario/${alone}.ics`)).status).toBe(404);
  });

  test('is invalid once it is replaced or revoked', async () => {
    const first = await addressOf('POST');
    const second = await addressOf('PUT');
    expect(second).not.toBe(first);
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
    expect((await link('DELETE')).body.message).toContain('ya no funciona');
    expect((await fetchFeed(second)).status).toBe(404);
    expect((await link('GET')).body).toEqual({ enlace: null });
  });

  test('[ASVS-8.2.2] belongs to one user: creating, replacing and revoking it leave the others’ unchanged', async () => {
    const mine = await addressOf('POST');
    const other = await app.student();
    expect((await link('GET', other)).body).toEqual({ enlace: null });
    expect(await addressOf('PUT', other)).not.toBe(mine);
    await link('DELETE', other);
    expect((await fetchFeed(mine)).status).toBe(200);
  });

  test('of a deactivated account gets the same answer as an unknown one', async () => {
    const address = await addressOf('POST');
    await app.platform.database.query('update users set "isActive" = false where id = $1', [student.id]);
    const { status, body } = await fetchFeed(address);
    expect([status, body.code]).toEqual([404, 'CALENDAR_NOT_FOUND']);
  });

  test('[ASVS-6.3.1] cannot be guessed, and attempts are rate limited', async () => {
    const address = await addressOf('POST');
    const broken = address.replace(/.(?=\.ics$)/, (last) => (last === 'A' ? 'Q' : 'A'));
    for (const path of [broken, address.replace('.ics', ''), '/api/calendario/x.ics']) {
      expect((await fetchFeed(path)).status, path).toBe(404);
    }
    for (let times = 0; times < 59; times += 1) await fetchFeed(address);
    expect((await fetchFeed(address)).status).toBe(200);
    const refused = await fetchFeed(address);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(JSON.stringify(refused.body)).not.toContain(address.slice(-60, -4));
  });
});

describe('[SUBS-6] the feed', () => {
  test('has every class with its times in UTC, its course and its module', async () => {
    const answer = await fetchFeed(await addressOf('POST'));
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.cookies).toEqual([]);
    expect(answer.body).toContain('X-WR-CALNAME:Academia Puente: mis clases');
    expect(answer.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(answer.body).toContain('X-PUBLISHED-TTL:PT1H');
    const [, next] = await classesOf(app.platform, courseId);
    expect(eventsOf(answer.body)).toMatchObject([
      { SUMMARY: 'Elegibilidad', DTSTART: '20261119T150000Z', DTEND: '20261119T170000Z' },
      {
        UID: `${next}@academia-puente`,
        SEQUENCE: '0',
        SUMMARY: 'El formulario N-400',
        DTSTART: '20261124T150000Z',
        DTEND: '20261124T170000Z',
        STATUS: 'CONFIRMED',
        DESCRIPTION: expect.stringContaining('Curso: Ciudadanía y Naturalización\\nMódulo: Fundamentos'),
        URL: expect.stringMatching(`/dashboard/subscriptions\\?clase=${next}$`),
      },
    ]);
    expect(answer.body).not.toContain('zoom');
    expect(answer.body.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('is in its student’s language', async () => {
    await app.platform.database.query(`update users set language = 'en' where id = $1`, [student.id]);
    const { body } = await fetchFeed(await addressOf('POST'), { 'accept-language': 'es' });
    expect(body).toContain('X-WR-CALNAME:Academia Puente: my classes');
    expect(eventsOf(body)[0]!['DESCRIPTION']).toContain('Course: Ciudadanía');
    // [UX-6] With the course's English title where the academy gives one.
    await app.platform.database.query(`update courses set "tituloEn" = 'Citizenship' where id = $1`, [courseId]);
    const translated = await fetchFeed(await addressOf('GET'), { 'accept-language': 'es' });
    expect(eventsOf(translated.body)[0]!['DESCRIPTION']).toContain('Course: Citizenship');
  });

  test('has an ETag and answers 304 when unchanged, and is not stored by shared caches', async () => {
    const address = await addressOf('POST');
    const { headers } = await fetchFeed(address);
    expect(headers['cache-control']).toBe('private, no-cache');
    app.clock.set('2026-11-21T16:00:00Z');
    const same = await fetchFeed(address, { 'if-none-match': String(headers['etag']) });
    expect([same.status, same.body]).toEqual([304, '']);
    await saveCourse((clases) => clases.map((clase) => ({ ...clase, nombre: `${clase.nombre} (nueva)` })));
    expect((await fetchFeed(address, { 'if-none-match': String(headers['etag']) })).status).toBe(200);
  });

  test('increments a class’s SEQUENCE with every change, and keeps a removed class as cancelled', async () => {
    await saveCourse(([first, second]) => [{ ...first }, { ...second, fechaHora: '2026-11-25T15:00:00.000Z' }]);
    const moved = await myEvents();
    expect(moved.map((event) => [event['SEQUENCE'], event['DTSTART']])).toEqual([
      ['0', '20261119T150000Z'],
      ['1', '20261125T150000Z'],
    ]);
    await saveCourse(([first]) => [{ ...first }]);
    expect((await myEvents()).map((event) => [event['SEQUENCE'], event['STATUS']])).toEqual([
      ['0', 'CONFIRMED'],
      ['2', 'CANCELLED'],
    ]);
  });

  test('[API-5] moves a class whose course is saved without ids, instead of cancelling it', async () => {
    const before = await myEvents();
    await saveCourse((clases) =>
      clases.map(({ id: _id, ...clase }) => ({ ...clase, fechaHora: clase.fechaHora.replace('T15', 'T17') })),
    );
    expect((await myEvents()).map((event) => [event['UID'], event['SEQUENCE'], event['DTSTART']?.slice(-7)])).toEqual(
      before.map((event) => [event['UID'], '1', '170000Z']),
    );
  });

  test('cancels a class whose meeting was cancelled, until it has another one', async () => {
    const [, next] = await classesOf(app.platform, courseId);
    await addMeeting(app.platform, next!, 'Cancelada');
    expect((await myEvents()).map((event) => event['STATUS'])).toEqual(['CONFIRMED', 'CANCELLED']);
    await addMeeting(app.platform, next!, 'Agendada');
    expect((await myEvents()).map((event) => event['STATUS'])).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('follows the subscription: Inactiva is noted in the events, an ended one empties the feed', async () => {
    const { database } = app.platform;
    const change = (estado: 'Inactiva' | 'Cancelada') =>
      database.transaction(testActor, (tx) => createEnrolments(app.platform).changeEstado(tx, subscriptionId, estado));
    await change('Inactiva');
    expect((await myEvents()).map((event) => event['DESCRIPTION']!.includes('inactiva'))).toEqual([true, true]);
    await change('Cancelada');
    expect(await myEvents()).toEqual([]);
  });

  test('leaves out classes of courses that the student does not have or whose access has expired', async () => {
    const stranger = await app.student();
    expect(eventsOf((await fetchFeed(await addressOf('POST', stranger))).body)).toEqual([]);
    const address = await addressOf('POST');
    app.clock.set('2027-11-21T15:00:00Z');
    expect(eventsOf((await fetchFeed(address)).body)).toEqual([]);
  });

  test('[ASVS-1.2.1] escapes line breaks in names (no injection of properties)', async () => {
    await saveCourse(([first]) => [{ ...first, nombre: 'Uno; dos, tres\\n\r\nATTENDEE:x' }]);
    const [event] = await myEvents();
    expect(event!['SUMMARY']).toBe('Uno\\; dos\\, tres\\\\n\\nATTENDEE:x');
    expect(event!['ATTENDEE']).toBeUndefined();
  });
});

describe('[SUBS-4] a weekly class at 19:00 in New York', () => {
  test.each([
    ['autumn', ['2026-10-26', '2026-11-02'], ['20261026T230000Z', '20261103T000000Z']],
    ['spring', ['2027-03-08', '2027-03-15'], ['20270309T000000Z', '20270315T230000Z']],
  ])('stays at 19:00 there across the daylight saving change in %s', async (_season, days, starts) => {
    app.clock.set('2026-10-01T12:00:00Z');
    await app.platform.database.query('delete from calendar_entries');
    const weekly = await createCourse(app.platform, {
      modulos: [
        {
          nombre: 'Semanal',
          clases: days.map((day) => ({ nombre: day, fechaHora: `${day}T19:00:00`, duracion: '2 horas' })),
        },
      ],
    });
    await enrolStudent(app.platform, student.id, weekly);
    await app.settle();
    expect((await myEvents()).map((event) => event['DTSTART'])).toEqual(starts);
  });
});
