import { beforeEach, describe, expect, test } from 'vitest';

import { addLink, addMeeting, assignTutor, classesOf, createCourse } from '../../../factories/academy.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { liveTables } from '../tables.ts';

const app = openAcademy({ per: 'test', at: '2026-11-21T14:00:00Z' });
let courseId: string;
let reunionId: string;
let claseId: string;
const people: Record<string, Person> = {};

const start = new Date('2026-11-21T15:00:00Z');
/** Minutes after the start of the class. */
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

beforeEach(async () => {
  courseId = await createCourse(app.platform, { titulo: 'Ciudadanía' });
  for (const [name, traits] of Object.entries({
    lucia: { firstName: 'Lucía', lastName: 'Núñez' },
    ana: { firstName: 'Ana', lastName: 'Álvarez' },
    stranger: { firstName: 'Eva' },
    tutor: { role: 'tutor' },
    otherTutor: { role: 'tutor' },
    admin: { role: 'admin' },
  } as const)) {
    people[name] = await app.person(traits);
  }
  await assignTutor(app.platform, courseId, people['tutor']!.id);
  await enrolStudent(app.platform, people['lucia']!.id, courseId);
  await enrolStudent(app.platform, people['ana']!.id, courseId);
  claseId = (await classesOf(app.platform, courseId))[0]!;
  reunionId = await addMeeting(app.platform, claseId, 'En Vivo');
  await hold(null);
  app.clock.set(at(0));
});

/** Sets when the class began and ended, in minutes after `start`. */
async function hold(end: number | null): Promise<void> {
  const estado = end === null ? 'En Vivo' : 'Completada';
  await app.platform.database.query('update meetings set estado = $2, "startedAt" = $3, "endedAt" = $4 where id = $1', [
    reunionId,
    estado,
    at(0),
    end === null ? null : at(end),
  ]);
}

/** Records a stay, from and to in minutes after the start; `to` null: still there. */
async function visit(name: string, from: number, to: number | null, seen = to ?? from): Promise<void> {
  await app.platform.database.query(
    `insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
     values ($1, $2, gen_random_uuid(), $3, $4, $5, $6)`,
    [reunionId, people[name]!.id, at(from), at(seen), to === null ? null : at(to), to === null ? null : 'left'],
  );
}

const get = (as: string, path: string, headers = {}) => people[as]!.get(path, { headers });
const ofClass = (as = 'tutor') => get(as, `reuniones/${reunionId}/asistencia`);

