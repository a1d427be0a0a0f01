import { beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse, createUser, writeMessage } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy({ per: 'test', at: '2026-11-21T15:00:00Z' });
let courseId: string;
let classes: string[];
let tutor: Person;
let admin: Person;
let student: Person;

const modulos = (prefix: string, ...hours: number[]) => [
  {
    nombre: 'Módulo',
    descripcion: '',
    duracion: '4 horas',
    clases: hours.map((hour) => ({
      nombre: `${prefix} ${hour}`,
      fechaHora: new Date(Date.parse('2026-11-21T15:00:00Z') + hour * 3_600_000).toISOString(),
      duracion: '2 horas',
    })),
  },
];

beforeEach(async () => {
  courseId = await createCourse(app.platform, { titulo: 'Ciudadanía', modulos: modulos('Mía', -48, 1, 30, 24 * 9) });
  await createCourse(app.platform, { titulo: 'Asilo', modulos: modulos('Ajena', 2) });
  classes = await classesOf(app.platform, courseId);
  tutor = await app.tutor();
  student = await app.student({ firstName: 'Lucía', lastName: 'Ramírez' });
  await assignTutor(app.platform, courseId, tutor.id);
  await enrolStudent(app.platform, student.id, courseId);
  admin = await app.admin();
});

const start = async (by = tutor, timezone = 'America/New_York') =>
  (await by.get(`docencia/inicio?timezone=${timezone}`)).body;
const names = (list: { nombre: string }[]) => list.map(({ nombre }) => nombre);

