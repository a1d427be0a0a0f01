// Two processes are replaced one after the other by a later version, which migrates, while people use them.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { assignTutor, createUser } from '../server/src/factories/academy.ts';
import { enrolStudent } from '../server/src/testing/enrol-student.ts';
import { type AcademyProcess, freePort } from '../server/src/testing/servers/academy-process.ts';
import { startAcademy } from './stage/academy.ts';
import { Browser, received } from './stage/browser.ts';
import { ask, logIn } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill } from './stage/fill.ts';
import { withoutLimits } from './stage/hooks.ts';
import { ms, percentile } from './stage/numbers.ts';
import { openBeside, startPostgres } from './stage/postgres.ts';
import type { Stage } from './stage/stage.ts';

const root = join(import.meta.dirname, '..');

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  within: { long: 120, short: 60 },
  async run(stage) {
    const postgres = await startPostgres(stage);
    const databaseUrl = await postgres.create('academy');
    const place = { databaseUrl, dataDir: join(stage.folder, 'data'), production: true };
    let tutor = { id: '', email: '' };
    const { people } = await fill(place, { people: 2, courses: 2 }, async (platform, filled) => {
      await withoutLimits(platform.database);
      tutor = await createUser(platform, { email: 'tutora@faults.example', role: 'tutor' });
      await assignTutor(platform, filled.courses[0] ?? '', tutor.id);
      await enrolStudent(platform, filled.people[0]?.id ?? '', filled.courses[0] ?? '');
    });
    const ports = [await freePort(), await freePort()];
    const old = [];
    for (const port of ports) old.push(await startAcademy(stage, { ...place, port }));
    const [tutorToken, token] = [
      await logIn(old[0]?.url ?? '', tutor.email),
      await logIn(old[1]?.url ?? '', people[0]?.email ?? ''),
    ];
    const balancer = startBalancer(
      stage,
      ports.map((port) => `http://127.0.0.1:${port}`),
    );
    const writer = new Browser(stage, { url: balancer.next, token: tutorToken });
    const reader = new Browser(stage, { url: balancer.next, token, fetches: true });

    const going = new AbortController();
    const statuses: number[] = [];
    const times: number[] = [];
    const reading = async () => {
      while (!going.signal.aborted) {
        const path = statuses.length % 2 === 0 ? '/api/courses' : '/api/mensajes/bandeja-entrada';
        const answer = await ask(balancer.next(), path, { token });
        statuses.push(answer.status);
        times.push(answer.ms);
        await wait(5);
      }
    };
    const sent: string[] = [];
    const writing = async () => {
      for (let i = 0; !going.signal.aborted; i += 1) {
        if (await writer.write(people[0]?.id ?? '', `message ${i}`)) sent.push(`message ${i}`);
        await wait(150);
      }
    };
    const load = [reading(), reading(), reading(), reading(), writing()];

    await wait(1_000);
    const program = laterVersion(stage);
    const slow: string[] = [];
    for (const [i, port] of ports.entries()) {
      const took = await (old[i] as AcademyProcess).end('SIGTERM', 30_000);
      if (took === null || took > 15_000) slow.push(`process ${i + 1}: ${took}`);
      await startAcademy(stage, { ...place, port, program });
      await wait(stage.short ? 1_500 : 3_000);
    }
    going.abort();
    await Promise.all(load);
    await wait(2_000);
    const { missing, twice } = received(reader, sent);
    stage.none(
      `failed requests, of ${statuses.length}`,
      statuses.filter((status) => status !== 200),
    );
    stage.none(`messages lost, of ${sent.length}`, missing);
    stage.none('messages pushed twice', twice);
    stage.none('processes that were slow to stop', slow);
    stage.tell('p99 of the requests', ms(percentile(times, 0.99)));
    const database = await openBeside(stage, databaseUrl);
    const { rows } = await database.query(`select from schema_migrations where name = '9999_later_version.sql'`);
    stage.find('the later version has migrated', rows.length, 1, rows.length === 1);
  },
};

/** A copy of the program with one more migration, which adds. @returns the path of its main.ts */
function laterVersion(stage: Stage): string {
  const copy = join(stage.folder, 'later');
  mkdirSync(copy);
  for (const part of ['src', 'migrations', 'package.json']) {
    cpSync(join(root, 'server', part), join(copy, 'server', part), { recursive: true });
  }
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  symlinkSync(join(root, 'server/node_modules'), join(copy, 'server/node_modules'));
  writeFileSync(
    join(copy, 'server/migrations/9999_later_version.sql'),
    'alter table users add column "addedLater" text; create table added_later (id uuid primary key);',
  );
  return join(copy, 'server/src/main.ts');
}

/** Sends to the processes that say they are ready, in turns, as a load balancer does. */
function startBalancer(stage: Stage, urls: readonly string[]): { next: () => string } {
  let ready = [...urls];
  let turn = 0;
  const look = async () => {
    const answers = await Promise.all(urls.map((url) => ask(url, '/api/ready', { timeoutMs: 500 })));
    const found = urls.filter((_, i) => answers[i]?.status === 200);
    if (found.length > 0) ready = found;
  };
  const timer = setInterval(() => void look(), 100);
  stage.atEnd(() => clearInterval(timer));
  return { next: () => ready[(turn += 1) % ready.length] ?? '' };
}
