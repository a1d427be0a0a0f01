// The process that holds the media of a live class, and the sockets of some of its people, is killed.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { addMeeting, assignTutor, classesOf, createUser } from '../server/src/factories/academy.ts';
import { enrolStudent } from '../server/src/testing/enrol-student.ts';
import { browserOffer } from '../server/src/testing/media/browser-offer.ts';
import { startAcademy } from './stage/academy.ts';
import { ask, logIn } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill } from './stage/fill.ts';
import { withoutLimits } from './stage/hooks.ts';
import { seconds } from './stage/numbers.ts';
import { openBeside, startPostgres } from './stage/postgres.ts';
import { RoomTab } from './stage/room-tab.ts';

const students = 8;
const seatedWithinMs = 5_000;
const mediaWithinMs = 10_000;

interface Seat {
  tab: RoomTab;
  token: string;
  puestoId: string;
}

interface Participant {
  puestoId: string;
  esModerador: boolean;
  puedeHablar: boolean;
  manoDesde: string | null;
}

/** An offer as a browser makes it, of a connection that nobody completes. */
const offer = (): string =>
  browserOffer({
    iceUfrag: 'abcd',
    icePwd: 'abcdefghijklmnopqrstuvwx',
    fingerprint: `sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
    ssrcs: [1, 2, 3, 4, 5],
  });

export const roomOwnerKilled: Fault = {
  name: 'room-owner-killed',
  within: { long: 90, short: 60 },
  async run(stage) {
    const postgres = await startPostgres(stage);
    const databaseUrl = await postgres.create('academy');
    const place = { databaseUrl, dataDir: join(stage.folder, 'data') };
    let reunionId = '';
    const { people } = await fill(place, { people: students, courses: 1 }, async (platform, filled) => {
      await withoutLimits(platform.database);
      const [courseId = ''] = filled.courses;
      const tutor = await createUser(platform, { email: 'tutora@faults.example', role: 'tutor' });
      await assignTutor(platform, courseId, tutor.id);
      for (const { id } of filled.people) await enrolStudent(platform, id, courseId);
      const [first = ''] = await classesOf(platform, courseId);
      reunionId = await addMeeting(platform, first, 'En Vivo');
    });
    const database = await openBeside(stage, databaseUrl);
    const { rows } = await database.query('select enlace from meetings where id = $1', [reunionId]);
    const roomName = (rows as { enlace: string }[])[0]?.enlace.split('/').at(-1);
    const [here, there] = [await startAcademy(stage, place), await startAcademy(stage, place)];

    async function enter(tab: RoomTab, url: string, token: string, puestoAnterior?: string) {
      const { body } = await ask(url, '/api/reuniones/validar-acceso', { token, json: { roomName, reunionId } });
      const { entrada } = body as { entrada?: string };
      return tab.ask('entrarSala', {
        reunionId,
        token: entrada ?? null,
        ...(puestoAnterior ? { puestoAnterior } : {}),
      });
    }
    async function seat(email: string, url: string): Promise<Seat> {
      const token = await logIn(url, email);
      const tab = new RoomTab(stage, token);
      await tab.open(url);
      const { answer, error } = await enter(tab, url, token);
      if (!answer) throw new Error(`${email} got no seat: ${error?.code}`);
      return { tab, token, puestoId: String(answer['puestoId']) };
    }
    /** Connects the media of a seat, again and again, as a browser does. @returns how often it was refused */
    async function connect({ tab, puestoId }: Seat): Promise<number> {
      for (let refused = 0; ; refused += 1) {
        const { ok } = await tab.ask('conectarMedios', { puestoId, oferta: offer() });
        if (ok || refused > 60) return refused;
        await wait(500);
      }
    }

    // The tutor is at the process that has the media, the students at both.
    const tutor = await seat('tutora@faults.example', here.url);
    await connect(tutor);
    const seats = [tutor];
    for (const [i, { email }] of people.entries()) seats.push(await seat(email, i % 2 ? here.url : there.url));
    const refusedBefore = await Promise.all(seats.map(connect));
    stage.none(
      'offers that were refused before',
      refusedBefore.filter((refused) => refused > 0),
    );
    const [, speaker, asker] = seats as [Seat, Seat, Seat];
    await tutor.tab.ask('moderarSala', {
      puestoId: tutor.puestoId,
      accion: 'permitirHablar',
      sobre: speaker.puestoId,
    });
    await asker.tab.ask('levantarMano', { puestoId: asker.puestoId, levantada: true });
    const said: string[] = [];
    for (const { tab, puestoId } of seats) {
      const texto = `dicho ${said.length}`;
      if ((await tab.ask('mensajeSala', { puestoId, texto, envioId: randomUUID() })).ok) said.push(texto);
    }

    await here.end('SIGKILL', 5_000);
    const killed = performance.now();
    const lost = seats.filter((_, i) => i === 0 || (i - 1) % 2 === 1);
    const back = await Promise.all(
      lost.map(async ({ tab, token, puestoId }) => {
        await tab.open(there.url);
        const { answer } = await enter(tab, there.url, token, puestoId);
        return { puestoId, given: answer?.['puestoId'], sala: answer?.['sala'] };
      }),
    );
    const seatedMs = performance.now() - killed;
    stage.none(
      `people who did not get their seat back, of ${lost.length}`,
      back.filter(({ puestoId, given }) => puestoId !== given),
    );
    stage.pace('all were seated again after', seconds(seatedMs), seconds(seatedWithinMs), seatedMs <= seatedWithinMs);
    await Promise.all(seats.map(connect));
    const mediaMs = performance.now() - killed;
    stage.pace(
      'the media of all was connected again after',
      seconds(mediaMs),
      seconds(mediaWithinMs),
      mediaMs <= mediaWithinMs,
    );

    const { answer } = await enter(tutor.tab, there.url, tutor.token, tutor.puestoId);
    const { participantes } = (answer?.['sala'] ?? { participantes: [] }) as { participantes: Participant[] };
    const now = ({ puestoId }: Seat) => participantes.find((each) => each.puestoId === puestoId);
    stage.find('people in the room', participantes.length, seats.length, participantes.length === seats.length);
    stage.none('rights and hands that were lost', [
      ...(now(tutor)?.esModerador ? [] : ['the tutor moderates']),
      ...(now(speaker)?.puedeHablar ? [] : ['a student has the word']),
      ...(now(asker)?.manoDesde ? [] : ['a hand is up']),
    ]);
    const { body } = await ask(there.url, `/api/reuniones/${reunionId}/mensajes?limit=100`, { token: tutor.token });
    const kept = (body as { texto: string }[]).map(({ texto }) => texto);
    stage.none(
      'messages of the chat that were lost',
      said.filter((texto) => !kept.includes(texto)),
    );
    const { rows: visits } = await database.query('select "leftAt" from meeting_visits where "reunionId" = $1', [
      reunionId,
    ]);
    stage.find('visits', visits.length, seats.length, visits.length === seats.length);
    stage.none(
      'visits that ended',
      (visits as { leftAt: Date | null }[]).filter(({ leftAt }) => leftAt !== null),
    );
  },
};
