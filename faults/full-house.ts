// Three web processes and a worker while 500 students open pages and three classes of thirty are on.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { ClassOrder, FromClass } from '../bench/media-peers.ts';
import type { AcademyProcess } from '../server/src/testing/servers/academy-process.ts';
import { startAcademy } from './stage/academy.ts';
import { ask, logInAll } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { LiveClass, offerMedia, type Seat } from './stage/live-class.ts';
import { ms, percentile, seconds } from './stage/numbers.ts';
import { startPostgres } from './stage/postgres.ts';
import { childrenOf } from './stage/processes.ts';
import { startRedis } from './stage/redis.ts';
import { RoomTab } from './stage/room-tab.ts';
import type { Stage } from './stage/stage.ts';

const students = 500;
const inClass = 29;
const classes = 3;
/** Seconds between two screens of a student. */
const screenEverySeconds = 10;
const measuredSeconds = 30;
/** Milliseconds between two heartbeats of a page in a class. */
const heartbeatMs = 15_000;
/** Calls of the screens that students open. */
const screens = {
  overview: ['/api/usuarios/me', '/api/suscripciones/mis-suscripciones', '/api/notificaciones'],
  forum: ['/api/foro/temas', '/api/foro/secciones'],
  messages: ['/api/mensajes/bandeja-entrada'],
};

export const fullHouse: Fault = {
  name: 'full-house',
  within: { long: 300, short: 300 },
  longOnly: true,
  async run(stage) {
    const postgres = await startPostgres(stage);
    const lives = await LiveClass.make(stage, postgres, { students, classes, usualHash: false });
    const redisUrl = `redis://127.0.0.1:${await startRedis(stage)}`;
    const start = (role: 'web' | 'worker') => startAcademy(stage, { ...lives[0].place, redisUrl, role });
    const worker = await start('worker');
    const webs: AcademyProcess[] = [];
    for (let i = 0; i < classes; i += 1) webs.push(await start('web'));
    const url = (i: number) => webs[i % webs.length]?.url ?? '';

    const begun = performance.now();
    const people: { url: string; token: string }[] = [];
    await Promise.all(
      webs.map(async (web, i) => {
        const mine = lives[0].students.filter((_, j) => j % webs.length === i).map((email) => ({ email }));
        for (const token of await logInAll(web.url, mine)) people.push({ url: web.url, token });
      }),
    );
    stage.tell('logged in after', seconds(performance.now() - begun));
    for (const person of people) await new RoomTab(stage, person.token).open(person.url);
    const rooms: Room[] = [];
    for (const [i, live] of lives.entries()) rooms.push(await Room.fill(stage, live, url(i), i));
    for (const room of rooms) await room.measure();

    const processes = { worker, ...Object.fromEntries(webs.map((web, i) => [`web ${i + 1}`, web])) };
    const before = usageOf(processes, postgres.pid());
    const since = performance.now();
    const { times, failed } = await openScreens(people);
    const elapsed = (performance.now() - since) / 1_000;
    const media = await Promise.all(rooms.map((room) => room.measure()));
    const after = usageOf(processes, postgres.pid());

    stage.none(`failed requests, of ${times.length}`, failed);
    const p99 = percentile(times, 0.99);
    stage.find('p99 of the requests', ms(p99), '1000 ms', p99 <= 1_000);
    stage.tell('requests a second', (times.length / elapsed).toFixed(0));
    const latencies = media.flatMap((each) => each.latencies);
    const late = percentile(latencies, 0.99);
    stage.find('p99 of the way of a picture', ms(late), '400 ms', late <= 400);
    // A camera of three packets a frame at 30 frames a second, and the sound, at every student.
    const wanted = classes * inClass * elapsed * 90;
    const share = latencies.length / wanted;
    stage.find('pictures that arrived', `${(share * 100).toFixed(1)} %`, '95 %', share >= 0.95);
    for (const [name, { cpu, mb }] of Object.entries(after)) {
      const used = (cpu - (before[name]?.cpu ?? 0)) / elapsed;
      stage.tell(name, `${used.toFixed(2)} cores, ${mb.toFixed(0)} MB`);
    }
  },
};

