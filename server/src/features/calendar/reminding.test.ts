import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import { MailRefusedError } from '../../platform/mail/mailer.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { testActor } from '../../testing/test-actor.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { CourseSaving } from '../catalogue/saving/save.ts';
import { createEnrolments } from '../enrolment/public.ts';
import { remind } from './reminding.ts';

let app: TestApp;
let student: { id: string; email: string };
let sent: { to: string; subject: string; text: string }[];

const start = new Date('2026-11-24T00:00:00Z');
/** A moment so many hours before the class; fractions are allowed. */
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

/** Records the reminders. The news of a class is mailed too, by another feature. */
const record = (mail: (typeof sent)[number]): void => {
  if (/^(Recordatorio|Reminder|Tu clase empieza|Your class starts)/.test(mail.subject)) sent.push(mail);
};

beforeEach(async () => {
  sent = [];
  app = await testApp({ at: before(100), outside: { mailTransport: { send: async (mail) => record(mail) } } });
  student = await createUser(app.platform);
});
afterEach(() => app.close());

async function courseAt(...moments: string[]): Promise<string> {
  const courseId = await createCourse(app.platform, {
    titulo: 'Ciudadanía',
    modulos: [
      {
        nombre: 'Módulo',
        clases: moments.map((fechaHora) => ({ nombre: 'El formulario N-400', fechaHora, duracion: '2 horas' })),
      },
    ],
  });
  await app.settle();
  return courseId;
}

async function remindAt(moment: Date, by: TestApp = app): Promise<void> {
  by.clock.set(moment);
  await by.platform.jobs.enqueue(by.platform.database.db, remind, {});
  await by.settle();
}

async function move(courseId: string, fechaHora: string): Promise<void> {
  const [id] = await classesOf(app.platform, courseId);
  const { rows } = await app.platform.database.query(
    `select m.id, c."tipoDeNegocioId" from modules m join courses c on c.id = m."cursoId" where c.id = $1`,
    [courseId],
  );
  const [modulo] = rows as { id: string; tipoDeNegocioId: string }[];
  await new CourseSaving(app.platform).replace(
    testActor,
    courseId,
    {
      titulo: 'Ciudadanía',
      descripcion: '',
      nivel: 'Operativo',
      precio: 600,
      porcentajeDescuento: 0,
      tipoDeNegocioId: modulo!.tipoDeNegocioId,
      modulos: [
        {
          id: modulo!.id,
          nombre: 'Módulo',
          descripcion: '',
          duracion: '',
          clases: [{ id: id!, nombre: 'El formulario N-400', fechaHora, duracion: '2 horas' }],
        },
      ],
    },
    { timezone: 'UTC' },
  );
  await app.settle();
}

const subjects = () => sent.map(({ subject }) => subject);
const theDay = 'Recordatorio de tu clase: El formulario N-400 (lunes, 23 de noviembre de 2026, 7:00\u00A0p.\u00A0m.)';
const theHour = 'Tu clase empieza pronto: El formulario N-400 (7:00\u00A0p.\u00A0m.)';

