import { randomUUID } from 'node:crypto';

import type { Anuncio } from '@puente/contracts/announcements';
import MarkdownIt from 'markdown-it';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { assignTutor, createCourse, createUser } from '../../factories/academy.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { attach } from '../../testing/features/attachments.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy({ outside: { mailTransport: { send: async (mail) => void sent.push(mail) } } });
let start: Date;
let sent: OutgoingMail[] = [];
let courseId: string;
let tutor: Person;
let student: Person;
let admin: Person;
let other: Person;
let stranger: Person;

beforeAll(async () => {
  start = app.clock.now;
  tutor = await app.tutor({ firstName: 'Carmen', lastName: 'Rivas' });
  admin = await app.admin();
  other = await app.tutor();
  stranger = await app.student();
});
beforeEach(async () => {
  app.clock.set(start);
  courseId = await createCourse(app.platform, { titulo: 'Asilo' });
  await assignTutor(app.platform, courseId, tutor.id);
  student = await app.student();
  await enrolStudent(app.platform, student.id, courseId);
  await app.settle();
  app.clock.pass({ minutes: 1 });
  await app.platform.database.query('delete from rate_limits');
  sent = [];
});

const whole = (changes: object = {}) => ({
  titulo: 'Cambio de sala',
  cuerpo: 'Hola a **todos**:\n\n- Traigan el I-589.',
  envioId: randomUUID(),
  ...changes,
});
const publish = (body: object = whole(), by = tutor) => by.post(`courses/${courseId}/anuncios`, body);
const published = async (body?: object) => {
  const answer = await publish(body);
  await app.settle();
  return answer.body as Anuncio;
};
const list = async (by = student) => (await by.get(`courses/${courseId}/anuncios`)).body as Anuncio[];
const noticesOf = async (by = student) =>
  (await by.get('notificaciones')).body as {
    texto: string;
    enlace: string;
    leido: boolean;
  }[];

