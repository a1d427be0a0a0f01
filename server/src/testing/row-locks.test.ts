import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { replacePicture } from '../features/accounts/avatar/store.ts';
import { linkSubject, lockUserByEmail } from '../features/accounts/google/store.ts';
import { insertSession, lockRefreshToken } from '../features/accounts/sessions/store.ts';
import { insertEmailLink, insertUser, lockEmailLink, verifyAddress } from '../features/accounts/store.ts';
import { claimReminders, recordDue } from '../features/calendar/reminding/store.ts';
import { insertFeed, replaceFeed, syncEntries } from '../features/calendar/store.ts';
import { lockCourse } from '../features/catalogue/saving/store.ts';
import { insertMessage as insertContactMessage } from '../features/contact/store.ts';
import { expireOldest, insertSubscription, lockSubscription } from '../features/enrolment/store.ts';
import { insertMeeting, lockMeeting } from '../features/live/store.ts';
import { insertMessage, lockMessage } from '../features/messages/store.ts';
import { saveSettings } from '../features/notifications/store.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { dispatch, insertEvents, takeDelivery } from '../platform/events/store.ts';
import { insertStaged, letGo, takeOverdue } from '../platform/files/store.ts';
import { enrolStudent } from './enrol-student.ts';
import { addMeeting, classesOf, createCourse, createUser, writeMessage } from './factories.ts';
import { interleaved } from './interleaved.ts';
import { onPostgres } from './on-postgres.ts';
import { testActor } from './test-actor.ts';
import { testApp, type TestApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

// What two requests, jobs or handlers do at the same moment, one statement at a time: each lock and each `on conflict`
// outside of payments. Payments have theirs beside them.

let app: TestApp;
let database: Database;
let student: { id: string; email: string };
let courseId: string;
const at = new Date('2026-11-21T15:00:00Z');

beforeAll(async () => {
  app = await testApp({ at });
  ({ database } = app.platform);
  courseId = await createCourse(app.platform, {
    modulos: [
      {
        nombre: 'Uno',
        duracion: '2 horas',
        clases: [{ nombre: 'Clase', fechaHora: '2026-11-21T15:30:00Z', duracion: '2 horas' }],
      },
    ],
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await createUser(app.platform);
});

const both = <T>(work: (tx: Tx) => Promise<T>) => interleaved(database, work, work);
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(testActor, work);
/** What a policy would have let through. */
const allowed = (object: object) => object as never;

describe('accounts', () => {
  test.runIf(onPostgres)('two refreshes of a session queue up', async () => {
    const hash = Buffer.from(randomUUID());
    const device = { userAgent: '', ip: '' };
    await inTransaction((tx) =>
      insertSession(tx, { userId: student.id, createdAt: at, expiresAt: new Date('2027-01-01'), ...device }, hash),
    );
    expect((await both((tx) => lockRefreshToken(tx, hash))).waited).toBe(true);
  });

  test.runIf(onPostgres)('of two clicks on an e-mail’s link one waits for the other', async () => {
    const hash = Buffer.from(randomUUID());
    const { id: userId, email } = student;
    await inTransaction((tx) =>
      insertEmailLink(tx, { hash, userId, email, purpose: 'verify-email', createdAt: at, expiresAt: at }),
    );
    expect((await both((tx) => lockEmailLink(tx, hash, 'verify-email'))).waited).toBe(true);
  });

  test.runIf(onPostgres)(
    'of two new pictures the second takes the place of the first, which can be deleted',
    async () => {
      const give = (name: string) => (tx: Tx) => replacePicture(tx, student.id, name, at);
      const { second, waited } = await interleaved(database, give('one'), give('two'));
      expect({ second, waited }).toEqual({ second: 'one', waited: true });
    },
  );

  test.runIf(onPostgres)(
    'an account that Google signs in to is not verified by a link at the same moment',
    async () => {
      const { waited } = await interleaved(
        database,
        (tx) => lockUserByEmail(tx, student.email),
        (tx) => verifyAddress(tx, student.id, student.email, at),
      );
      expect(waited).toBe(true);
    },
  );

  test.runIf(onPostgres)('a Google account is linked to one of two that ask for it at once', async () => {
    const other = await createUser(app.platform);
    const subject = randomUUID();
    const outcome = await interleaved(
      database,
      (tx) => linkSubject(tx, subject, student.id, at),
      (tx) => linkSubject(tx, subject, other.id, at),
    );
    expect(outcome).toEqual({ first: true, second: false, waited: true });
  });

  test.runIf(onPostgres)('of two registrations of an address one makes the account', async () => {
    const email = `${randomUUID()}@puente.test`;
    const person = { firstName: 'Ana', lastName: 'Ruiz', email, passwordHash: null, timezone: null };
    const { first, second } = await both((tx) => insertUser(tx, { ...person, language: 'es', at }));
    expect([typeof first, second]).toEqual(['string', undefined]);
  });
});

describe('courses', () => {
  const subscription = () => ({ userId: student.id, cursoId: courseId, fechaInicio: at, expiration: null });

  test.runIf(onPostgres)('nobody is enrolled twice', async () => {
    const { first, second } = await both((tx) => insertSubscription(tx, allowed(subscription())));
    expect([typeof first?.id, second]).toEqual(['string', undefined]);
  });

  test.runIf(onPostgres)('two changes of a subscription’s state queue up', async () => {
    const id = await enrolStudent(app.platform, student.id, courseId);
    expect((await both((tx) => lockSubscription(tx, id))).waited).toBe(true);
  });

  test.runIf(onPostgres)('two processes expire subscriptions side by side, each others', async () => {
    const ids = [
      await enrolStudent(app.platform, student.id, courseId),
      await enrolStudent(app.platform, (await createUser(app.platform)).id, courseId),
    ];
    await sql`update subscriptions set expiration = ${at} where id = any(${ids}::uuid[])`.execute(database.bookkeeping);
    const { first, second, waited } = await both((tx) => expireOldest(tx, at, 1));
    expect(waited).toBe(false);
    expect([...first, ...second].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test.runIf(onPostgres)('two administrators save a course one after the other', async () => {
    const { waited } = await both((tx) => lockCourse(tx, courseId));
    expect(waited).toBe(true);
  });

  test.runIf(onPostgres)('a class gets one meeting, and two steps of it queue up', async () => {
    const other = await createCourse(app.platform);
    const [withMeeting, without] = await classesOf(app.platform, other);
    const meeting = await addMeeting(app.platform, withMeeting!, 'Agendada');
    expect((await both((tx) => lockMeeting(tx, meeting))).waited).toBe(true);

    const { first, second } = await both((tx) => insertMeeting(tx, allowed({ claseId: without! })));
    expect([typeof first, second]).toEqual(['string', undefined]);
  });

  test.runIf(onPostgres)('the calendar takes over a course’s changes in their order', async () => {
    // Without a class nothing else would make the second wait.
    const bare = await createCourse(app.platform, { titulo: 'Sin clases' });
    await sql`delete from classes where id = any(${await classesOf(app.platform, bare)}::uuid[])`.execute(
      database.bookkeeping,
    );
    expect((await both((tx) => syncEntries(tx, bare, at))).waited).toBe(true);
  });
});

describe('reminders', () => {
  test.runIf(onPostgres)('are written down once and claimed by one process each', async () => {
    await inTransaction((tx) => syncEntries(tx, courseId, at));
    await enrolStudent(app.platform, student.id, courseId);
    await enrolStudent(app.platform, (await createUser(app.platform)).id, courseId);
    await both((tx) => recordDue(tx, at));

    const { first, second, waited } = await both((tx) => claimReminders(tx, at, at, 1));
    expect([first.length, second.length, waited]).toEqual([1, 1, false]);
    expect(first[0]!.userId).not.toBe(second[0]!.userId);
  });
});

describe('what a person has', () => {
  test.runIf(onPostgres)('a calendar’s address is made once, and replaced by the last who asks', async () => {
    await both((tx) => insertFeed(tx, student.id, at));
    const { first, second } = await both((tx) => replaceFeed(tx, student.id, at));
    const { rows } = await sql<{ id: string }>`select id from calendar_feeds where "userId" = ${student.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ id: second }]);
    expect(first).not.toBe(second);
  });

  test.runIf(onPostgres)('settings saved for the first time by two tabs are those of the second', async () => {
    const save = (sonido: boolean) => (tx: Tx) => saveSettings(tx, student.id, { sonido, recordatoriosClase: true });
    await interleaved(database, save(true), save(false));
    const { rows } = await sql`select sonido from notification_settings where "userId" = ${student.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ sonido: false }]);
  });
});

describe('messages', () => {
  test.runIf(onPostgres)('a sending that arrives twice makes one', async () => {
    const recipient = await createUser(app.platform);
    const message = {
      asunto: 'Hola',
      cuerpo: 'Buenos días',
      remitenteId: student.id,
      destinatarioId: recipient.id,
      createdAt: at,
      envioId: randomUUID(),
    };
    const { first, second } = await both((tx) => insertMessage(tx, allowed(message)));
    expect([first?.asunto, second]).toEqual(['Hola', null]);
  });

  test.runIf(onPostgres)('one of a visitor that arrives twice is kept once', async () => {
    const message = { id: randomUUID(), nombre: 'Ana', email: 'ana@puente.test', asunto: 'Hola', mensaje: 'Hola' };
    const { first, second } = await both((tx) =>
      insertContactMessage(tx, { ...message, language: 'es' as const, createdAt: at }),
    );
    expect([first, second]).toEqual([message.id, null]);
  });

  test.runIf(onPostgres)('opening one and whatever needs it unopened queue up', async () => {
    const recipient = await createUser(app.platform, { role: 'tutor' });
    await writeMessage(app.platform, student.id, recipient.id);
    const { rows } = await sql<{ id: string }>`
      select id from private_messages where "destinatarioId" = ${recipient.id}`.execute(database.db);
    expect((await both((tx) => lockMessage(tx, rows[0]!.id))).waited).toBe(true);
  });
});

describe('the platform', () => {
  const subscribers = [{ event: 'door.opened', subscriber: 'bell' }];

  // Without an app, which would dispatch the events itself.
  beforeEach(async () => {
    database = await testDatabase();
  });

  test.runIf(onPostgres)('events are dispatched and delivered by one process each, without waiting', async () => {
    await inTransaction((tx) => insertEvents(tx, 'door.opened', [{ door: 1 }, { door: 2 }]));
    const dispatched = await both((tx) => dispatch(tx, subscribers));
    expect(dispatched.waited).toBe(false);

    const { first, second, waited } = await both((tx) => takeDelivery(tx, subscribers, false, []));
    expect(waited).toBe(false);
    expect([first?.payload, second?.payload]).toEqual([{ door: 1 }, { door: 2 }]);
  });

  test.runIf(onPostgres)('a file that two let go of at once goes', async () => {
    await both((tx) => letGo(tx, 'perfiles/three', at));
    expect(await takeOverdue(database.bookkeeping, at, 9)).toEqual(['perfiles/three']);
  });

  test.runIf(onPostgres)('files whose time is over are taken by one process each, without waiting', async () => {
    for (const key of ['perfiles/one', 'perfiles/two']) await insertStaged(database.bookkeeping, key, at);
    const { first, second, waited } = await both((tx) => takeOverdue(tx, at, 1));
    expect(waited).toBe(false);
    expect([...first, ...second].toSorted()).toEqual(['perfiles/one', 'perfiles/two']);
  });
});