describe('[SUBS-7] reminders', () => {
  test('are sent a day and an hour before a class, once each', async () => {
    await enrolStudent(app.platform, student.id, await courseAt(start.toISOString()));
    for (const hours of [25, 24.01]) await remindAt(before(hours));
    expect(subjects()).toEqual([]);
    for (const hours of [24, 23.9, 12, 1.02]) await remindAt(before(hours));
    expect(subjects()).toEqual([theDay]);
    for (const hours of [1, 0.9, 0.01]) await remindAt(before(hours));
    expect(subjects()).toEqual([theDay, theHour]);
    for (const hours of [0, -1, -24]) await remindAt(before(hours));
    expect(subjects()).toHaveLength(2);
    expect(sent[0]!.to).toBe(student.email);
    expect(sent[0]?.text).toContain('/dashboard/profile?tab=notificaciones');
    expect(sent[0]!.text).toContain('Ciudadanía');
  });

  test('[OVER-7] link to the class itself, and state when it can be entered', async () => {
    const courseId = await courseAt(start.toISOString());
    await enrolStudent(app.platform, student.id, courseId);
    const [id] = await classesOf(app.platform, courseId);
    await remindAt(before(24));
    expect(sent[0]!.text).toContain(`/dashboard/subscriptions?clase=${id}`);
    expect(sent[0]!.text).toContain('El enlace se activa cuando el tutor inicia la clase.');
    await app.platform.database.query(`update classes set "zoomLink" = 'https://zoom.example/1'`);
    await remindAt(before(1));
    expect(sent[1]!.text).toContain('El enlace se activa 15 minutos antes, a las 6:45\u00A0p.\u00A0m. Ten');
    expect(sent[1]!.text).not.toContain('zoom');
  });

  test('[OVER-7] the one an hour before leads to the waiting room, once a meeting is scheduled', async () => {
    const courseId = await courseAt(start.toISOString());
    await enrolStudent(app.platform, student.id, courseId);
    const [id] = await classesOf(app.platform, courseId);
    const meeting = await addMeeting(app.platform, id!, 'Agendada');
    const { rows } = await app.platform.database.query('select enlace from meetings where id = $1', [meeting]);
    await remindAt(before(24));
    expect(sent[0]!.text).toContain(`/dashboard/subscriptions?clase=${id}`);
    expect(sent[0]!.text).not.toContain('/sala/');
    await remindAt(before(1));
    expect(sent[1]!.text).toContain(
      `Ir a la sala de espera ${new URL((rows[0] as { enlace: string }).enlace, app.platform.config.publicUrl).href}`,
    );
    expect(sent[1]!.text).toContain('El enlace se activa cuando el tutor inicia la clase.');
  });

  test('[OVER-7] the one an hour before leads to the class where there is no meeting, or an outside link', async () => {
    const courseId = await courseAt(start.toISOString(), new Date(start.getTime() + 60_000).toISOString());
    await enrolStudent(app.platform, student.id, courseId);
    const [outside, cancelled] = await classesOf(app.platform, courseId);
    await addMeeting(app.platform, outside!, 'Agendada');
    await app.platform.database.query(`update classes set "zoomLink" = 'https://zoom.example/1' where id = $1`, [
      outside,
    ]);
    await remindAt(before(0.9));
    const texts = sent.map(({ text }) => text);
    expect(texts).toHaveLength(2);
    // They are sent at once, so in either order.
    for (const id of [outside, cancelled]) {
      expect(texts.some((text) => text.includes(`/dashboard/subscriptions?clase=${id}`))).toBe(true);
    }
    expect(texts.join()).not.toContain('sala de espera');
  });

  test('are sent once, even with concurrent processes', async () => {
    const courseId = await courseAt(start.toISOString());
    for (let count = 0; count < 60; count += 1) {
      await enrolStudent(app.platform, (await createUser(app.platform)).id, courseId);
    }
    const { database } = app.platform;
    const second = await testApp({
      at: before(24),
      database,
      outside: { mailTransport: { send: async (mail) => void sent.push(mail) } },
    });
    try {
      await Promise.all([remindAt(before(24)), remindAt(before(24)), remindAt(before(24), second)]);
      expect(new Set(sent.map(({ to }) => to)).size).toBe(60);
      expect(sent).toHaveLength(60);
    } finally {
      await second.close();
    }
  });

  test('that fail are retried until the class begins, without sending the others again', async () => {
    await app.close();
    let failures = 2;
    const send = async (mail: { to: string; subject: string; text: string }) => {
      if (mail.subject.startsWith('Te damos la bienvenida')) return;
      if (mail.to.startsWith('ana@') && failures-- > 0) throw new Error('the mail server is away');
      sent.push(mail);
    };
    app = await testApp({ at: before(100), outside: { mailTransport: { send } } });
    const courseId = await courseAt(start.toISOString());
    for (const email of ['ana@puente.test', 'luis@puente.test']) {
      await enrolStudent(app.platform, (await createUser(app.platform, { email })).id, courseId);
    }
    for (const minutes of [60, 59, 54, 53, 48]) await remindAt(before(minutes / 60));
    expect(sent.map(({ to }) => to)).toEqual(['luis@puente.test', 'ana@puente.test']);
  });

  test('[OPS-5] that were refused for good are not sent again', async () => {
    await app.close();
    const tries: string[] = [];
    const send = async (mail: { to: string; subject: string }) => {
      if (mail.subject.startsWith('Te damos la bienvenida')) return;
      tries.push(mail.to);
      throw new MailRefusedError('no such user');
    };
    app = await testApp({ at: before(100), outside: { mailTransport: { send } } });
    const courseId = await courseAt(start.toISOString());
    await enrolStudent(app.platform, (await createUser(app.platform, { email: 'ana@puente.test' })).id, courseId);
    for (const minutes of [60, 56, 52, 48]) await remindAt(before(minutes / 60));
    expect(tries).toEqual(['ana@puente.test']);
  });

  test('are sent late after an outage while there is time, and never after the class began', async () => {
    await enrolStudent(app.platform, student.id, await courseAt(start.toISOString()));
    await remindAt(before(9));
    expect(subjects()).toEqual([theDay]);
    await remindAt(before(-0.01));
    expect(subjects()).toEqual([theDay]);
  });

  test('of a class that is moved are sent again for its new time', async () => {
    const courseId = await courseAt(start.toISOString());
    await enrolStudent(app.platform, student.id, courseId);
    await remindAt(before(24));
    await move(courseId, '2026-11-25T00:00:00Z');
    await remindAt(before(1));
    expect(subjects()).toEqual([theDay]);
    await remindAt(before(0));
    expect(subjects()).toEqual([theDay, theDay.replace('lunes, 23', 'martes, 24')]);
    await remindAt(before(-23));
    expect(subjects()).toEqual([theDay, theDay.replace('lunes, 23', 'martes, 24'), theHour]);
  });

  test('after a late purchase, or of a class moved to the same day, are only the one an hour before', async () => {
    const courseId = await courseAt(start.toISOString());
    app.clock.set(before(23));
    await enrolStudent(app.platform, student.id, courseId);
    const moved = await courseAt('2026-12-24T00:00:00Z');
    await enrolStudent(app.platform, student.id, moved);
    await move(moved, start.toISOString());
    for (const hours of [22.9, 10, 1.1]) await remindAt(before(hours));
    expect(subjects()).toEqual([]);
    await remindAt(before(1));
    expect(subjects()).toEqual([theHour, theHour]);
  });

  test('are sent only to students whose subscription is active at that time', async () => {
    const courseId = await courseAt(start.toISOString());
    const subscriptionId = await enrolStudent(app.platform, student.id, courseId);
    await app.platform.database.transaction(testActor, (tx) =>
      createEnrolments(app.platform).changeEstado(tx, subscriptionId, 'Inactiva'),
    );
    const ended = await createUser(app.platform);
    await enrolStudent(app.platform, ended.id, courseId);
    await app.platform.database.query(`update subscriptions set expiration = $1 where "userId" = $2`, [
      before(0.5),
      ended.id,
    ]);
    await remindAt(before(24));
    await remindAt(before(1));
    expect(subjects()).toEqual([]);
  });

  test('are not sent to deactivated accounts, to those who switched them off, or for cancelled or removed classes', async () => {
    const courseId = await courseAt(start.toISOString());
    const [clase] = await classesOf(app.platform, courseId);
    const [away, quiet] = [await createUser(app.platform), await createUser(app.platform)];
    for (const { id } of [student, away, quiet]) await enrolStudent(app.platform, id, courseId);
    await app.platform.database.query('update users set "isActive" = false where id = $1', [away.id]);
    await app.platform.database.query(
      'insert into notification_settings ("userId", "recordatoriosClase") values ($1, false)',
      [quiet.id],
    );
    await remindAt(before(24));
    expect(sent.map(({ to }) => to)).toEqual([student.email]);
    await addMeeting(app.platform, clase!, 'Cancelada');
    await remindAt(before(1));
    expect(sent).toHaveLength(1);
    await addMeeting(app.platform, clase!, 'Agendada');
    await remindAt(before(0.9));
    expect(sent).toHaveLength(2);
  });

  test('check for changes between being due and being sent', async () => {
    const courseId = await courseAt(start.toISOString());
    await enrolStudent(app.platform, student.id, courseId);
    await app.platform.database.query(
      `insert into class_reminders ("userId", "claseId", kind, "fechaHora", "createdAt") values ($1, $2, 'hour', $3, $3)`,
      [student.id, (await classesOf(app.platform, courseId))[0], start],
    );
    await move(courseId, '2026-12-24T00:00:00Z');
    await remindAt(before(0.9));
    expect(subjects()).toEqual([]);
  });
});

