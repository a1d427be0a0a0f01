// The baseline ("floor"): answers the routes over bare node:http, without parsing or checking requests and tokens. It
// sends the SQL statements of the stores over the same driver, as prepared statements too.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { hash, verify } from '@node-rs/argon2';

import { usersOfLiveSessions } from '../server/src/features/accounts/sessions/store.ts';
import { coursesOnOffer, courseTrees } from '../server/src/features/catalogue/store.ts';
import { enrolmentNotices } from '../server/src/features/enrolment/notices.ts';
import { subscriptionsOf } from '../server/src/features/enrolment/store.ts';
import { messagesNotices } from '../server/src/features/messages/notices.ts';
import { messagesOf } from '../server/src/features/messages/store.ts';
import { declaredNotices } from '../server/src/features/notifications/declared-notices.ts';
import { notificationsOf } from '../server/src/features/notifications/store.ts';
import { paymentsNotices } from '../server/src/features/payments/notices.ts';
import { peopleById } from '../server/src/features/people/store.ts';
import { openDriver, type Statement, statementOf } from '../server/src/testing/bare-database.ts';
import type { Facts, Place } from './facts.ts';
import { forumAnswers } from './forum-floor.ts';
import { learningAnswers } from './learning-floor.ts';
import { pageSize } from './lines.ts';

/** The parameters of the server's passwords.ts. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const [place, facts] = JSON.parse(process.argv[2] ?? '[]') as [Place, Facts];
const { userId, sessionId, courseId } = facts;
const driver = await openDriver({ ...place, dataDir: `${place.dataDir}/database` });

const session = await statementOf((db) =>
  usersOfLiveSessions(db, [sessionId], { now: new Date(), secondStepRequiredFor: [] }),
);
const courses = await statementOf((db) => coursesOnOffer(db, { limit: pageSize }));
const course = await statementOf((db) => courseTrees(db, [courseId]));
const subscriptions = await statementOf((db) => subscriptionsOf(db, userId, { limit: pageSize }));

const { listedKinds } = declaredNotices([...enrolmentNotices, ...messagesNotices, ...paymentsNotices]);
const notifications = await statementOf((db) => notificationsOf(db, userId, listedKinds, { limit: pageSize }));
const inbox = await statementOf((db) => messagesOf(db, userId, 'destinatarioId', { limit: pageSize }));

const rowsOf = async <Row>(statement: Statement) => (await driver.rowsOf(statement)) as Row[];
const peopleIn = (rows: readonly { remitenteId: string; destinatarioId: string }[]) => [
  ...new Set(rows.flatMap(({ remitenteId, destinatarioId }) => [remitenteId, destinatarioId])),
];
const peopleOfInbox = await statementOf(async (db) => peopleById(db, peopleIn(await rowsOf(inbox))));
const courseById = new Map((await rowsOf<{ id: string }>(courses)).map((row) => [row.id, row]));

const answers: Record<string, (body: string) => Promise<unknown>> = {
  '/api/courses': () => rowsOf(courses),
  [`/api/courses/${courseId}`]: async () => (await rowsOf(course))[0],
  '/api/usuarios/me': async () => (await rowsOf(session))[0],
  '/api/suscripciones/mis-suscripciones': async () => {
    await rowsOf(session);
    const rows = await rowsOf<{ cursoId: string }>(subscriptions);
    return rows.map((row) => ({ ...row, curso: courseById.get(row.cursoId) }));
  },
  '/api/notificaciones': async () => {
    await rowsOf(session);
    return rowsOf(notifications);
  },
  '/api/mensajes/bandeja-entrada': async () => {
    await rowsOf(session);
    const rows = await rowsOf<{ remitenteId: string; destinatarioId: string }>(inbox);
    const people = await rowsOf<{ id: string }>({ ...peopleOfInbox, values: [peopleIn(rows)] });
    const person = new Map(people.map((row) => [row.id, row]));
    return rows.map(({ remitenteId, destinatarioId, ...row }) => ({
      ...row,
      remitente: person.get(remitenteId),
      destinatario: person.get(destinatarioId),
    }));
  },
};

Object.assign(answers, await forumAnswers(facts, session, driver), await learningAnswers(facts, session, driver));

const decoy = await hash('there is no such account', argon2);
// Hashes as many at a time as ask, which is what a server without a queue does.
answers['/api/auth/login'] = () => verify(decoy, 'the password of nobody');

const server = createServer(async (request, response) => {
  const [path = '', query = ''] = request.url?.split('?') ?? [];
  const answer = await answers[query.includes('search=') ? `${path}?search` : path]?.(await text(request));
  // A list's statement asks for one row more than a page, to know whether another one follows.
  const json = JSON.stringify(Array.isArray(answer) ? answer.slice(0, pageSize) : (answer ?? null));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }).end(json);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('SIGTERM', async () => {
  server.closeAllConnections();
  await driver.close();
  process.exit(0);
});
