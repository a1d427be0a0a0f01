import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, classesOf, createCourse, createUser, writeMessage } from '../factories/academy.ts';
import { linkSubject, lockUserByEmail } from '../features/accounts/identities/store.ts';
import { insertSession, lockRefreshToken } from '../features/accounts/sessions/store.ts';
import {
  replacePicture,
  insertEmailLink,
  insertUser,
  lockEmailLink,
  verifyAddress,
} from '../features/accounts/store.ts';
import { claimReminder, insertFeed, recordDue, replaceFeed, syncEntries } from '../features/calendar/store.ts';
import { lockCourse } from '../features/catalogue/saving/store.ts';
import { insertMessage as insertContactMessage } from '../features/contact/store.ts';
import { expireOldest, insertSubscription, lockSubscription } from '../features/enrolment/store.ts';
import { insertMeeting, lockMeeting } from '../features/live/meetings/store.ts';
import { insertMessage, lockMessage } from '../features/messages/store.ts';
import { saveSettings } from '../features/notifications/settings-store.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { dispatch, insertEvents, takeDelivery } from '../platform/events/store.ts';
import { insertStaged, scheduleDeletion, claimDue } from '../platform/files/store.ts';
import { enrolStudent } from './enrol-student.ts';
import { interleaved } from './interleaved.ts';
import { onPostgres } from './on-postgres.ts';
import { openAcademy } from './open-academy.ts';
import { testActor } from './test-actor.ts';
import { testDatabase } from './test-database.ts';

// Race conditions between requests, jobs or handlers, one statement at a time: each lock and each `on conflict`
// except those of payments, whose tests are beside their code.

let database: Database;
let student: { id: string; email: string };
let courseId: string;
const at = new Date('2026-11-21T15:00:00Z');
const app = openAcademy({ at });