describe('[LIVE-10] the attendance of a class', () => {
  test('has all its students by name, those who were absent too, and not its staff', async () => {
    await visit('lucia', 6, 40);
    await visit('lucia', 40.5, 90);
    await visit('tutor', 0, 90);
    await hold(90);
    app.clock.set(at(120));
    const { status, body } = await ofClass();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reunionId,
      claseId,
      cursoTitulo: 'Ciudadanía',
      estado: 'Completada',
      duracionMinutos: 90,
    });
    expect(body.alumnos).toEqual([
      {
        userId: people['ana']!.id,
        nombre: 'Ana Álvarez',
        minutos: 0,
        porcentaje: 0,
        primeraEntrada: null,
        ultimaSalida: null,
        presente: false,
      },
      {
        userId: people['lucia']!.id,
        nombre: 'Lucía Núñez',
        minutos: 84,
        porcentaje: 93,
        primeraEntrada: at(6).toISOString(),
        ultimaSalida: at(90).toISOString(),
        presente: false,
      },
    ]);
  });

  test('shows who is there while the class is live', async () => {
    await visit('lucia', 1, null, 20);
    app.clock.set(at(20.5));
    const { body } = await ofClass('admin');
    expect(body).toMatchObject({ finalizadaAt: null, duracionMinutos: 21 });
    expect(body.alumnos.map(({ presente, minutos }: never) => [presente, minutos])).toEqual([
      [false, 0],
      [true, 20],
    ]);
  });

  test('keeps a student whose subscription was taken away, and leaves out one who enrolled after the class', async () => {
    await visit('lucia', 0, 90);
    await hold(90);
    await app.platform.database.query(`update subscriptions set estado = 'Cancelada' where "userId" = $1`, [
      people['lucia']!.id,
    ]);
    app.clock.set(at(300));
    await enrolStudent(app.platform, people['stranger']!.id, courseId);
    const { body } = await ofClass();
    expect(body.alumnos.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Ana Álvarez', 'Lucía Núñez']);
  });

  test('is shown to the course’s staff alone; to others the class is not there, nor one that has not begun', async () => {
    const missing = { status: 404, body: { code: 'MEETING_NOT_FOUND' } };
    expect(await ofClass('otherTutor')).toMatchObject(missing);
    expect(await get('otherTutor', `reuniones/${reunionId}/asistencia/csv`)).toMatchObject(missing);
    for (const student of ['lucia', 'stranger']) {
      expect(await ofClass(student), student).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await app.call('GET', `reuniones/${reunionId}/asistencia`)).status).toBe(401);
    const upcoming = await addMeeting(app.platform, (await classesOf(app.platform, courseId))[1]!, 'Agendada');
    expect(await get('tutor', `reuniones/${upcoming}/asistencia`)).toMatchObject(missing);
    expect(await get('tutor', 'reuniones/x/asistencia')).toMatchObject({ status: 400 });
  });

  test('is a CSV file in the reader’s zone and language, which runs no formula', async () => {
    await app.platform.database.query(`update users set "firstName" = '=HYPERLINK("x")' where id = $1`, [
      people['ana']!.id,
    ]);
    await visit('lucia', 6, 90);
    await hold(90);
    const { status, body, headers } = await get(
      'tutor',
      `reuniones/${reunionId}/asistencia/csv?timezone=America/Chicago`,
      { 'accept-language': 'es' },
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename=asistencia-elegibilidad-2026-11-21.csv');
    expect(body).toBe(
      '\u{FEFF}Estudiante,Minutos,Porcentaje,Primera entrada,Última salida,Duración de la clase (minutos)\r\n' +
        `"'=HYPERLINK(""x"") Álvarez",0,0,,,90\r\n` +
        'Lucía Núñez,84,93,2026-11-21 09:06,2026-11-21 10:30,90\r\n',
    );
  });
});

describe('[LIVE-10] the attendance of a course', () => {
  const ofCourse = (as = 'tutor') => get(as, `courses/${courseId}/asistencia`);

  test('has students × classes that have begun', async () => {
    await visit('lucia', 0, 45);
    await hold(90);
    const { status, body } = await ofCourse();
    expect(status).toBe(200);
    expect(body).toMatchObject({ cursoId: courseId, cursoTitulo: 'Ciudadanía' });
    expect(body.clases).toEqual([
      expect.objectContaining({ reunionId, claseNombre: 'Elegibilidad', duracionMinutos: 90 }),
    ]);
    expect(body.alumnos).toEqual([
      { userId: people['ana']!.id, nombre: 'Ana Álvarez', clases: [], minutos: 0 },
      {
        userId: people['lucia']!.id,
        nombre: 'Lucía Núñez',
        clases: [{ reunionId, minutos: 45, porcentaje: 50 }],
        minutos: 45,
      },
    ]);
  });

  test('is a CSV file, too', async () => {
    await visit('lucia', 0, 45);
    await hold(90);
    const { body, headers } = await get('admin', `courses/${courseId}/asistencia/csv`);
    expect(headers['content-disposition']).toBe('attachment; filename=asistencia-ciudadania-2026-11-21.csv');
    expect(body).toBe(
      '\u{FEFF}Estudiante,"Elegibilidad (2026-11-21 10:00, 90 min)",Minutos en total\r\n' +
        'Ana Álvarez,0,0\r\nLucía Núñez,45,45\r\n',
    );
  });

  test('is not there for the tutor of another course, and forbidden to students', async () => {
    const missing = { status: 404, body: { code: 'COURSE_NOT_FOUND' } };
    expect(await ofCourse('otherTutor')).toMatchObject(missing);
    expect(await get('otherTutor', `courses/${courseId}/asistencia/csv`)).toMatchObject(missing);
    expect(await get('admin', `courses/${claseId}/asistencia`)).toMatchObject(missing);
    expect(await get('admin', `courses/${claseId}/asistencia/csv`)).toMatchObject(missing);
    expect(await ofCourse('lucia')).toMatchObject({ status: 403 });
  });
});

