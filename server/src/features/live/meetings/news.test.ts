import type { Notificacion } from '@puente/contracts/notifications';
import { beforeEach, describe, expect, test } from 'vitest';

import { assignTutor, classesOf, createCourse, demoPassword } from '../../../factories/academy.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { createEnrolments } from '../../enrolment/public.ts';
import { type MovedClasses, stillTrue } from './class-news.ts';
import { createMeetings } from './meetings.ts';

const app = openAcademy({ per: 'test' });
let cursoId: string;
let claseId: string;
let student: Person;
let subscriptionId: string;

/** 15:00 of November 24 in UTC; in Mexico City it is 9:00. */
const start = new Date('2026-11-24T15:00:00Z');

beforeEach(async () => {
  cursoId = await createCourse(app.platform, {
    titulo: 'Visas',
    modulos: [{ nombre: 'M', clases: [{ nombre: 'H-1B', fechaHora: start.toISOString(), duracion: '2 horas' }] }],
  });
  [claseId] = (await classesOf(app.platform, cursoId)) as [string];
  student = await app.student({ timezone: 'America/Mexico_City' });
  subscriptionId = await enrolStudent(app.platform, student.id, cursoId);
  await app.settle();
});

const meetings = () => createMeetings(app.platform);
async function schedule(): Promise<string> {
  await later();
  return meetings().schedule(testActor, claseId);
}
async function step(id: string, name: 'start' | 'finish' | 'cancel'): Promise<void> {
  await later();
  return meetings().step(testActor, id, name);
}

/** Tells what has happened so far, and lets a moment pass: notifications and mails are listed by theirs. */
const later = async () => {
  await app.settle();
  app.clock.pass({ seconds: 1 });
};

/** The notifications about classes, oldest first, as somebody in Mexico reads them. */
async function told(by: Person): Promise<Notificacion[]> {
  await app.settle();
  const { body } = await by.get('notificaciones?timezone=America/Mexico_City');
  return (body as Notificacion[]).filter(({ texto }) => !/Ya tienes el curso|inactiva/.test(texto)).toReversed();
}

/** Somebody's mails about classes, oldest first. */
async function mails({ email }: { email: string }): Promise<{ subject: string; text: string }[]> {
  return (await app.mailsTo(email)).filter(({ subject }) => /clase|fechas|dates/i.test(subject)).toReversed();
}

