import { attach } from '../../features/attachments/attach-for-test.ts';
import { buyCourse } from '../buy-course.ts';
import { enrolStudent } from '../enrol-student.ts';
import { addLink, addMeeting, assignTutor, classesOf, createCourse, createUser, writeMessage } from '../factories.ts';
import { pdfOf } from '../sample-files.ts';
import { type TestApp, testApp } from '../test-app.ts';

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
  /** Of somebody who is no caller, so that an administrator can delete it. */
  subscriptionId: string;
  /** A message from the classmate to the owner. */
  messageId: string;
  payment: { id: string; intentId: string; nextInstalmentId: string };
  /** Of the meeting's class. */
  documentId: string;
  /** Two more of the class, to be deleted. */
  deletableIds: [string, string];
  /** An unfinished one of the tutor. */
  uploadId: string;
  /** Uploaded by the owner; no text names it. */
  attachmentId: string;
  /** A live meeting of the course. */
  meeting: { id: string; claseId: string; roomName: string };
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

  const { rows: payments } = await platform.database.query('select id, "intentId" from payments order by numero');
  const [paid, next] = payments as { id: string; intentId: string }[];

  const tokens = {} as Record<Person, string>;
  for (const name of Object.keys(people) as Person[]) tokens[name] = await app.signIn(people[name].email);
  await app.signIn(people.owner.email);
  const documentId = await addLink(platform, claseId, 'Guía', 'https://uscis.gov');
  const upload = { nombre: 'clase.webm', titulo: 'Grabación', tipo: 'grabacion', tamano: 10 };
  const begun = await app.call('POST', `/api/clases/${claseId}/subidas`, { token: tokens.tutor, body: upload });
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
    documentId,
    deletableIds: [
      await addLink(platform, claseId, 'Anexo', 'https://uscis.gov'),
      await addLink(platform, claseId, 'Otro anexo', 'https://uscis.gov'),
    ],
    uploadId: begun.body.id,
    attachmentId: (await attach(app, tokens.owner, pdfOf(), 'carta.pdf')).body.id,
    meeting: { id: meetingId, claseId, roomName },
    payment: { id: paid!.id, intentId: paid!.intentId, nextInstalmentId: next!.id },
    sessionId: other.id,
  };
}