describe('[LIVE-10] one’s own attendance', () => {
  const mine = async (as: string) => (await get(as, 'usuarios/me/asistencia')).body;

  test('lists the classes that one was in, and nobody else’s', async () => {
    await visit('lucia', 6, 90);
    await hold(90);
    expect(await mine('lucia')).toEqual([
      {
        reunionId,
        claseId,
        cursoId: courseId,
        fechaHora: expect.any(String),
        minutos: 84,
        porcentaje: 93,
        duracionMinutos: 90,
      },
    ]);
    expect(await mine('ana')).toEqual([]);
  });

  test('is in the download of one’s data, and stays without a name when the account is closed', async () => {
    const [personal] = app.features.flatMap(({ name, personalData }) =>
      name === 'live' && personalData ? [personalData] : [],
    );
    await visit('lucia', 6, 90);
    const person = { ...people['lucia']!, language: 'es' as const, timezone: 'UTC' };
    const rows: unknown[] = [];
    for await (const row of personal!
      .sections!.find(({ name }) => name === 'asistencia')!
      .rows(person, app.platform.database.db))
      rows.push(row);
    expect(rows).toEqual([expect.objectContaining({ curso: 'Ciudadanía', clase: 'Elegibilidad', enteredAt: at(6) })]);
    expect(liveTables['meeting_visits']?.person).toEqual({ exported: true, forgotten: expect.any(String) });
  });
});

describe('[LIVE-10] saving a course', () => {
  /** Saves the course without the class that was held. */
  async function saveWithout(query = '', language = 'es') {
    const { body: course } = await get('admin', `courses/${courseId}`);
    const modulos = course.modulos.map((modulo: { clases: { id: string }[] }) => ({
      ...pick(modulo, 'id', 'nombre'),
      clases: modulo.clases
        .filter(({ id }) => id !== claseId)
        .map((clase) => pick(clase, 'id', 'nombre', 'fechaHora', 'duracion')),
    }));
    return people['admin']!.put(
      `courses/${courseId}${query}`,
      { ...pick(course, 'titulo', 'nivel', 'precio', 'tipoDeNegocioId'), modulos },
      { headers: { 'accept-language': language } },
    );
  }

  test('without a class that somebody attended is refused, and says how many did', async () => {
    await visit('lucia', 0, 90);
    await hold(90);
    const { status, body } = await saveWithout();
    expect([status, body.code]).toEqual([409, 'CLASSES_IN_USE']);
    expect(body.message).toEqual([
      'Al guardar se quitarían clases que tienen documentos, asistencia, trabajos entregados o una reunión sin terminar. Confirma que quieres quitarlas.',
      '«Elegibilidad» tiene asistencia de 1 persona.',
    ]);
    await visit('lucia', 20, 30);
    await visit('tutor', 0, 90);
    await addLink(app.platform, claseId, 'Guía', 'https://uscis.gov');
    const [, english] = (await saveWithout('', 'en')).body.message;
    expect(english).toBe('“Elegibilidad” has 1 document and attendance of 2 people.');
    expect((await ofClass()).body.alumnos).toHaveLength(2);
  });

  test('without it deletes its attendance once that is confirmed, and is on record', async () => {
    await visit('lucia', 0, 90);
    await hold(90);
    expect(await saveWithout('?quitarClases=true')).toMatchObject({ status: 200 });
    expect(await ofClass()).toMatchObject({ status: 404 });
    const left = await app.platform.database.query('select from meeting_visits where "reunionId" = $1', [reunionId]);
    expect(left.rows).toEqual([]);
    const { rows } = await app.platform.database.query(
      "select before from audit_entries where action = 'course.changed' order by at desc limit 1",
    );
    expect(rows).toEqual([
      {
        before: expect.objectContaining({ clases: expect.arrayContaining([expect.objectContaining({ id: claseId })]) }),
      },
    ]);
  });
});

const pick = (from: object, ...keys: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
