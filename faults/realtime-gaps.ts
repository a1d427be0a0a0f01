// Redis, or the connection on which PostgreSQL notifies, is gone for a minute while people write to each other.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { assignTutor, createUser } from '../server/src/factories/academy.ts';
import { enrolStudent } from '../server/src/testing/enrol-student.ts';
import { until } from '../server/src/testing/servers/academy-process.ts';
import { startAcademy } from './stage/academy.ts';
import { Browser, received } from './stage/browser.ts';
import { ask, logIn } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill } from './stage/fill.ts';
import { withoutLimits } from './stage/hooks.ts';
import { seconds } from './stage/numbers.ts';
import { openBeside, startPostgres } from './stage/postgres.ts';
import { startProxy } from './stage/proxy.ts';
import { startRedis } from './stage/redis.ts';
import type { Stage } from './stage/stage.ts';

const goneMs = { long: 60_000, short: 5_000 };
const caughtUpWithinMs = 5_000;

export const redisGap: Fault = {
  name: 'redis-gap',
  within: { long: 130, short: 60 },
  async run(stage) {
    const proxy = await startProxy(stage, await startRedis(stage));
    await loseAndMend(stage, `redis://127.0.0.1:${proxy.port}`, () => ({ lose: proxy.cut, mend: proxy.mend }));
  },
};

export const listenerGap: Fault = {
  name: 'listener-gap',
  within: { long: 130, short: 60 },
  run: (stage) =>
    loseAndMend(stage, undefined, (query) => {
      // Whoever listens is ended again as soon as it is back.
      const end = () =>
        query(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`).catch(
          () => undefined,
        );
      let timer: NodeJS.Timeout | undefined;
      return {
        lose: () => {
          timer = setInterval(() => void end(), 100);
        },
        mend: () => clearInterval(timer),
      };
    }),
};

type Query = (text: string) => Promise<unknown>;

async function loseAndMend(
  stage: Stage,
  redisUrl: string | undefined,
  breaking: (query: Query) => { lose: () => void; mend: () => void },
): Promise<void> {
  const postgres = await startPostgres(stage);
  const databaseUrl = await postgres.create('academy');
  const place = { databaseUrl, dataDir: join(stage.folder, 'data'), ...(redisUrl ? { redisUrl } : {}) };
  let tutor = { id: '', email: '' };
  const { people } = await fill(place, { people: 2, courses: 1 }, async (platform, filled) => {
    await withoutLimits(platform.database);
    tutor = await createUser(platform, { email: 'tutora@faults.example', role: 'tutor' });
    const [courseId = ''] = filled.courses;
    await assignTutor(platform, courseId, tutor.id);
    for (const { id } of filled.people) await enrolStudent(platform, id, courseId);
  });
  const database = await openBeside(stage, databaseUrl);
  const [here, there] = [await startAcademy(stage, place), await startAcademy(stage, place)];
  const tokens = [
    await logIn(here.url, tutor.email),
    ...(await Promise.all(people.map(({ email }) => logIn(there.url, email)))),
  ];
  const [ofTutor = '', ofStudent = '', ofLeaver = ''] = tokens;
  const [student, leaver] = people.map(({ id }) => id);
  const writer = new Browser(stage, { url: () => here.url, token: ofTutor });
  const reader = new Browser(stage, { url: () => there.url, token: ofStudent, fetches: true });
  const left = new Browser(stage, { url: () => there.url, token: ofLeaver });
  await until('the sockets to connect', async () => writer.isOpen && reader.isOpen && left.isOpen);

  const sent: string[] = [];
  const write = async (to: string | undefined, subject: string) => {
    if (await writer.write(to ?? '', subject)) sent.push(subject);
  };
  const failed: number[] = [];
  const { lose, mend } = breaking((text) => database.query(text));
  stage.atEnd(mend);
  await write(student, 'before');
  await until('a message to arrive', async () => reader.pushed.length > 0);

  lose();
  const ends = performance.now() + goneMs[stage.short ? 'short' : 'long'];
  const pauseMs = stage.short ? 200 : 1_000;
  // A session that ends while the processes don't hear each other.
  await ask(here.url, '/api/auth/logout-all', { method: 'POST', token: ofLeaver });
  for (let i = 0; performance.now() < ends; i += 1) {
    await write(student, `during ${i}`);
    for (const { url } of [here, there]) {
      const { status } = await ask(url, '/api/mensajes/sin-leer', { token: url === here.url ? ofTutor : ofStudent });
      if (status !== 200) failed.push(status);
    }
    await wait(pauseMs);
  }
  mend();
  const mended = performance.now();
  await wait(caughtUpWithinMs);
  const after = received(reader, sent);
  stage.none('requests that failed meanwhile', failed);
  stage.none(`messages that did not arrive within 5 s after, of ${sent.length}`, after.missing);
  stage.tell('the last one arrived after', seconds(Math.max(0, after.lastAt - mended)));
  const stillOpen = left.isOpen;
  stage.none('sockets of an ended session still open 5 s after', stillOpen ? ['one'] : []);
  await writer.write(leaver ?? '', 'for one who left');
  await write(student, 'afterwards');
  await wait(1_000);
  stage.none('messages lost in the end', received(reader, sent).missing);
  stage.none(
    'messages that a socket without a session received',
    left.pushed.map(({ asunto }) => asunto),
  );
  stage.none('messages pushed twice', received(reader, sent).twice);
  for (const academy of [here, there]) {
    const took = await academy.end('SIGTERM', 20_000);
    stage.find('SIGTERM afterwards', took === null ? 'ignored' : seconds(took), '15 s', took !== null && took < 15_000);
  }
}
