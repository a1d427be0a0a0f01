import { randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database } from '../server/src/platform/database/database.ts';
import { openBareDatabase } from '../server/src/testing/bare-database.ts';
import { demoPassword } from '../server/src/testing/factories.ts';
import { backendMicros } from './cost.ts';
import { growForum, removingLimits, texts, topicWithReplies } from './forum-rows.ts';
import type { Facts, Place } from './lines.ts';
import type { DatabaseCost } from './measure.ts';
import { type Server, startAcademy } from './servers.ts';
import { growTickets, tickets } from './ticket-rows.ts';

/** The data of one bench run: the demo academy for the server, for the baseline, and grown to many students. */
export interface Academies {
  kind: string;
  server: Place;
  floor: Place;
  grown: Place;
  facts: Facts;
  databaseCost: DatabaseCost;
  /** Takes rate limits away until it is stopped; undefined where no other process can. */
  withoutLimits?: () => () => Promise<void>;
  remove: () => Promise<void>;
}

export const subscriptions = { few: 10, many: 5_000 };

/** Makes three copies of the embedded database below `folder`, because only one process at a time can open it. */
export async function embeddedAcademies(folder: string): Promise<Academies> {
  const [server, floor, grown] = ['server', 'floor', 'grown'].map((name) => ({ dataDir: join(folder, name) })) as [
    Place,
    Place,
    Place,
  ];
  const facts = await fill(server);
  await cp(server.dataDir, floor.dataDir, { recursive: true });
  await cp(server.dataDir, grown.dataDir, { recursive: true });
  await growTo(subscriptions.many, grown);
  // PGlite runs inside the server's process, whose cost includes it.
  const databaseCost = async () => undefined;
  return { kind: 'PGlite', server, floor, grown, facts, databaseCost, remove: async () => {} };
}

/** Creates temporary databases on that PostgreSQL server, and drops them at the end. */
export async function postgresAcademies(serverUrl: string, folder: string): Promise<Academies> {
  await mkdir(folder, { recursive: true });
  const admin = await openBareDatabase({ databaseUrl: serverUrl, dataDir: '' });
  const name = `puente_bench_${randomUUID().replaceAll('-', '')}`;
  const names = [name, `${name}_grown`];
  const [server, grown] = names.map((name) => {
    const url = new URL(serverUrl);
    url.pathname = name;
    return { dataDir: folder, databaseUrl: url.href };
  }) as [Place, Place];
  let own: Database | undefined;
  const remove = async () => {
    await own?.close();
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.close();
  };
  try {
    await admin.query(`create database ${name}`);
    const facts = await fill(server);
    await admin.query(`create database ${name}_grown template ${name}`);
    await growTo(subscriptions.many, grown);
    await growForum(texts.few, server);
    await growForum(texts.many, grown);
    const database = await openBareDatabase(server);
    own = database;
    await growTickets(tickets.few, database, facts.userId);
    const large = await openBareDatabase(grown);
    await growTickets(tickets.many, large, facts.userId).finally(() => large.close());
    const databaseCost = () => backendMicros(database);
    const withoutLimits = () => removingLimits([server, grown]);
    return { kind: 'PostgreSQL', server, floor: server, grown, facts, databaseCost, withoutLimits, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts the server once to create the demo academy, and logs its student in. */
async function fill(place: Place): Promise<Facts> {
  const server = await startAcademy(place, { DEMO_ACADEMY: 'true' });
  try {
    const { accessToken: token, user } = await login(server, 'estudiante@puente.test');
    const { accessToken: adminToken } = await login(server, 'admin@puente.test');
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const courses = (await (await fetch(`${server.url}/api/courses`)).json()) as { id: string }[];
    await server.stop();
    await growTo(subscriptions.few, place);
    return {
      token,
      adminToken,
      userId: user.id,
      sessionId: (JSON.parse(claims) as { sid: string }).sid,
      courseId: courses[0]?.id ?? '',
      topicId: await topicWithReplies(place),
    };
  } finally {
    await server.stop();
  }
}

async function login({ url }: Server, email: string): Promise<{ accessToken: string; user: { id: string } }> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return (await response.json()) as { accessToken: string; user: { id: string } };
}

/** Adds students with one course each in two bulk statements: thousands of factory calls would take minutes. */
async function growTo(total: number, place: Place): Promise<void> {
  const database = await openBareDatabase({ ...place, dataDir: join(place.dataDir, 'database') });
  try {
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
  } finally {
    await database.close();
  }
}