describe('[OVER-8] the start page', () => {
  test('of a tutor has the classes of their courses, today and this week, with their meetings', async () => {
    const id = await addMeeting(app.platform, classes[1]!, 'Agendada');
    const { hoy, semana, hayMas } = await start();
    expect([names(hoy), names(semana), hayMas]).toEqual([['Mía 1'], ['Mía 30'], false]);
    expect(hoy[0]).toMatchObject({
      id: classes[1],
      cursoId: courseId,
      cursoTitulo: 'Ciudadanía',
      moduloNombre: 'Módulo',
      duracion: '2 horas',
      fechaHora: '2026-11-21T16:00:00.000Z',
      reunion: { id, estado: 'Agendada', enlace: expect.stringMatching(/^\/sala\//) },
    });
    expect(semana[0].reunion).toBeNull();
  });

  test('of an administrator has those of all courses', async () => {
    expect(names((await start(admin)).hoy)).toEqual(['Mía 1', 'Ajena 2']);
  });

  test('has today in the reader’s time zone', async () => {
    expect(names((await start(tutor, 'Asia/Shanghai')).hoy)).toEqual([]);
    expect(names((await start(tutor, 'Asia/Shanghai')).semana)).toEqual(['Mía 1', 'Mía 30']);
  });

  test('has a class that began before the reader’s midnight and still lasts', async () => {
    await createCourse(app.platform, { modulos: modulos('Anoche', -1) });
    expect(names((await start(admin, 'Asia/Tokyo')).hoy)).toEqual(['Anoche -1', 'Mía 1', 'Ajena 2']);
  });

  test('has a forgotten live class, and no cancelled meeting', async () => {
    await addMeeting(app.platform, classes[0]!, 'En Vivo');
    await addMeeting(app.platform, classes[1]!, 'Cancelada');
    const { hoy } = await start();
    expect(
      hoy.map(({ nombre, reunion }: never) => [nombre, reunion && (reunion as { estado: string }).estado]),
    ).toEqual([
      ['Mía -48', 'En Vivo'],
      ['Mía 1', null],
    ]);
  });

  test('has the live classes in which hands are up', async () => {
    const reunionId = await addMeeting(app.platform, classes[1]!, 'En Vivo');
    expect((await start()).manos).toEqual([]);
    await app.platform.database.query(
      `insert into meeting_visits (id, "reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt")
       values ($1, $2, $3, $1, now(), now())`,
      [student.id, reunionId, student.id],
    );
    await app.platform.database.query('insert into live_rooms ("reunionId") values ($1) on conflict do nothing', [
      reunionId,
    ]);
    await app.platform.database.query(
      `insert into live_seats (id, "reunionId", "userId", "sessionId", "socketId", "handAt", "enteredAt", "lastSeenAt")
       values ($1, $2, $1, $1, 's', now(), now(), now())`,
      [student.id, reunionId],
    );
    for (const by of [tutor, admin]) {
      const { manos } = await start(by);
      expect(manos).toEqual([
        {
          reunionId,
          claseId: classes[1],
          claseNombre: 'Mía 1',
          claseNombreEn: null,
          enlace: expect.stringMatching(/^\/sala\//),
          total: 1,
        },
      ]);
    }
    await app.platform.database.query('delete from course_tutors');
    expect((await start()).manos).toEqual([]);
  });

  test('has the unread messages of students, newest first, and not those of staff', async () => {
    const other = await createUser(app.platform, { role: 'tutor' });
    await writeMessage(app.platform, other.id, tutor.id, { asunto: 'Del equipo' });
    await writeMessage(app.platform, student.id, tutor.id, { asunto: 'Leída', leido: true });
    for (let n = 0; n < 6; n += 1) {
      app.clock.pass({ seconds: 1 });
      await writeMessage(app.platform, student.id, tutor.id, { asunto: `Duda ${n}` });
    }
    const { mensajes } = await start();
    expect(mensajes.total).toBe(6);
    expect(mensajes.ultimos.map(({ asunto }: { asunto: string }) => asunto)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `Duda ${n}`),
    );
    expect(mensajes.ultimos[0].remitente).toMatchObject({ id: student.id, firstName: 'Lucía', role: 'user' });
    expect((await start(admin)).mensajes).toEqual({ total: 0, ultimos: [] });
  });

  test('is limited to a hundred classes, and says that there are more', async () => {
    await createCourse(app.platform, {
      modulos: modulos('Muchas', ...Array.from({ length: 110 }, (_, at) => at % 8)),
    });
    const { hoy, semana, hayMas } = await start(admin);
    expect([hoy.length + semana.length, hayMas]).toEqual([100, true]);
  });
});

describe('[OVER-8] the classes that one teaches', () => {
  const list = (by: Person, query = '') => by.get(`docencia/clases${query}`);

  test('are those of a tutor’s courses, of all courses for administrators, by time and in pages', async () => {
    expect(names((await list(tutor)).body)).toEqual(['Mía -48', 'Mía 1', 'Mía 30', 'Mía 216']);
    const { body, headers } = await list(admin, '?limit=3');
    expect(names(body)).toEqual(['Mía -48', 'Mía 1', 'Ajena 2']);
    expect(names((await list(admin, `?limit=3&cursor=${String(headers['x-next-cursor'])}`)).body)).toEqual([
      'Mía 30',
      'Mía 216',
    ]);
    expect((await list(admin, '?cursor=x')).status).toBe(400);
  });

  test('[ADM-20] have courses, also one without classes, newest first and in pages', async () => {
    app.clock.pass({ seconds: 1 });
    const empty = await createCourse(app.platform, { titulo: 'Bases', modulos: [] });
    const courses = async (by: Person, query = '') => {
      const { body, headers } = await by.get(`docencia/cursos${query}`);
      const rows = body as { titulo: string; inicio: string | null }[];
      return { rows, titles: rows.map(({ titulo }) => titulo), next: headers['x-next-cursor'] };
    };
    expect((await courses(tutor)).titles).toEqual(['Ciudadanía']);
    await assignTutor(app.platform, empty, tutor.id);
    const mine = await courses(tutor);
    expect(mine.titles).toEqual(['Bases', 'Ciudadanía']);
    const [earliest] = (await list(tutor)).body as { fechaHora: string }[];
    expect(
      mine.rows.map(({ inicio }) => inicio),
      'their first classes',
    ).toEqual([null, earliest?.fechaHora]);
    const { titles, next } = await courses(admin, '?limit=1');
    expect(titles).toEqual(['Bases']);
    const { titles: older } = await courses(admin, `?limit=2&cursor=${String(next)}`);
    expect(older.toSorted()).toEqual(['Asilo', 'Ciudadanía']);
  });

  test('are for staff alone', async () => {
    for (const path of ['docencia/inicio', 'docencia/clases', 'docencia/cursos']) {
      expect(await student.get(path)).toMatchObject({ status: 403 });
      expect(await app.call('GET', path)).toMatchObject({ status: 401 });
    }
  });
});
