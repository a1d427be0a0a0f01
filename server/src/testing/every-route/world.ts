import { randomUUID } from 'node:crypto';

import { buyCourse } from '../../demo/buy-course.ts';
import {
  addLink,
  addMeeting,
  assignTutor,
  classesOf,
  createCourse,
  createUser,
  writeMessage,
} from '../../factories/academy.ts';
import { issueCertificate } from '../../factories/certificate.ts';
import { pdfOf } from '../../factories/files.ts';
import { openTicket } from '../../factories/support.ts';
import { beginAttempt, createCourseTest, fillBank, handInOpenAnswer, questionOfEachKind } from '../course-tests.ts';
import { enrolStudent } from '../enrol-student.ts';
import { attach } from '../features/attachments.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { createForumObjects, type ForumObjects } from './forum-world.ts';

/** The callers of every cell. `owner` owns the objects; `classmate` has the same course; `former` was deactivated. */
export const callers = ['visitor', 'former', 'stranger', 'classmate', 'owner', 'tutor', 'otherTutor', 'admin'] as const;
export type Caller = (typeof callers)[number];

type Person = Exclude<Caller, 'visitor'>;

/** An academy with one object of each kind, which belongs to `owner`, and a session of each caller. */
export interface World {
  app: TestApp;
  /** Access tokens. */
  tokens: Readonly<Record<Person, string>>;
  people: Readonly<Record<Person, { id: string; email: string }>>;
  courseId: string;
  /** Subscription of somebody who is no caller, so that an administrator can delete it. */
  subscriptionId: string;
  /** A message from the classmate to the owner. */
  messageId: string;
  /** Two of the tutor to the course. */
  announcementIds: readonly [string, string];
  payment: { id: string; intentId: string; nextInstalmentId: string };
  /** The owner's, about the course. */
  ticketId: string;
  /** Document of the meeting's class. */
  documentId: string;
  /** Two more of the class, to be deleted. */
  deletableIds: [string, string];
  /** An unfinished one of the tutor. */
  uploadId: string;
  /** Uploaded by the owner; no text names it. */
  attachmentId: string;
  /** A live meeting of the course. */
  meeting: { id: string; claseId: string; roomName: string };
  /** Codes: of the owner's certificate of the course, of a stranger's that is revoked, and of the owner's transcript. */
  certificates: { code: string; managed: string; transcript: string };
  /** An assignment of the course, and what the owner handed in for it. */
  work: { claseId: string; tareaId: string; entregaId: string };
  forum: ForumObjects;
  /** A test of the course, an attempt of the owner that is under way, and two questions of the course's bank. */
  prueba: { id: string; intentoId: string; bankIds: string[] };
  /** An open answer of the owner that waits for a tutor. */
  openAnswer: Awaited<ReturnType<typeof handInOpenAnswer>>;
  /** Another session of the owner. */
  sessionId: string;
}

