import type { ReunionEstado } from '@puente/contracts/catalogue';
import { beforeEach, expect, test } from 'vitest';

import { addMeeting, classesOf, createCourse, createUser } from '../../../factories/academy.ts';
import { systemActor } from '../../../platform/actor.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { createMeetings, forgottenMeetingsJob } from './meetings.ts';

const app = openAcademy({ per: 'test' });
let live: string;
let scheduled: string;

beforeEach(async () => {
  const hours = (n: number) => new Date(app.clock.now.getTime() + n * 3_600_000).toISOString();
  const cursoId = await createCourse(app.platform, {
    modulos: [
      {
        nombre: 'M',
        clases: [
          { nombre: 'Dada', fechaHora: hours(1), duracion: '2 horas' },
          { nombre: 'Sin dar', fechaHora: hours(2), duracion: '1 hora' },
          { nombre: 'Larga', fechaHora: hours(-1), duracion: '20 horas' },
        ],
      },
    ],
  });
  await enrolStudent(app.platform, (await createUser(app.platform)).id, cursoId);
  const [long, given, notGiven] = await classesOf(app.platform, cursoId);
  await addMeeting(app.platform, long!, 'En Vivo');
  live = await addMeeting(app.platform, given!, 'En Vivo');
  scheduled = await addMeeting(app.platform, notGiven!, 'Agendada');
  await app.settle();
});

const run = (signal = new AbortController().signal) =>
  forgottenMeetingsJob(app.platform, createMeetings(app.platform)).handler(
    {},
    { actor: systemActor('live.end-forgotten'), attempt: 1, log: app.platform.log, signal },
  );
const stateOf = async (id: string) => {
  const { rows } = await app.platform.database.query('select estado from meetings where id = $1', [id]);
  return (rows[0] as { estado: ReunionEstado }).estado;
};

test('[LIVE-11] a room that is still live two hours after its class’s end is finished, by the system', async () => {
  app.clock.pass({ hours: 4.9 });
  await run();
  expect([await stateOf(live), await stateOf(scheduled)]).toEqual(['En Vivo', 'Agendada']);
  app.clock.pass({ hours: 0.1 });
  await run();
  expect([await stateOf(live), await stateOf(scheduled)]).toEqual(['Completada', 'Cancelada']);
  const { rows } = await app.platform.database.query(
    `select "actorKind", "actorName", after from audit_entries where "objectId" = any($1) and "actorName" <> 'factories' order by "at"`,
    [[live, scheduled]],
  );
  expect(rows).toEqual([
    { actorKind: 'system', actorName: 'live.end-forgotten', after: { estado: 'Completada' } },
    { actorKind: 'system', actorName: 'live.end-forgotten', after: { estado: 'Cancelada' } },
  ]);
  const { rows: long } = await app.platform.database.query(`select estado from meetings where estado = 'En Vivo'`);
  expect(long).toHaveLength(1);
});

test('[LIVE-11] a class that was never started is called off without a word: it is over for everyone', async () => {
  app.clock.pass({ hours: 5 });
  await run();
  await app.settle();
  expect(await stateOf(scheduled)).toBe('Cancelada');
  const { rows } = await app.platform.database.query(`select from notifications where kind = 'live.class-cancelled'`);
  expect(rows).toEqual([]);
});

test('[LIVE-11] a run that is stopped ends no more rooms; the next one goes on', async () => {
  app.clock.pass({ hours: 5 });
  await run(AbortSignal.abort());
  expect(await stateOf(live)).toBe('En Vivo');
  await Promise.all([run(), run()]);
  expect(await stateOf(live)).toBe('Completada');
});