beforeAll(async () => {
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
beforeEach(async () => {
  student = await createUser(app.platform);
});

const both = <T>(work: (tx: Tx) => Promise<T>) => interleaved(database, work, work);
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(testActor, work);
/** An object as a policy would have authorized it. */
const allowed = (object: object) => object as never;

describe('accounts', () => {
  test.runIf(onPostgres)('concurrent refreshes of a session are serialized by a row lock', async () => {
    const hash = Buffer.from(randomUUID());
    const device = { userAgent: '', ip: '' };
    await inTransaction((tx) =>
      insertSession(tx, { userId: student.id, createdAt: at, expiresAt: new Date('2027-01-01'), ...device }, hash),
    );
    expect((await both((tx) => lockRefreshToken(tx, hash))).waited).toBe(true);
  });

  test.runIf(onPostgres)('concurrent clicks on an e-mail’s link are serialized', async () => {
    const hash = Buffer.from(randomUUID());
    const { id: userId, email } = student;
    await inTransaction((tx) =>
      insertEmailLink(tx, { hash, userId, email, purpose: 'verify-email', createdAt: at, expiresAt: at }),
    );
    expect((await both((tx) => lockEmailLink(tx, hash, 'verify-email'))).waited).toBe(true);
  });

  test.runIf(onPostgres)(
    'of two concurrent new pictures the second replaces the first, which can be deleted',
    async () => {
      const give = (name: string) => (tx: Tx) => replacePicture(tx, student.id, name, at);
      const { second, waited } = await interleaved(database, give('one'), give('two'));
      expect({ second, waited }).toEqual({ second: 'one', waited: true });
    },
  );

  test.runIf(onPostgres)(
    'a login with Google and a concurrent verification link of the same account are serialized',
    async () => {
      const { waited } = await interleaved(
        database,
        (tx) => lockUserByEmail(tx, student.email),
        (tx) => verifyAddress(tx, student.id, { email: student.email, isProven: true, at }),
      );
      expect(waited).toBe(true);
    },
  );

  test.runIf(onPostgres)('of two concurrent links of a Google account one succeeds', async () => {
    const other = await createUser(app.platform);
    const subject = randomUUID();
    const outcome = await interleaved(
      database,
      (tx) => linkSubject(tx, { subject, userId: student.id, email: null, at }),
      (tx) => linkSubject(tx, { subject, userId: other.id, email: null, at }),
    );
    expect(outcome).toEqual({ first: true, second: false, waited: true });
  });

  test.runIf(onPostgres)('of two concurrent registrations of an address one creates the account', async () => {
    const email = `${randomUUID()}@puente.test`;
    const person = { firstName: 'Ana', lastName: 'Ruiz', email, passwordHash: null, timezone: null };
    const { first, second } = await both((tx) => insertUser(tx, { ...person, language: 'es', at }));
    expect([typeof first, second]).toEqual(['string', undefined]);
  });
});

describe('courses', () => {
  const subscription = () => ({ userId: student.id, cursoId: courseId, fechaInicio: at, expiration: null });

  test.runIf(onPostgres)('a concurrent enrolment creates no second subscription', async () => {
    const { first, second } = await both((tx) => insertSubscription(tx, allowed(subscription())));
    expect([typeof first?.id, second]).toEqual(['string', undefined]);
  });

  test.runIf(onPostgres)('concurrent changes of a subscription’s state are serialized', async () => {
    const id = await enrolStudent(app.platform, student.id, courseId);
    expect((await both((tx) => lockSubscription(tx, id))).waited).toBe(true);
  });

  test.runIf(onPostgres)('two processes expire different subscriptions without waiting (skip locked)', async () => {
    const ids = [
      await enrolStudent(app.platform, student.id, courseId),
      await enrolStudent(app.platform, (await createUser(app.platform)).id, courseId),
    ];
    await sql`update subscriptions set expiration = ${at} where id = any(${ids}::uuid[])`.execute(database.bookkeeping);
    const { first, second, waited } = await both((tx) => expireOldest(tx, at, 1));
    expect(waited).toBe(false);
    expect([...first, ...second].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test.runIf(onPostgres)('concurrent saves of a course are serialized', async () => {
    const { waited } = await both((tx) => lockCourse(tx, courseId));
    expect(waited).toBe(true);
  });

  test.runIf(onPostgres)('a class gets one meeting, and concurrent steps of it are serialized', async () => {
    const other = await createCourse(app.platform);
    const [withMeeting, without] = await classesOf(app.platform, other);
    const meeting = await addMeeting(app.platform, withMeeting!, 'Agendada');
    expect((await both((tx) => lockMeeting(tx, meeting))).waited).toBe(true);

    const { first, second } = await both((tx) => insertMeeting(tx, allowed({ claseId: without! })));
    expect([typeof first, second]).toEqual(['string', undefined]);
  });

  test.runIf(onPostgres)('the calendar applies a course’s changes in their order', async () => {
    // A course without classes, so that only the lock under test can make the second wait.
    const bare = await createCourse(app.platform, { titulo: 'Sin clases' });
    await sql`delete from classes where id = any(${await classesOf(app.platform, bare)}::uuid[])`.execute(
      database.bookkeeping,
    );
    expect((await both((tx) => syncEntries(tx, bare, at))).waited).toBe(true);
  });
});

describe('reminders', () => {
  test.runIf(onPostgres)('are inserted once, and each is claimed by one process', async () => {
    await inTransaction((tx) => syncEntries(tx, courseId, at));
    await enrolStudent(app.platform, student.id, courseId);
    await enrolStudent(app.platform, (await createUser(app.platform)).id, courseId);
    await both((tx) => recordDue(tx, at));

    const { first, second, waited } = await both((tx) => claimReminder(tx, at, at));
    expect([typeof first?.userId, typeof second?.userId, waited]).toEqual(['string', 'string', false]);
    expect(first?.userId).not.toBe(second?.userId);
  });
});

describe('feeds and settings', () => {
  test.runIf(onPostgres)(
    'a calendar feed’s address is created once, and a concurrent replacement keeps the last one',
    async () => {
      await both((tx) => insertFeed(tx, student.id, at));
      const { first, second } = await both((tx) => replaceFeed(tx, student.id, at));
      const { rows } = await sql<{ id: string }>`select id from calendar_feeds where "userId" = ${student.id}`.execute(
        database.db,
      );
      expect(rows).toEqual([{ id: second }]);
      expect(first).not.toBe(second);
    },
  );

  test.runIf(onPostgres)('a concurrent first save of settings is an upsert: the second one wins', async () => {
    const save = (sonido: boolean) => (tx: Tx) => saveSettings(tx, student.id, { sonido, recordatoriosClase: true });
    await interleaved(database, save(true), save(false));
    const { rows } = await sql`select sonido from notification_settings where "userId" = ${student.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ sonido: false }]);
  });
});

describe('messages', () => {
  test.runIf(onPostgres)('a repeated idempotency key creates one message', async () => {
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

  test.runIf(onPostgres)('a repeated contact message of a visitor is stored once', async () => {
    const message = { id: randomUUID(), nombre: 'Ana', email: 'ana@puente.test', asunto: 'Hola', mensaje: 'Hola' };
    const { first, second } = await both((tx) =>
      insertContactMessage(tx, { ...message, language: 'es' as const, createdAt: at }),
    );
    expect([first, second]).toEqual([message.id, null]);
  });

  test.runIf(onPostgres)('opening a message and changes that require it to be unread are serialized', async () => {
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

  test.runIf(onPostgres)(
    'each event is dispatched and delivered by one process, without waiting (skip locked)',
    async () => {
      await inTransaction((tx) =>
        insertEvents(tx, { name: 'door.opened', actor: tx.actor }, [{ door: 1 }, { door: 2 }]),
      );
      const dispatched = await both((tx) => dispatch(tx, subscribers));
      expect(dispatched.waited).toBe(false);

      const { first, second, waited } = await both((tx) =>
        takeDelivery(tx, subscribers, { includeNotDue: false, except: [] }),
      );
      expect(waited).toBe(false);
      expect([first?.payload, second?.payload]).toEqual([{ door: 1 }, { door: 2 }]);
    },
  );

  test.runIf(onPostgres)('a file that is released twice concurrently is deleted', async () => {
    await both((tx) => scheduleDeletion(tx, 'perfiles/three', at));
    expect(await claimDue(database.bookkeeping, at, 9)).toEqual(['perfiles/three']);
  });

  test.runIf(onPostgres)('each due file is claimed by one process, without waiting (skip locked)', async () => {
    for (const key of ['perfiles/one', 'perfiles/two']) await insertStaged(database.bookkeeping, key, at);
    const { first, second, waited } = await both((tx) => claimDue(tx, at, 1));
    expect(waited).toBe(false);
    expect([...first, ...second].toSorted()).toEqual(['perfiles/one', 'perfiles/two']);
  });
});