export async function createWorld(): Promise<World> {
  const app = await testApp();
  const { platform } = app;
  const person = (role: 'user' | 'tutor' | 'admin') => createUser(platform, { role });
  const people = {
    former: await person('admin'),
    stranger: await person('user'),
    classmate: await person('user'),
    owner: await person('user'),
    tutor: await person('tutor'),
    otherTutor: await person('tutor'),
    admin: await person('admin'),
  };
  const courseId = await createCourse(platform, { precio: 600 });
  await assignTutor(platform, courseId, people.tutor.id);
  await enrolStudent(platform, people.classmate.id, courseId);
  await buyCourse(app.server, people.owner.email, courseId, 'subscription');
  const claseId = (await classesOf(platform, courseId)).at(-1)!;
  const meetingId = await addMeeting(platform, claseId, 'En Vivo');
  const { rows: rooms } = await platform.database.query('select enlace from meetings where id = $1', [meetingId]);
  const roomName = (rooms[0] as { enlace: string }).enlace.replace('/sala/', '');
  await app.settle();
  const messageId = await writeMessage(platform, people.classmate.id, people.owner.id);

  const pruebaId = await createCourseTest(platform, courseId);
  const { unica, orden } = questionOfEachKind;
  const prueba = {
    id: pruebaId,
    intentoId: await beginAttempt(platform, people.owner.id, pruebaId),
    bankIds: await fillBank(platform, courseId, 'Básico', [unica, orden]),
  };

  const { rows: payments } = await platform.database.query('select id, "intentId" from payments order by numero');
  const [paid, next] = payments as { id: string; intentId: string }[];

  const tokens = {} as Record<Person, string>;
  for (const name of Object.keys(people) as Person[]) tokens[name] = await app.signIn(people[name].email);
  await app.signIn(people.owner.email);
  const forum = await createForumObjects(app, courseId, tokens);
  const documentId = await addLink(platform, claseId, 'Guía', 'https://uscis.gov');
  const upload = { nombre: 'clase.webm', titulo: 'Grabación', tipo: 'grabacion', tamano: 10 };
  const begun = await app.call('POST', `/api/clases/${claseId}/subidas`, { token: tokens.tutor, body: upload });
  const managed = await issueCertificate(platform, (await person('user')).id, courseId);
  const code = await issueCertificate(platform, people.owner.id, courseId);
  const kept = await app.call('POST', '/api/expediente/documentos', { token: tokens.owner });
  const announce = async (): Promise<string> => {
    const announcement = { titulo: 'Aviso', cuerpo: 'Hola', envioId: randomUUID() };
    const path = `/api/courses/${courseId}/anuncios`;
    return (await app.call('POST', path, { token: tokens.tutor, body: announcement })).body.id;
  };
  const announcementIds = [await announce(), await announce()] as const;
  const work = await handedInWork(app, tokens, (await classesOf(platform, courseId))[0]!);
  await platform.database.query('update users set "isActive" = false where id = $1', [people.former.id]);
  const { body } = await app.call('GET', '/api/auth/sessions', { token: tokens.owner });
  const other = body.sessions.find(({ current }: { current: boolean }) => !current);
  return {
    app,
    tokens,
    people,
    courseId,
    subscriptionId: await enrolStudent(platform, (await person('user')).id, courseId),
    messageId,
    announcementIds,
    ticketId: await openTicket(platform, people.owner.id, { cursoId: courseId }),
    prueba,
    openAnswer: await handInOpenAnswer(platform, people.owner.id, courseId),
    documentId,
    deletableIds: [
      await addLink(platform, claseId, 'Anexo', 'https://uscis.gov'),
      await addLink(platform, claseId, 'Otro anexo', 'https://uscis.gov'),
    ],
    forum,
    uploadId: begun.body.id,
    attachmentId: (await attach(app.as({ token: tokens.owner }), pdfOf(), 'carta.pdf')).body.id,
    meeting: { id: meetingId, claseId, roomName },
    payment: { id: paid!.id, intentId: paid!.intentId, nextInstalmentId: next!.id },
    certificates: { code, managed, transcript: kept.body.codigo },
    work,
    sessionId: other.id,
  };
}

/** An assignment of the tutor, with the owner's work. */
async function handedInWork(app: TestApp, tokens: World['tokens'], claseId: string): Promise<World['work']> {
  const body = { titulo: 'Relato', vence: '2030-01-01T12:00:00Z' };
  const { body: asked } = await app.call('PUT', `/api/clases/${claseId}/tarea`, { token: tokens.tutor, body });
  const { body: mine } = await app.call('PUT', `/api/tareas/${asked.id}/entrega`, {
    token: tokens.owner,
    body: { texto: 'Mi relato', envioId: '6f6c3a50-0000-4000-8000-000000000000' },
  });
  return { claseId, tareaId: asked.id, entregaId: mine.entrega.id };
}
