import { beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { remind } from './reminding.ts';

const app = openAcademy({
  per: 'test',
  at: '2026-11-21T15:00:00Z',
  outside: { mailTransport: { send: async (mail) => void sent.push(mail) } },
});
let tutor: Person;
let courseId: string;
let sent: { to: string; subject: string; text: string }[];

beforeEach(async () => {
  sent = [];
  tutor = await app.tutor();
  courseId = await createCourse(app.platform);
  await createCourse(app.platform, { titulo: 'Asilo' });
  await assignTutor(app.platform, courseId, tutor.id);
  await app.settle();
});

async function feed(by: Person): Promise<string> {
  const { body } = await by.post('calendario/enlace');
  return (await app.call('GET', new URL(body.enlace).pathname)).body.replaceAll('\r\n ', '');
}
const summaries = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary);

describe('[OVER-8] the calendar feed of a tutor', () => {
  test('has the classes of their courses, and says where to start them', async () => {
    const text = await feed(tutor);
    expect(summaries(text)).toEqual(['Elegibilidad', 'El formulario N-400']);
    expect(text).toContain('Inicia tu clase desde:');
    expect(text).not.toContain('inactiva');
  });

  test('has no class of a course that they no longer teach, or once they are no tutor', async () => {
    await app.platform.database.query(`update users set role = 'user' where id = $1`, [tutor.id]);
    expect(summaries(await feed(tutor))).toEqual([]);
    await app.platform.database.query(`update users set role = 'tutor' where id = $1`, [tutor.id]);
    await app.platform.database.query('delete from course_tutors');
    expect(summaries(await feed(tutor))).toEqual([]);
  });

  test('has a class once that they also attend', async () => {
    await enrolStudent(app.platform, tutor.id, courseId);
    expect(summaries(await feed(tutor))).toEqual(['Elegibilidad', 'El formulario N-400']);
  });
});

describe('[OVER-8] the reminders of a tutor', () => {
  async function remindBefore(hours: number): Promise<void> {
    app.clock.set(new Date(Date.parse('2026-11-24T15:00:00Z') - hours * 3_600_000));
    await app.platform.jobs.enqueue(app.platform.database.db, remind, {});
    await app.settle();
  }

  test('are sent a day and an hour before a class that they teach, once each, and say where to start it', async () => {
    for (const hours of [24, 24, 23, 1, 0.5]) await remindBefore(hours);
    expect(sent.map(({ to }) => to)).toEqual([tutor.email, tutor.email]);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Recordatorio de tu clase: El formulario N-400'),
      expect.stringContaining('Tu clase empieza pronto: El formulario N-400'),
    ]);
    expect(sent[0]!.text).toContain('Inicia la clase desde su página o desde Mis Tutorías');
    expect(sent[0]!.text).not.toContain('15 minutos antes');
  });

  test('are one, to a tutor who attends the course, too', async () => {
    await enrolStudent(app.platform, tutor.id, courseId);
    await remindBefore(24);
    expect(sent.filter(({ subject }) => subject.startsWith('Recordatorio'))).toHaveLength(1);
  });

  test('are not sent to a tutor who switched them off, lost the course, or whose class is over or cancelled', async () => {
    const { body: settings } = await tutor.get('notificaciones/ajustes');
    const body = { ...settings, recordatoriosClase: false };
    expect((await tutor.put('notificaciones/ajustes', body)).status).toBe(200);
    await remindBefore(24);
    expect(sent).toEqual([]);

    const fresh = await createUser(app.platform, { role: 'tutor' });
    await app.platform.database.query('delete from course_tutors');
    await assignTutor(app.platform, courseId, fresh.id);
    await addMeeting(app.platform, (await classesOf(app.platform, courseId))[1]!, 'Completada');
    await remindBefore(1);
    expect(sent).toEqual([]);
  });
});