describe('[SUBS-4] the time in a reminder is in the student’s own time zone, which it names', () => {
  // 19:00 in New York, a week before and a week after each daylight saving change there.
  const cases = [
    ['America/New_York', '2026-10-26T23:00:00Z', '7:00\u00A0p.\u00A0m. (hora oriental)'],
    ['America/New_York', '2026-11-03T00:00:00Z', '7:00\u00A0p.\u00A0m. (hora oriental)'],
    ['America/Los_Angeles', '2026-10-26T23:00:00Z', '4:00\u00A0p.\u00A0m. (hora del Pacífico)'],
    ['America/Los_Angeles', '2027-03-15T23:00:00Z', '4:00\u00A0p.\u00A0m. (hora del Pacífico)'],
    ['America/Mexico_City', '2026-10-26T23:00:00Z', '5:00\u00A0p.\u00A0m. (hora estándar central)'],
    ['America/Mexico_City', '2026-11-03T00:00:00Z', '6:00\u00A0p.\u00A0m. (hora estándar central)'],
    ['Europe/Madrid', '2026-10-23T23:00:00Z', '1:00\u00A0a.\u00A0m. (hora de Europa central)'],
    ['Europe/Madrid', '2026-10-26T23:00:00Z', '12:00\u00A0a.\u00A0m. (hora de Europa central)'],
    ['Europe/Madrid', '2027-03-15T23:00:00Z', '12:00\u00A0a.\u00A0m. (hora de Europa central)'],
    ['Europe/Madrid', '2027-03-29T23:00:00Z', '1:00\u00A0a.\u00A0m. (hora de Europa central)'],
  ] as const;

  test.each(cases)('%s, %s: %s', async (timezone, moment, hour) => {
    app.clock.set(new Date(new Date(moment).getTime() - 3 * 3_600_000));
    const reader = await createUser(app.platform, { timezone });
    await enrolStudent(app.platform, reader.id, await courseAt(moment));
    await remindAt(new Date(new Date(moment).getTime() - 3_600_000));
    expect(sent[0]!.text).toContain(hour);
  });

  // The days on which the clocks change in New York (March 8, November 1) and in Madrid (March 29, October 25).
  const changes = [
    ['2026-03-08T14:00:00Z', '10:00\u00A0a.\u00A0m.', '3:00\u00A0p.\u00A0m.', 'domingo, 8 de marzo de 2026'],
    ['2026-03-29T16:00:00Z', '12:00\u00A0p.\u00A0m.', '6:00\u00A0p.\u00A0m.', 'domingo, 29 de marzo de 2026'],
    ['2026-10-25T16:00:00Z', '12:00\u00A0p.\u00A0m.', '5:00\u00A0p.\u00A0m.', 'domingo, 25 de octubre de 2026'],
    ['2026-11-01T16:00:00Z', '11:00\u00A0a.\u00A0m.', '5:00\u00A0p.\u00A0m.', 'domingo, 1 de noviembre de 2026'],
  ] as const;

  test.each(changes)(
    '[SUBS-7] on the day of a change of clock, %s: right in both zones, once each',
    async (...change) => {
      const [moment, newYork, madrid, day] = change;
      const at = (hours: number) => new Date(new Date(moment).getTime() - hours * 3_600_000);
      app.clock.set(at(72));
      const courseId = await courseAt(moment);
      for (const timezone of ['America/New_York', 'Europe/Madrid']) {
        await enrolStudent(app.platform, (await createUser(app.platform, { timezone })).id, courseId);
      }
      for (const hours of [25, 24.01, 24, 23.99, 23, 22, 2, 1.01, 1, 0.99, 0, -1]) await remindAt(at(hours));
      expect(sent).toHaveLength(4);
      for (const [zone, time] of [
        ['hora oriental', newYork],
        ['Europa central', madrid],
      ] as const) {
        const told = sent.filter(({ text }) => text.includes(zone));
        expect(told.map(({ subject }) => subject).toSorted()).toEqual([
          `Recordatorio de tu clase: El formulario N-400 (${day}, ${time})`,
          `Tu clase empieza pronto: El formulario N-400 (${time})`,
        ]);
      }
    },
  );

  test('is in the academy’s time zone where theirs is unknown; the text is in their language', async () => {
    const reader = await createUser(app.platform, { language: 'en' });
    await enrolStudent(app.platform, reader.id, await courseAt(start.toISOString()));
    await remindAt(before(1));
    expect(subjects()).toEqual(['Your class starts soon: El formulario N-400 (7:00 PM)']);
    expect(sent[0]!.text).toMatch(/Monday, November 23, 2026[^]*7:00 PM \(Eastern Time\)/);
  });
});