describe('news of a class', () => {
  test('[SUBS-8] has the clock of the browser: that of the request in the list, the one last seen in mails and pushes', async () => {
    const body = { email: student.email, password: demoPassword };
    const spain = { 'accept-language': 'es-ES' };
    const { accessToken: token } = (await app.call('POST', '/api/auth/login', { body, headers: spain })).body;
    const socket = await openSocket(app.server.server, { token });
    const meeting = await schedule();
    await step(meeting, 'cancel');
    await app.settle();
    const list = async (headers: Record<string, string>) => {
      const { body } = await app.call('GET', 'notificaciones?timezone=America/Mexico_City', { token, headers });
      return (body as Notificacion[])[0]?.texto;
    };
    const day = 'martes, 24 de noviembre de 2026';
    expect(await list(spain)).toContain(`${day}, 9:00.`);
    expect(await list({ 'accept-language': 'es-MX' })).toContain(`${day}, 9:00\u00A0a.\u00A0m.`);
    await expect.poll(() => socket.heard('nuevaNotificacion').at(-1)?.texto).toContain(`${day}, 9:00.`);
    const [mail] = await mails(student);
    expect(mail?.text).toMatch(/9:00 \(/);
  });

  test('[NOTI-5, LIVE-11] that it is scheduled goes to the bell, once, and not by mail', async () => {
    await schedule();
    expect(await told(student)).toEqual([
      expect.objectContaining({
        texto:
          'La clase «H-1B» de «Visas» está agendada: martes, 24 de noviembre de 2026, 9:00\u00A0a.\u00A0m. El enlace se activa cuando empiece.',
        enlace: `/dashboard/subscriptions?clase=${claseId}`,
      }),
    ]);
    expect(await mails(student)).toEqual([]);
  });

  test('[NOTI-5, SUBS-5] that it started leads into its room; a start on time is not mailed', async () => {
    const id = await schedule();
    app.clock.set(start);
    await step(id, 'start');
    const [, started] = await told(student);
    const { rows } = await app.platform.database.query('select enlace from meetings where id = $1', [id]);
    expect(started).toMatchObject({
      texto: 'La clase «H-1B» de «Visas» empezó. Ya puedes entrar.',
      enlace: (rows[0] as { enlace: string }).enlace,
    });
    expect(await mails(student)).toEqual([]);
  });

  test('[NOTI-5, LIVE-11] that it started at another time is mailed to whoever is not there, with the way in', async () => {
    const there = await app.student();
    await enrolStudent(app.platform, there.id, cursoId);
    await openSocket(app.server.server, { token: there.token });
    const id = await schedule();
    app.clock.set(new Date(start.getTime() - 30 * 60_000));
    await step(id, 'start');
    expect((await told(student))[1]?.texto).toBe(
      'La clase «H-1B» de «Visas» empezó a las 8:30\u00A0a.\u00A0m. (estaba prevista para el martes, 24 de noviembre de 2026, 9:00\u00A0a.\u00A0m.). Ya puedes entrar.',
    );
    const [mail, ...others] = await mails(student);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Tu clase empezó: H-1B');
    expect(mail?.text).toMatch(/\/sala\/[0-9a-f-]{36}/);
    expect(await mails(there)).toEqual([]);
  });

  test('[NOTI-5] that it was cancelled is told and mailed; that it is on again is too', async () => {
    const id = await schedule();
    await step(id, 'cancel');
    expect((await told(student))[1]).toMatchObject({
      texto: 'Se canceló la clase «H-1B» de «Visas» del martes, 24 de noviembre de 2026, 9:00\u00A0a.\u00A0m.',
      enlace: `/dashboard/subscriptions?clase=${claseId}`,
    });
    const [mail] = await mails(student);
    expect(mail?.subject).toBe('Clase cancelada: H-1B');
    expect(mail?.text).toContain('9:00\u00A0a.\u00A0m.');
    await schedule();
    expect((await mails(student)).map(({ subject }) => subject)).toEqual([
      'Clase cancelada: H-1B',
      'Vuelve a haber clase: H-1B',
    ]);
  });

  test('[NOTI-5] what is no longer so when it would be told is left out', async () => {
    const id = await schedule();
    await meetings().step(testActor, id, 'start');
    await meetings().step(testActor, id, 'finish');
    expect(await told(student)).toEqual([]);
  });

  test('[NOTI-5] goes to nobody outside the course, and to whoever is behind with paying only where it moves or is off', async () => {
    const stranger = await app.student();
    const gone = await app.student();
    await enrolStudent(app.platform, gone.id, cursoId);
    await app.platform.database.query('update users set "isActive" = false where id = $1', [gone.id]);
    await app.platform.database.transaction(testActor, (tx) =>
      createEnrolments(app.platform).changeEstado(tx, subscriptionId, 'Inactiva'),
    );
    const id = await schedule();
    await step(id, 'cancel');
    await step(await schedule(), 'start');
    expect((await told(student)).map(({ texto }) => texto).filter((texto) => texto.includes('H-1B'))).toEqual([
      expect.stringContaining('Se canceló'),
    ]);
    expect(await told(stranger)).toEqual([]);
    expect(await mails(gone)).toEqual([]);
  });

  test('[LIVE-11] a class that is entered by an outside link leads to the class', async () => {
    await app.platform.database.query(`update classes set "zoomLink" = 'https://zoom.example/1' where id = $1`, [
      claseId,
    ]);
    await step(await schedule(), 'start');
    expect((await told(student))[1]?.enlace).toBe(`/dashboard/subscriptions?clase=${claseId}`);
  });
});

describe('a course that is saved', () => {
  let admin: Person;
  const lesson = (nombre: string, fechaHora: string) => ({ nombre, fechaHora, duracion: '2 horas' });
  async function save(clases: object[], query = ''): Promise<void> {
    await later();
    admin ??= await app.admin();
    const { body: course } = await admin.get(`courses/${cursoId}`);
    const { titulo, nivel, precio, tipoDeNegocioId, modulos } = course;
    const answer = await admin.put(`courses/${cursoId}${query}`, {
      titulo,
      nivel,
      precio,
      tipoDeNegocioId,
      modulos: [{ id: modulos[0].id, nombre: 'M', clases }],
    });
    expect(answer.body.message).toBeUndefined();
  }
  beforeEach(() => {
    admin = undefined as never;
  });
  const until = 'sábado, 5 de diciembre de 2026, 9:00\u00A0a.\u00A0m.';

  test('[LIVE-11, SHOP-3] with one class moved tells its students and tutors the old and the new date, in their zone', async () => {
    const tutor = await app.tutor({ language: 'en', timezone: 'America/Los_Angeles' });
    await assignTutor(app.platform, cursoId, tutor.id);
    await schedule();
    await save([lesson('H-1B', '2026-11-26T16:30:00Z')]);
    expect((await told(student))[1]).toMatchObject({
      texto:
        'La clase «H-1B» de «Visas» cambia de fecha: era el martes, 24 de noviembre de 2026, 9:00\u00A0a.\u00A0m. y ahora es el jueves, 26 de noviembre de 2026, 10:30\u00A0a.\u00A0m. ' +
        `Si pagaste este curso, puedes dejarlo hasta el ${until} y te devolvemos lo que pagaste: pídelo en «Mis Cursos y Clases».`,
      enlace: `/dashboard/subscriptions#curso-${cursoId}`,
    });
    const [mail, ...others] = await mails(student);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Cambio de fechas: Visas');
    expect(mail?.text).toContain(
      'jueves, 26 de noviembre de 2026, 10:30\u00A0a.\u00A0m. (antes, martes, 24 de noviembre de 2026, 9:00\u00A0a.\u00A0m.)',
    );
    expect(mail?.text).toContain('Si pagaste este curso, puedes dejarlo');
    expect(mail?.text).toContain(
      'El curso empezaba el martes, 24 de noviembre de 2026, 9:00\u00A0a.\u00A0m. y ahora empieza el jueves',
    );
    const [english] = await mails(tutor);
    // The money is the students' affair.
    expect(english?.text).not.toContain('get back');
    expect(english?.text).toContain(
      'Thursday, November 26, 2026 at 8:30 AM (before, Tuesday, November 24, 2026 at 7:00 AM)',
    );
    expect((await told(tutor))[0]?.enlace).toBe('/dashboard/overview');

    // By less than a day there is nothing to leave for.
    await save([lesson('H-1B', '2026-11-26T20:30:00Z')]);
    expect((await told(student)).at(-1)).toMatchObject({
      texto: expect.stringMatching(
        /10:30\u00A0a\.\u00A0m\. y ahora es el jueves, 26 de noviembre de 2026, 2:30\u00A0p\.\u00A0m\.$/,
      ) as string,
      enlace: `/dashboard/subscriptions?clase=${claseId}`,
    });
  });

  test('[LIVE-11] with many classes moved sends one notice and one mail, which lists them', async () => {
    const planned = Array.from({ length: 25 }, (_, n) =>
      lesson(`Clase ${n}`, `2026-12-${String(n + 1).padStart(2, '0')}T15:00:00Z`),
    );
    await save(planned, '?quitarClases=true');
    const before = await told(student);
    await save(planned.map((clase) => ({ ...clase, fechaHora: clase.fechaHora.replace('T15', 'T17') })));
    const after = await told(student);
    expect(after.slice(before.length).map(({ texto, enlace }) => [texto, enlace])).toEqual([
      [
        'Cambian las fechas de 25 clases de «Visas». El curso empezaba el martes, 1 de diciembre de 2026, 9:00\u00A0a.\u00A0m. y ahora empieza el martes, 1 de diciembre de 2026, 11:00\u00A0a.\u00A0m.',
        '/dashboard/subscriptions#calendario',
      ],
    ]);
    const list = (await mails(student)).at(-1);
    expect(list?.text).toContain('CLASE 19');
    expect(list?.text).not.toContain('CLASE 20');
    expect(list?.text).toContain('Y 5 clases más');
  });

  test('[LIVE-11] without a class says that it will not be held', async () => {
    await save([], '?quitarClases=true');
    expect((await told(student))[0]).toMatchObject({
      texto: `La clase «H-1B» de «Visas», que era el martes, 24 de noviembre de 2026, 9:00\u00A0a.\u00A0m., ya no se dará. Si pagaste este curso, puedes dejarlo hasta el ${until} y te devolvemos lo que pagaste: pídelo en «Mis Cursos y Clases».`,
      enlace: `/dashboard/subscriptions#curso-${cursoId}`,
    });
    expect((await mails(student))[0]?.text).toContain(
      'ya no se da (era el martes, 24 de noviembre de 2026, 9:00\u00A0a.\u00A0m.)',
    );
  });

  test('[LIVE-11] that is saved again before the mail went out leaves out of it what is no longer true', async () => {
    const { db } = app.platform.database;
    const antes = '2026-11-20T15:00:00.000Z';
    const moved = (nombre: string, id: string, ahora: string | null) => ({
      claseId: id,
      nombre,
      nombreEn: null,
      antes,
      ahora,
    });
    const facts = (...clases: MovedClasses['clases']) => ({
      titulo: 'Visas',
      tituloEn: null,
      total: clases.length + 5,
      clases,
    });
    const gone = '00000000-0000-4000-8000-000000000000';
    const here = moved('H-1B', claseId, start.toISOString());
    const elsewhere = moved('H-1B', claseId, '2026-11-30T15:00:00.000Z');
    expect(await stillTrue(db, facts(here, moved('Ida', gone, null)))).toEqual(facts(here, moved('Ida', gone, null)));
    expect(await stillTrue(db, facts(elsewhere, moved('Ida', gone, null)))).toMatchObject({
      total: 6,
      clases: [{ nombre: 'Ida' }],
    });
    expect(await stillTrue(db, facts(elsewhere))).toBeNull();
    expect(await stillTrue(db, facts(moved('H-1B', claseId, null), moved('Ida', gone, antes)))).toBeNull();
  });

  test('[LIVE-11] tells nothing of a class that was held, of a new one, or of one that keeps its date', async () => {
    const id = await schedule();
    await step(id, 'start');
    await step(id, 'finish');
    const before = await told(student);
    await save([lesson('H-1B', '2026-11-26T16:30:00Z'), lesson('Nueva', '2026-11-30T16:30:00Z')]);
    await save([
      { ...lesson('H-1B', '2026-11-26T16:30:00Z'), duracion: '3 horas' },
      lesson('Nueva', '2026-11-30T16:30:00Z'),
    ]);
    expect(await told(student)).toEqual(before);
  });
});
