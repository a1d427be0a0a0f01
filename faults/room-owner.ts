// The process that holds the media of a live class, and the sockets of some of its people, is killed.
import { randomUUID } from 'node:crypto';

import { browserOffer } from '../server/src/testing/media/browser-offer.ts';
import { startAcademy } from './stage/academy.ts';
import { ask } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { LiveClass, offerMedia, type Seat } from './stage/live-class.ts';
import { seconds } from './stage/numbers.ts';
import { startPostgres } from './stage/postgres.ts';

const students = 8;
const seatedWithinMs = 5_000;
const mediaWithinMs = 10_000;

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
    const [live] = await LiveClass.make(stage, await startPostgres(stage), { students, usualHash: false });
    const { database, reunionId } = live;
    const [here, there] = [await startAcademy(stage, live.place), await startAcademy(stage, live.place)];
    const connect = async (seat: Seat) => (await offerMedia(seat, offer())).refused;

    // The tutor is at the process that has the media, the students at both.
    const tutor = await live.seat(live.tutor, here.url);
    await connect(tutor);
    const seats = [tutor];
    for (const [i, email] of live.students.entries()) seats.push(await live.seat(email, i % 2 ? here.url : there.url));
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
        const { answer } = await live.enter(tab, there.url, token, puestoId);
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

    const { answer } = await live.enter(tutor.tab, there.url, tutor.token, tutor.puestoId);
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