/** Every student opens a screen each ten seconds, at random. @returns how long each call took, and statuses but 200 */
async function openScreens(people: readonly { url: string; token: string }[]) {
  const times: number[] = [];
  const failed: number[] = [];
  const until = performance.now() + measuredSeconds * 1_000;
  const lists = Object.values(screens);
  await Promise.all(
    people.map(async ({ url, token }, i) => {
      await wait(Math.random() * screenEverySeconds * 1_000);
      for (let screen = i; performance.now() < until; screen += 1) {
        const answers = await Promise.all(
          (lists[screen % lists.length] ?? []).map((path) => ask(url, path, { token })),
        );
        times.push(...answers.map((answer) => answer.ms));
        failed.push(...answers.map(({ status }) => status).filter((status) => status !== 200));
        await wait(screenEverySeconds * 500 * (1 + Math.random()));
      }
    }),
  );
  return { times, failed };
}

/** A class of a tutor with a camera and thirty people, whose media is in a process of its own. */
class Room {
  readonly #peers: ChildProcess;

  private constructor(peers: ChildProcess) {
    this.#peers = peers;
  }

  static async fill(stage: Stage, live: LiveClass, url: string, number: number): Promise<Room> {
    const peers = fork(join(import.meta.dirname, '../bench/media-peers.ts'));
    stage.atEnd(() => peers.kill('SIGKILL'));
    const seats = new Map<string, Seat>();
    peers.on('message', async (message: FromClass) => {
      if (message.kind !== 'offer') return;
      const seat = seats.get(message.seatId);
      if (!seat) return;
      const { answer } = await offerMedia(seat, message.offer);
      peers.send({ kind: 'answer', request: message.request, answer } satisfies ClassOrder);
    });
    const room = new Room(peers);
    const people = [live.tutor, ...live.students.slice(number * inClass, (number + 1) * inClass)];
    for (const [i, email] of people.entries()) {
      const seat = await live.seat(email, url);
      seats.set(seat.puestoId, seat);
      const beat = setInterval(() => void seat.tab.ask('latidoSala', { puestoId: seat.puestoId }), heartbeatMs);
      stage.atEnd(() => clearInterval(beat));
      await room.#ask(
        i === 0 ? { kind: 'send', seatId: seat.puestoId, screen: false } : { kind: 'receive', seatId: seat.puestoId },
        'joined',
      );
      if (i > 0) continue;
      const publishes = { puestoId: seat.puestoId, microfono: true, camara: true, pantalla: false };
      await seat.tab.ask('publicarSala', publishes);
    }
    return room;
  }

  /** Returns what arrived since the last time. */
  async measure(): Promise<{ latencies: number[]; packets: number }> {
    return this.#ask({ kind: 'measure' }, 'measured');
  }

  async #ask<K extends FromClass['kind']>(order: ClassOrder, kind: K): Promise<Extract<FromClass, { kind: K }>> {
    this.#peers.send(order);
    for (;;) {
      const [message] = (await once(this.#peers, 'message')) as [FromClass];
      if (message.kind === kind) return message as Extract<FromClass, { kind: K }>;
    }
  }
}

/** Processor seconds so far and memory of each part: media processes are children of the web's. */
function usageOf(
  processes: Record<string, AcademyProcess>,
  postgres: number,
): Record<string, { cpu: number; mb: number }> {
  const usage: Record<string, { cpu: number; mb: number }> = {};
  for (const [name, { child }] of Object.entries(processes)) {
    const pid = child.pid ?? 0;
    usage[name] = usageOfProcess(pid);
    for (const media of childrenOf(pid)) usage[`media of ${name}`] = usageOfProcess(media);
  }
  const backends = [postgres, ...childrenOf(postgres)].map(usageOfProcess);
  usage['PostgreSQL'] = {
    cpu: backends.reduce((sum, { cpu }) => sum + cpu, 0),
    mb: backends.reduce((sum, { mb }) => sum + mb, 0),
  };
  return usage;
}

/** Linux alone has these. Shared memory is not counted. */
function usageOfProcess(pid: number): { cpu: number; mb: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // User and system time of the process itself, and of its children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  const memory = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpu: ticks / 100, mb: Number(memory) / 1_024 };
}
