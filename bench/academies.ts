import { randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database } from '../server/src/platform/database/database.ts';
import { openBareDatabase } from '../server/src/testing/bare-database.ts';
import { demoPassword } from '../server/src/testing/factories.ts';
import { backendMicros } from './cost.ts';
import type { Facts, Place } from './lines.ts';
import type { DatabaseCost } from './measure.ts';
import { startAcademy } from './servers.ts';

/** One demo academy three times: for the server, for the floor, and grown to many students. */
export interface Academies {
  kind: string;
  server: Place;
  floor: Place;
  grown: Place;
  facts: Facts;
  databaseCost: DatabaseCost;
  remove: () => Promise<void>;
}

export const subscriptions = { few: 10, many: 5_000 };

/** The embedded database belongs to one process at a time, so each has a copy of its own, below `folder`. */
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
  // It is part of the server's own process.
  const databaseCost = async () => undefined;
  return { kind: 'PGlite', server, floor, grown, facts, databaseCost, remove: async () => {} };
}

/** Databases of its own at that PostgreSQL, deleted afterwards. */
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
    const database = await openBareDatabase(server);
    own = database;
    const databaseCost = () => backendMicros(database);
    return { kind: 'PostgreSQL', server, floor: server, grown, facts, databaseCost, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The server itself makes the demo academy, and its student signs in. */
async function fill(place: Place): Promise<Facts> {
  const server = await startAcademy(place, { DEMO_ACADEMY: 'true' });
  try {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'estudiante@puente.test', password: demoPassword }),
    });
    const { accessToken: token, user } = (await response.json()) as { accessToken: string; user: { id: string } };
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const courses = (await (await fetch(`${server.url}/api/courses`)).json()) as { id: string }[];
    await server.stop();
    await growTo(subscriptions.few, place);
    return {
      token,
      userId: user.id,
      sessionId: (JSON.parse(claims) as { sid: string }).sid,
      courseId: courses[0]?.id ?? '',
    };
  } finally {
    await server.stop();
  }
}

/** More students, each with one course: in two statements, because thousands by the factories would take minutes. */
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
