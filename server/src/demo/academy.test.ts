// The demo academy obeys its own rules.
import type { Certificado, Expediente } from '@puente/contracts/certificates';
import { statedHours } from '@puente/contracts/duration';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { openAcademy, type Client } from '../testing/open-academy.ts';
import { demoCourses } from './courses.ts';
import { collide, DemoSchedule, isHoliday } from './schedule.ts';
import { completeDemoAcademy } from './start.ts';

const dayMs = 86_400_000;
const zone = 'America/New_York';

test('no tutor of the demo is in two classes at once, and none is on a holiday, whatever the day of the first start', () => {
  const first = Date.parse('2026-01-01T13:10:00Z');
  for (let start = 0; start < 400; start += 5) {
    // Every weekday, and another hour each time.
    const now = new Date(first + start * dayMs + (start % 24) * 3_600_000);
    const schedule = new DemoSchedule(now, zone);
    for (const course of demoCourses) schedule.plan(course);
    for (const { siguienteEnSemanas, ...course } of demoCourses)
      if (siguienteEnSemanas !== undefined)
        schedule.plan({ ...course, empiezaEnSemanas: siguienteEnSemanas, claseEnseguida: false });
    const { all } = schedule;
    // The first one is the class within the next hour.
    const onHolidays = all.slice(1).filter(({ start: at }) => isHoliday(at.toPlainDate()));
    expect([now.toISOString(), onHolidays.map(({ start: at }) => at.toString())]).toEqual([now.toISOString(), []]);
    const twice = all.filter((one, at) => all.slice(at + 1).some((other) => collide(one, other)));
    expect([now.toISOString(), twice.map(({ start: at }) => at.toString())]).toEqual([now.toISOString(), []]);
  }
});

describe('the demo academy', () => {
  const app = openAcademy({ at: '2026-11-24T15:00:00Z' });
  let student: Client;
  let interruption: unknown;
  beforeAll(async () => {
    const { bookkeeping } = app.platform.database;
    await sql`
      create function interrupt() returns trigger language plpgsql as $$ begin raise 'interrupted'; end $$`.execute(
      bookkeeping,
    );
    await sql`create trigger interrupted before insert on test_attempts execute function interrupt()`.execute(
      bookkeeping,
    );
    // Thanksgiving and Christmas are among its days.
    interruption = await completeDemoAcademy(app).catch((error: Error) => error.message);
    await sql`drop function interrupt cascade`.execute(bookkeeping);
    await completeDemoAcademy(app);
    await app.settle();
    student = app.as({ token: await app.signIn('estudiante@puente.test', 'Puente-2026') });
  }, 120_000);

  const counts = async () => {
    const { rows } = await sql`
      select (select count(*)::int from courses) as courses, (select count(*)::int from subscriptions) as subscriptions,
        (select count(*)::int from private_messages) as messages, (select count(*)::int from announcements) as announcements,
        (select count(*)::int from forum_topics) as topics, (select count(*)::int from tickets) as tickets,
        (select count(*)::int from test_attempts) as attempts, (select count(*)::int from assignments) as assignments`.execute(
      app.platform.database.db,
    );
    return rows[0];
  };

  test('is completed by the next start where one was interrupted, and nothing of it is made twice', async () => {
    const whole = {
      courses: 9,
      subscriptions: 2,
      messages: 7,
      announcements: 3,
      topics: 9,
      tickets: 3,
      attempts: 3,
      assignments: 3,
    };
    expect(interruption).toBe('interrupted');
    expect(await counts()).toEqual(whole);
    await sql`delete from assignments`.execute(app.platform.database.bookkeeping);
    await completeDemoAcademy(app);
    expect(await counts()).toEqual({ ...whole, assignments: 0 });
  });

  test('[LIVE-1] has nobody in two classes at once, and no class on a holiday', async () => {
    const { rows } = await sql<{ tutor: string; start: Date; duracion: string; dia: string }>`
      select t."userId" as tutor, k."fechaHora" as start, k.duracion,
        to_char(k."fechaHora" at time zone ${zone}, 'MM-DD') as dia
      from classes k join modules m on m.id = k."moduloId" join course_tutors t on t."cursoId" = m."cursoId"
      order by 1, 2`.execute(app.platform.database.db);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ dia }) => ['11-26', '12-24', '12-25', '12-31', '01-01'].includes(dia))).toEqual([]);
    const overlapping = rows.filter((one, at) => {
      const next = rows[at + 1];
      const end = one.start.getTime() + (statedHours(one.duracion) ?? 1) * 3_600_000;
      return next?.tutor === one.tutor && next.start.getTime() < end;
    });
    expect(overlapping).toEqual([]);
  });

  test('[TEST-3, TEST-6] has certificates that its transcript and the rules of their courses bear out', async () => {
    const { body: certificates } = await student.get('certificados');
    const { body: transcript } = await student.get('expediente');
    expect(certificates).toHaveLength(1);
    for (const { curso, motivo, horas } of certificates as Certificado[]) {
      const course = (transcript as Expediente).cursos.find(({ cursoId }) => cursoId === curso.id)!;
      const { rows } = await sql<{ certifica: string; minimum: number; hours: number }>`
        select certifica, "asistenciaMinima" as minimum, (select sum(split_part(k.duracion, ' ', 1)::int)::int
          from classes k join modules m on m.id = k."moduloId" where m."cursoId" = c.id) as hours
        from courses c where id = ${curso.id}`.execute(app.platform.database.db);
      const [rule] = rows;
      const required = course.pruebas.filter(({ obligatoria }) => obligatoria);
      expect(required.filter(({ aprobada }) => !aprobada)).toEqual([]);
      if (motivo === 'pruebas') expect(required.length).toBeGreaterThan(0);
      else {
        expect(rule!.certifica).toBe('asistencia');
        expect(course.minutos.asistidos * 100).toBeGreaterThanOrEqual(rule!.minimum * course.minutos.impartidos);
      }
      expect(horas).toBe(rule!.hours);
    }
  });

  test('[TEST-2] shows no key of a test that can be taken again', async () => {
    const { rows } = await sql<{ clave: string; intentosPermitidos: number | null }>`
      select clave, "intentosPermitidos" from tests where "intentosPermitidos" is null or "intentosPermitidos" > 1`.execute(
      app.platform.database.db,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ clave }) => clave === 'siempre')).toEqual([]);
  });
});
