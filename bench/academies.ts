import { randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { AvisoTema } from '@puente/contracts/notifications';

import { createKeys, secretOf } from '../server/src/config/keys.ts';
import { demoPassword } from '../server/src/factories/academy.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { createAccessTokens } from '../server/src/platform/session/access-token.ts';
import { openBareDatabase } from '../server/src/testing/bare-database.ts';
import { attemptUnderWay } from './attempt-rows.ts';
import { growAudit } from './audit-rows.ts';
import { backendMicros } from './cost.ts';
import { growCourses } from './course-rows.ts';
import { inDatabase, withoutRateLimits } from './database-of.ts';
import type { Facts, Place, SignedIn } from './facts.ts';
import { growForum, topicWithReplies } from './forum-rows.ts';
import type { DatabaseCost } from './measure.ts';
import { pace } from './pace.ts';
import { growPurchases } from './purchase-rows.ts';
import { courseOfMany } from './roster-rows.ts';
import { type Server, sessionSecret, startAcademy } from './servers.ts';
import { growTickets } from './ticket-rows.ts';
import { growUsers } from './user-rows.ts';

/** The data of one bench run: the demo academy for the server, for the baseline, and grown to many students. */
export interface Academies {
  kind: string;
  server: Place;
  floor: Place;
  /** For the server that sends traces: data of its own where only one process can open them. */
  traced: Place;
  /** With more students. */
  grown: Place;
  /** With many rows of what is listed; undefined where that isn't measured. */
  full?: Place;
  facts: Facts;
  databaseCost: DatabaseCost;
  remove: () => Promise<void>;
}

const { subscriptions, rows } = pace;

/** Students of the course whose roster and gradebook are measured. */
const rosterStudents = 500;

/** Questions of the attempt whose answers are saved: one for each connection of the load. */
const questions = 10;

/** Makes four copies of the embedded database below `folder`, because only one process at a time can open it. */
export async function embeddedAcademies(folder: string): Promise<Academies> {
  const [server, floor, traced, grown] = ['server', 'floor', 'traced', 'grown'].map((name) => ({
    dataDir: join(folder, name),
  })) as [Place, Place, Place, Place];
  const facts = await fill(server);
  await cp(server.dataDir, floor.dataDir, { recursive: true });
  await cp(server.dataDir, traced.dataDir, { recursive: true });
  await cp(server.dataDir, grown.dataDir, { recursive: true });
  await growTo(subscriptions.many, grown);
  // PGlite runs inside the server's process, whose cost includes it.
  const databaseCost = async () => undefined;
  return { kind: 'PGlite', server, floor, traced, grown, facts, databaseCost, remove: async () => {} };
}

/**
 * Creates temporary databases on that PostgreSQL server, and drops them at the end. Their rate limits are never reached.
 * @param withFull whether there is one with many rows of everything that is listed, which takes minutes
 */
export async function postgresAcademies(serverUrl: string, folder: string, withFull: boolean): Promise<Academies> {
  await mkdir(folder, { recursive: true });
  const admin = await openBareDatabase({ databaseUrl: serverUrl, dataDir: '' });
  const name = `puente_bench_${randomUUID().replaceAll('-', '')}`;
  const names = [name, `${name}_grown`, `${name}_full`];
  const [server, grown, full] = names.map((name) => {
    const url = new URL(serverUrl);
    url.pathname = name;
    return { dataDir: folder, databaseUrl: url.href };
  }) as [Place, Place, Place];
  let own: Database | undefined;
  const remove = async () => {
    await own?.close();
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.close();
  };
  try {
    await admin.query(`create database ${name}`);
    let facts = await fill(server);
    await admin.query(`create database ${name}_grown template ${name}`);
    await growTo(subscriptions.many, grown);
    // A database of its own: the classes of many students have the server send reminders while it is measured.
    if (withFull) {
      await admin.query(`create database ${name}_full template ${name}`);
      await growAll(rows.many, full, facts);
      await withoutRateLimits(full);
    }
    await growAll(rows.few, server, facts);
    facts = { ...facts, rosterCourseId: await courseOfMany(server, rosterStudents) };
    await withoutRateLimits(server);
    const database = await openBareDatabase(server);
    own = database;
    const databaseCost = () => backendMicros(database);
    return {
      kind: 'PostgreSQL',
      server,
      floor: server,
      traced: server,
      grown,
      ...(withFull && { full }),
      facts,
      databaseCost,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function growAll(total: number, place: Place, { userId, admin }: Facts): Promise<void> {
  await growForum(total, place);
  await growTickets(total, place, userId);
  await growPurchases(total, place);
  await growCourses(total, place, userId);
  await growAudit(total, place, admin.userId);
  // Last, because the others spread their rows over all users.
  await growUsers(total, place);
}

/** Starts the server once to create the demo academy, and logs its student in. */
async function fill(place: Place): Promise<Facts> {
  const server = await startAcademy(place, { DEMO_ACADEMY: 'true' });
  try {
    const student = await login(server, 'estudiante@puente.test');
    const admin = await login(server, 'admin@puente.test');
    await server.stop();
    await growTo(subscriptions.few, place);
    await withoutNotices(place, student.userId);
    const courseId = await courseOf(place, student.userId);
    return {
      ...student,
      admin,
      courseId,
      topicId: await topicWithReplies(place),
      repliedTopicId: await topicWithReplies(place),
      attempt: await attemptUnderWay(place, { userId: student.userId, courseId, questions }),
    };
  } finally {
    await server.stop();
  }
}

async function login({ url }: Server, email: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { accessToken: token, user } = (await response.json()) as { accessToken: string; user: { id: string } };
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return { token, userId: user.id, sessionId: (JSON.parse(claims) as { sid: string }).sid };
}

/** The facts with new tokens: a token lives a quarter of an hour, and a bench longer. */
export async function freshFacts(facts: Facts): Promise<Facts> {
  const tokens = createAccessTokens(createKeys(secretOf('SESSION_SECRET', sessionSecret))('access-token'));
  const fresh = async <Who extends SignedIn>(who: Who): Promise<Who> => ({
    ...who,
    token: await tokens.issue(who.userId, who.sessionId, new Date()),
  });
  return { ...(await fresh(facts)), admin: await fresh(facts.admin) };
}

/**
 * The student wants no notices from now on: a server writes some soon after its start, and the copy of its database for the
 * bare handler would not have them.
 */
const withoutNotices = (place: Place, userId: string): Promise<void> =>
  inDatabase(place, async (database) => {
    const topics = Object.fromEntries(AvisoTema.options.map((topic) => [topic, { enApp: false, correo: 'no' }]));
    await database.query(
      `insert into notification_settings ("userId", temas) values ($1, $2)
       on conflict ("userId") do update set temas = excluded.temas`,
      [userId, JSON.stringify(topics)],
    );
  });

/** The course that the student had first. */
const courseOf = (place: Place, userId: string): Promise<string> =>
  inDatabase(place, async (database) => {
    const { rows } = await database.query(
      `select "cursoId" as id from subscriptions where "userId" = $1 and estado = 'Activa' order by "createdAt" limit 1`,
      [userId],
    );
    return (rows[0] as { id: string }).id;
  });

/** Adds students with one course each in two bulk statements: thousands of factory calls would take minutes. */
async function growTo(total: number, place: Place): Promise<void> {
  await inDatabase(place, async (database) => {
    await database.query(
      `insert into users ("firstName", "lastName", email, "passwordHash", "emailVerifiedAt", "createdAt", "updatedAt")
       select 'Ana', 'Prueba', gen_random_uuid() || '@puente.test', 'none', now(), now(), now()
       from generate_series(1, $1::int - (select count(*) from subscriptions)::int)`,
      [total],
    );
    await database.query(
      `insert into subscriptions ("userId", "cursoId", "fechaInicio", expiration)
       select users.id, (select id from courses limit 1), now(), now() + interval '1 year'
       from users where users."lastName" = 'Prueba' and not exists (select from subscriptions where "userId" = users.id)`,
    );
    await database.query('analyze');
  });
}
