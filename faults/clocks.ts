// The clocks change in New York and Madrid. The server's clock is set to the hours around it, in this process, and every
// half hour has a class: its moment in the calendar's feed and in the mails is compared with a table of our own.
import { join } from 'node:path';

import type { App } from '../server/src/app.ts';
import { createCourse, createUser, demoPassword } from '../server/src/factories/academy.ts';
import { remind } from '../server/src/features/calendar/reminding.ts';
import { openBareApp } from '../server/src/testing/bare-app.ts';
import { enrolStudent } from '../server/src/testing/enrol-student.ts';
import { until } from '../server/src/testing/servers/academy-process.ts';
import type { Fault } from './stage/fault.ts';
import { startPostgres } from './stage/postgres.ts';
import type { Stage } from './stage/stage.ts';

const hour = 3_600_000;

/** When the clocks change, and for how many hours each zone is behind UTC before and after. */
const changes = [
  { name: '8 March', at: '2026-03-08T07:00:00Z', newYork: [5, 4], madrid: [-1, -1] },
  { name: '29 March', at: '2026-03-29T01:00:00Z', newYork: [4, 4], madrid: [-1, -2] },
  { name: '25 October', at: '2026-10-25T01:00:00Z', newYork: [4, 4], madrid: [-2, -1] },
  { name: '1 November', at: '2026-11-01T06:00:00Z', newYork: [4, 5], madrid: [-1, -1] },
] as const;

export const clocks: Fault = {
  name: 'clocks',
  within: { long: 120, short: 60 },
  async run(stage) {
    const postgres = await startPostgres(stage);
    for (const [i, change] of changes.entries()) {
      await around(stage, await postgres.create(`academy${i}`), change);
    }
  },
};

async function around(stage: Stage, databaseUrl: string, change: (typeof changes)[number]): Promise<void> {
  const changesAt = Date.parse(change.at);
  const clock = { now: new Date(changesAt - 10 * 24 * hour) };
  const now = () => clock.now;
  const { app, database } = await openBareApp({ databaseUrl, dataDir: join(stage.folder, 'data'), poolSize: 4 }, now);
  stage.atEnd(() => database.close());
  const { platform } = app;
  await app.start();
  const step = stage.short ? hour : hour / 2;
  const moments = Array.from({ length: (6 * hour) / step + 1 }, (_, i) => changesAt - 3 * hour + i * step);
  const clases = moments.map((moment, i) => ({
    nombre: `Clase número ${i}.`,
    fechaHora: new Date(moment).toISOString(),
    duracion: '1 hora',
  }));
  const courseId = await createCourse(platform, {
    modulos: [{ nombre: 'Cambio', descripcion: 'De hora.', duracion: '1 hora', clases }],
  });
  const students = [
    { email: 'nueva.york@faults.example', timezone: 'America/New_York', behind: change.newYork },
    { email: 'madrid@faults.example', timezone: 'Europe/Madrid', behind: change.madrid },
  ];
  for (const { email, timezone } of students) {
    const { id } = await createUser(platform, { email, timezone });
    await enrolStudent(platform, id, courseId);
  }

  const feed = await feedOf(app, students[0]?.email ?? '', moments.length);
  const wanted = moments.map((moment) => compact(moment)).toSorted();
  stage.none(
    `${change.name}: classes that the calendar's feed has at another moment, of ${moments.length}`,
    wanted.filter((moment, i) => feed.toSorted()[i] !== moment),
  );

  const due = [...new Set(moments.flatMap((moment) => [moment - 24 * hour, moment - hour]))].toSorted((a, b) => a - b);
  for (const moment of due) {
    clock.now = new Date(moment);
    await platform.jobs.enqueue(database.bookkeeping, remind, {});
    await platform.jobs.drain();
  }
  const mails = (await database.query('select "to", subject from mailbox')).rows as { to: string; subject: string }[];
  const wrong: string[] = [];
  for (const { email, behind } of students) {
    for (const [i, moment] of moments.entries()) {
      const own = mails.filter(({ to, subject }) => to === email && subject.includes(`Clase número ${i}.`));
      if (own.length !== 2) wrong.push(`${own.length} mails to ${email} for ${compact(moment)}`);
      const time = wallClock(moment - behind[moment < changesAt ? 0 : 1] * hour);
      wrong.push(
        ...own.filter(({ subject }) => timeIn(subject) !== time).map(({ subject }) => `${subject}, not ${time}`),
      );
    }
  }
  const total = moments.length * students.length * 2;
  stage.none(`${change.name}: reminders that are wrong, missing or twice, of ${total}`, wrong);
  await app.stop();
}

/** The moments of all classes in a student's feed, as `20260308T070000Z`, once it has so many: an event brings them. */
async function feedOf({ server }: App, email: string, classes: number): Promise<string[]> {
  const login = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: demoPassword },
  });
  const { accessToken } = login.json<{ accessToken: string }>();
  const headers = { authorization: `Bearer ${accessToken}` };
  const link = await server.inject({ method: 'POST', url: '/api/calendario/enlace', headers });
  const url = new URL(link.json<{ enlace: string }>().enlace).pathname;
  let moments: string[] = [];
  const isWhole = async () => {
    const { body } = await server.inject({ url });
    moments = [...body.matchAll(/^DTSTART:(\S+)/gm)].map(([, moment = '']) => moment);
    return moments.length === classes;
  };
  await until('all classes to be in the feed', isWhole);
  return moments;
}

const compact = (moment: number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.000/g, '');

/** Returns the time on a clock of 24 hours, as `1:30`, of a moment that was moved into its zone. */
function wallClock(moved: number): string {
  const date = new Date(moved);
  return `${date.getUTCHours()}:${String(date.getUTCMinutes()).padStart(2, '0')}`;
}

/** The same from a mail's subject, which ends with it in 12 hours: `1:30 a. m.)`. */
function timeIn(subject: string): string | undefined {
  const [, hours, minutes, half] = /(\d{1,2}):(\d{2})\s([ap])\.\sm\.\)$/.exec(subject) ?? [];
  return hours && `${(Number(hours) % 12) + (half === 'p' ? 12 : 0)}:${minutes}`;
}