describe('[FORO-6] an announcement', () => {
  test('[ASVS-15.2.2] is parsed once for the mails of all its readers, and refused beyond the bounds of Markdown', async () => {
    for (let more = 0; more < 3; more += 1)
      await enrolStudent(app.platform, (await createUser(app.platform)).id, courseId);
    await app.settle();
    sent = [];
    const parse = vi.spyOn(MarkdownIt.prototype, 'parse');
    await published(whole({ cuerpo: 'Se lee **una vez**.' }));
    expect(sent.map(({ text }) => text.includes('Se lee una vez.'))).toEqual([true, true, true, true]);
    expect(parse).toHaveBeenCalledOnce();
    const refused = await publish(whole({ cuerpo: '*a_'.repeat(3_333) }));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/demasiados signos de formato \(máximo 2000\)/),
    ]);
  });

  test('reaches every active student once: notification, mail, live and a place in the course', async () => {
    const unpaid = await app.student();
    const subscription = await enrolStudent(app.platform, unpaid.id, courseId);
    await app.platform.database.query(`update subscriptions set estado = 'Inactiva' where id = $1`, [subscription]);
    await app.settle();
    sent = [];
    const toRoom = vi.spyOn(app.platform.realtime, 'toRoom');
    const audience = await tutor.get(`courses/${courseId}/anuncios/destinatarios`);
    expect(audience.body).toEqual({ total: 1 });

    const anuncio = await published();
    expect(anuncio).toMatchObject({
      curso: 'Asilo',
      cursoId: courseId,
      titulo: 'Cambio de sala',
      adjuntos: [],
      autor: { id: tutor.id, firstName: 'Carmen' },
      leido: true,
      editadoAt: null,
      editable: true,
    });
    const pushes = toRoom.mock.calls.filter(([, event]) => event === 'anunciosCambiados');
    toRoom.mockRestore();
    expect(pushes).toEqual([
      [[room.user(student.id), room.user(tutor.id), room.role('admin')], 'anunciosCambiados', { cursoId: courseId }],
    ]);
    expect(await noticesOf()).toMatchObject([
      {
        texto: 'Anuncio de Carmen Rivas en «Asilo»: Cambio de sala',
        enlace: `/dashboard/community/anuncios?anuncio=${anuncio.id}`,
      },
      {},
    ]);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[student.email, 'Asilo: Cambio de sala']]);
    expect(sent[0]?.text).toContain('Hola a todos:');
    expect(sent[0]?.text).toContain('• Traigan el I-589.');
    expect(sent[0]?.unsubscribeUrl).toContain('.anuncios.');
    // Past materials, and so announcements, stay readable while an instalment is unpaid.
    const mine = await unpaid.get('anuncios');
    expect(mine.body).toMatchObject([{ id: anuncio.id, editable: false }]);
    expect(await list()).toMatchObject([{ id: anuncio.id, leido: false, editable: false }]);
  });

  test('tells neither its author, who is a student too, nor whose account is deactivated', async () => {
    const away = await createUser(app.platform);
    for (const { id } of [tutor, away]) await enrolStudent(app.platform, id, courseId);
    await app.platform.database.query(`update users set "isActive" = false where id = $1`, [away.id]);
    await app.settle();
    sent = [];
    const audience = await tutor.get(`courses/${courseId}/anuncios/destinatarios`);
    const before = await noticesOf(tutor);
    await published();
    expect([audience.body, sent.map(({ to }) => to)]).toEqual([{ total: 1 }, [student.email]]);
    expect(await noticesOf(tutor)).toEqual(before);
    await app.platform.database.query(`delete from subscriptions where "userId" = any($1)`, [[tutor.id, away.id]]);
  });

  test('that is sent again is the same, also at once', async () => {
    const body = whole();
    const answers = await Promise.all([publish(body), publish(body), publish(body)]);
    await app.settle();
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test('does not tell who enrolled after it was written, also before anybody was told', async () => {
    await publish();
    app.clock.pass({ minutes: 1 });
    const late = await app.student();
    await enrolStudent(app.platform, late.id, courseId);
    await app.settle();
    expect(sent.filter(({ subject }) => subject.startsWith('Asilo:')).map(({ to }) => to)).toEqual([student.email]);
  });

  test('is there for students who enrol later, as read and without a mail', async () => {
    await published();
    app.clock.pass({ minutes: 1 });
    const late = await app.student();
    await enrolStudent(app.platform, late.id, courseId);
    await app.settle();
    sent = [];
    expect(await list(late)).toMatchObject([{ titulo: 'Cambio de sala', leido: true }]);
    app.clock.pass({ minutes: 1 });
    await published(whole({ titulo: 'Otra' }));
    expect((await list(late)).map(({ titulo, leido }) => [titulo, leido])).toEqual([
      ['Otra', false],
      ['Cambio de sala', true],
    ]);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([late.email, student.email].toSorted());
  });

  test('is marked as read by its reader, with its notification', async () => {
    const { id } = await published();
    for (let time = 0; time < 2; time += 1) {
      const answer = await student.post(`anuncios/${id}/leido`);
      expect(answer).toMatchObject({ status: 200, body: { message: 'Anuncio leído.' } });
    }
    await app.settle();
    expect(await list()).toMatchObject([{ leido: true }]);
    expect((await noticesOf())[0]).toMatchObject({ leido: true });
    const one = await student.get(`anuncios/${id}`);
    expect(one).toMatchObject({ status: 200, body: { id, leido: true } });
  });

  test('that is corrected says so, and tells nobody again', async () => {
    const { id } = await published();
    sent = [];
    app.clock.pass({ minutes: 1 });
    const changed = await tutor.put(`anuncios/${id}`, { titulo: 'Cambio de hora', cuerpo: 'A las 7.' });
    await app.settle();
    expect(changed).toMatchObject({
      status: 200,
      body: { id, titulo: 'Cambio de hora', editadoAt: app.clock.now.toISOString() },
    });
    expect(await list()).toMatchObject([{ titulo: 'Cambio de hora', cuerpo: 'A las 7.' }]);
    expect(sent).toEqual([]);
    expect(await noticesOf()).toHaveLength(2);
  });

  test('that is deleted is gone, and is not mailed any more', async () => {
    const { jobs } = app.platform;
    const enqueue = vi.spyOn(jobs, 'enqueue').mockImplementation(async () => undefined);
    const { id } = await published();
    const [, type, payload] = enqueue.mock.calls.find(([, { name }]) => name === 'notifications.send-mails')!;
    enqueue.mockRestore();
    const removed = await admin.delete(`anuncios/${id}`);
    expect(removed).toMatchObject({ status: 200, body: { message: 'Se eliminó «Cambio de sala».' } });
    await jobs.enqueue(app.platform.database.db, type, payload);
    await app.settle();
    expect(sent).toEqual([]);
    expect(await list()).toEqual([]);
    expect((await student.get(`anuncios/${id}`)).status).toBe(404);
  });

  test('carries files, which its readers open and others don’t', async () => {
    const file = (await attach(tutor, '%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF', 'guía.pdf')).body;
    const foreign = (await attach(other, '%PDF-1.7\n%%EOF', 'ajena.pdf')).body;
    if (!file.id || !foreign.id) throw new Error(JSON.stringify([file, foreign]));
    expect((await publish(whole({ adjuntos: [foreign.id] }))).body.code).toBe('ATTACHMENT_NOT_FOUND');
    expect(await list()).toEqual([]);
    const { id, adjuntos } = await published(whole({ adjuntos: [file.id] }));
    expect(adjuntos).toMatchObject([{ id: file.id, nombre: 'guía.pdf' }]);
    const links = async (by: Person) => (await by.get(`adjuntos/enlaces?ids=${file.id}`)).body as unknown[];
    expect([(await links(student)).length, (await links(stranger)).length]).toEqual([1, 0]);
    const body = { titulo: 'Sin guía', cuerpo: 'Hola', adjuntos: [] };
    const changed = await tutor.put(`anuncios/${id}`, body);
    expect(changed.body.adjuntos).toEqual([]);
    expect(await links(student)).toEqual([]);
  });
});

