// The process that has the media of a live class is stopped in order, while a voice is heard.
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { Peer } from '../server/src/testing/media/peer.ts';
import { startAcademy } from './stage/academy.ts';
import { logIn } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { LiveClass, offerMedia, type Seat } from './stage/live-class.ts';
import { seconds } from './stage/numbers.ts';
import { startPostgres } from './stage/postgres.ts';
import type { Stage } from './stage/stage.ts';

const students = 4;
const silenceMs = 5_000;

export const roomHandedOver: Fault = {
  name: 'room-handed-over',
  within: { long: 120, short: 90 },
  async run(stage) {
    const [live] = await LiveClass.make(stage, await startPostgres(stage), { students, usualHash: false });
    const [here, there] = [await startAcademy(stage, live.place), await startAcademy(stage, live.place)];
    // The tutor is at the process that has the media, the students at both.
    const tutor = new Attendee(stage, live, await live.seat(live.tutor, here.url), there.url);
    await tutor.connect();
    const listeners: Attendee[] = [];
    for (const [i, email] of live.students.entries()) {
      const listener = new Attendee(stage, live, await live.seat(email, i % 2 ? here.url : there.url), there.url);
      await listener.connect();
      listeners.push(listener);
    }
    tutor.speak();
    await wait(2_000);
    for (const listener of listeners) listener.longestSilence = 0;

    if (!stage.short) uploadSlowly(stage, here.url, await logIn(here.url, live.students[0] ?? ''));
    await wait(200);
    const stopped = await here.end('SIGTERM', 30_000);
    stage.find('the process stopped in order', stopped === null ? 'no' : 'yes', 'yes', stopped !== null);
    await wait(6_000);
    const silences = listeners.map((listener) => listener.silence());
    stage.find(
      'the longest silence',
      seconds(Math.max(...silences)),
      seconds(silenceMs),
      Math.max(...silences) <= silenceMs,
    );
    stage.none(
      'people with another seat than before',
      [tutor, ...listeners].filter(({ hasFormerSeat }) => !hasFormerSeat),
    );
    const visits =
      'select count(*)::int as all, count("leftAt")::int as ended from meeting_visits where "reunionId" = $1';
    const { rows } = await live.database.query(visits, [live.reunionId]);
    const [{ all, ended }] = rows as [{ all: number; ended: number }];
    stage.find('visits', all, students + 1, all === students + 1);
    stage.find('visits that ended', ended, 0, ended === 0);
  },
};

/** Begins an upload that takes longer than a stopping process waits for. */
function uploadSlowly(stage: Stage, url: string, token: string): void {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const upload = request(`${url}/api/usuarios/me`, { method: 'PUT', headers });
  upload.on('error', () => undefined);
  upload.write('--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n');
  const trickle = setInterval(() => upload.write('.'), 100);
  stage.atEnd(() => {
    clearInterval(trickle);
    upload.destroy();
  });
}

/** Does what the room's page does in a browser: connects media anew when told to, and enters again after a lost socket. */
class Attendee {
  readonly #live: LiveClass;
  readonly #seat: Seat;
  /** The process that goes on. */
  readonly #other: string;
  #peer: Peer | undefined;
  #heardAt = performance.now();
  #isSpeaking = false;
  longestSilence = 0;
  hasFormerSeat = true;

  constructor(stage: Stage, live: LiveClass, seat: Seat, other: string) {
    this.#live = live;
    this.#seat = seat;
    this.#other = other;
    seat.tab.events.on('salaReconectar', () => void this.connect());
    seat.tab.events.on('lost', () => void this.#enterAgain());
    const voice = setInterval(() => this.#isSpeaking && this.#peer?.sendAudio('microfono'), 20);
    stage.atEnd(() => {
      clearInterval(voice);
      this.#peer?.close();
    });
  }

  async connect(): Promise<void> {
    const peer = new Peer();
    peer.keeps = false;
    peer.events.on('rtp', () => this.#hear());
    await peer.connect(async (offer) => (await offerMedia(this.#seat, offer)).answer);
    this.#peer?.close();
    this.#peer = peer;
    if (this.#isSpeaking) await this.#publish();
  }

  speak(): void {
    this.#isSpeaking = true;
    void this.#publish();
  }

  /** Returns the longest silence until now, in milliseconds. */
  silence(): number {
    this.#hear();
    return this.longestSilence;
  }

  #publish() {
    const { tab, puestoId } = this.#seat;
    return tab.ask('publicarSala', { puestoId, microfono: true, camara: false, pantalla: false });
  }

  #hear(): void {
    const now = performance.now();
    this.longestSilence = Math.max(this.longestSilence, now - this.#heardAt);
    this.#heardAt = now;
  }

  /** A page waits for up to a second and a half before its socket connects again. */
  async #enterAgain(): Promise<void> {
    await wait(1_500 * Math.random());
    const { tab, token, puestoId } = this.#seat;
    await tab.open(this.#other);
    const { answer } = await this.#live.enter(tab, this.#other, token, puestoId);
    this.hasFormerSeat = answer?.['puestoId'] === puestoId;
    await this.connect();
  }
}