describe('[FORO-6] who may what', () => {
  test('students read, and can’t answer all', async () => {
    const { id } = await published();
    const write = await publish(whole(), student);
    expect([write.status, write.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await student.delete(`anuncios/${id}`)).status).toBe(403);
  });

  test('a tutor of another course, or who is no longer one of this, finds nothing', async () => {
    const { id } = await published();
    expect((await publish(whole(), other)).body.code).toBe('COURSE_NOT_FOUND');
    await app.platform.database.query('delete from course_tutors where "cursoId" = $1', [courseId]);
    const body = { titulo: 'Otra', cuerpo: 'Hola' };
    const changed = await tutor.put(`anuncios/${id}`, body);
    expect(changed.body.code).toBe('ANNOUNCEMENT_NOT_FOUND');
    expect((await publish()).body.code).toBe('COURSE_NOT_FOUND');
  });

  test('another tutor of the course reads it, and can’t change it', async () => {
    const { id } = await published();
    const colleague = await app.tutor();
    await assignTutor(app.platform, courseId, colleague.id);
    expect(await list(colleague)).toMatchObject([{ id, editable: false }]);
    const body = { titulo: 'Otra', cuerpo: 'Hola' };
    expect((await colleague.put(`anuncios/${id}`, body)).body.code).toBe('ANNOUNCEMENT_NOT_FOUND');
  });

  test.each([
    whole({ titulo: '  ' }),
    whole({ cuerpo: '' }),
    whole({ titulo: 'a'.repeat(151) }),
    whole({ envioId: undefined }),
    whole({ todos: true }),
  ])('[ASVS-15.3.3] refuses %j', async (body) => {
    expect((await publish(body)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test('an unknown course, and too many announcements, are refused', async () => {
    const unknown = await admin.post(`courses/${randomUUID()}/anuncios`, whole());
    expect(unknown.body.code).toBe('COURSE_NOT_FOUND');
    expect((await admin.get(`courses/${randomUUID()}/anuncios`)).status).toBe(404);
    for (let count = 0; count < 20; count += 1) await publish();
    expect((await publish()).status).toBe(429);
  });

  test('the courses to whose students one may write are one’s own, or all', async () => {
    const courses = async (by: Person) => (await by.get('anuncios/cursos?limit=200')).body as { id: string }[];
    expect((await courses(tutor)).map(({ id }) => id)).toContain(courseId);
    expect(await courses(other)).toEqual([]);
    expect((await courses(admin)).map(({ id }) => id)).toContain(courseId);
  });

  test('[API-1] the list of all courses is paged, newest first', async () => {
    for (const titulo of ['1', '2', '3']) {
      await published(whole({ titulo }));
      app.clock.pass({ minutes: 1 });
    }
    const first = await student.get('anuncios?limit=2');
    const cursor = String(first.headers['x-next-cursor']);
    const second = await student.get(`anuncios?limit=2&cursor=${cursor}`);
    const titles = [...(first.body as Anuncio[]), ...(second.body as Anuncio[])].map(({ titulo }) => titulo);
    expect(titles).toEqual(['3', '2', '1']);
    const staff = await tutor.get('anuncios?limit=1');
    expect(staff.body).toMatchObject([{ editable: true }]);
  });
});
