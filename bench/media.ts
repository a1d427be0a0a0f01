import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

import { ForkedMediaServer } from '../server/src/features/live/media/forked-media-server.ts';
import { processMicros } from './cost.ts';
import type { ClassOrder, FromClass } from './media-peers.ts';
import { pace } from './pace.ts';
import { percentile } from './percentile.ts';
import { run, stop } from './servers.ts';

const rights = { microfono: true, camara: true, pantalla: true, sonidoPantalla: true };

/** Costs of a class for the server, and how soon its pictures are there. */
export interface ClassCost {
  /** Pictures that are forwarded: of one tutor, to each student. */
  streams: number;
  /** Share of a core that the media process uses for one of them, its sound included. Undefined without /proc. */
  sharePerStream: number | undefined;
  /** Milliseconds from a student's offer to their first picture, p95 over the students. */
  firstFrameMs: number;
  /** Milliseconds from a tutor's packet to the student's, over loopback, p95. */
  latencyMs: number;
}

/** A running class of native participants. */
export interface RunningClass {
  cost: () => Promise<ClassCost>;
  stop: () => Promise<void>;
}

/**
 * Starts a class of one tutor and some students; with `screen` each of them gets a second picture.
 * @param givesWay the participants, who would be on other machines, take only the time that is left
 */
export async function startClass(students: number, screen: boolean, givesWay = false): Promise<RunningClass> {
  const media = new ForkedMediaServer({
    settings: { announce: ['127.0.0.1'], ports: null, relays: false },
    log: { error: () => undefined, warn: () => undefined },
  });
  const peers = run('media-peers', [], {});
  if (givesWay && peers.pid !== undefined) setPriority(peers.pid, 19);
  const roomId = randomUUID();
  peers.on('message', async (message: FromClass) => {
    if (message.kind !== 'offer') return;
    const { request, seatId, offer } = message;
    const answer = await media.connect({ roomId, seatId, offer, rights });
    peers.send({ kind: 'answer', request, answer } satisfies ClassOrder);
  });
  const firstFrames: number[] = [];
  await ask(peers, { kind: 'send', seatId: randomUUID(), screen }, 'joined');
  for (let student = 0; student < students; student += 1) {
    const { firstFrameMs } = await ask(peers, { kind: 'receive', seatId: randomUUID() }, 'joined');
    firstFrames.push(firstFrameMs);
  }
  // The answers to the joining are over, and every picture is forwarded.
  await wait(1_000);
  const pid = mediaProcess();
  return {
    async cost() {
      await ask(peers, { kind: 'measure' }, 'measured');
      const before = { cpu: processMicros(pid), at: performance.now() };
      await wait(pace.classSeconds * 1_000);
      const [cpu, seconds] = [processMicros(pid), (performance.now() - before.at) / 1_000];
      const { latencies } = await ask(peers, { kind: 'measure' }, 'measured');
      const { streams } = media.usage();
      const share =
        cpu !== undefined && before.cpu !== undefined ? (cpu - before.cpu) / seconds / 1_000_000 : undefined;
      return {
        streams,
        sharePerStream: share === undefined ? undefined : share / streams,
        firstFrameMs: percentile(
          firstFrames.toSorted((a, b) => a - b),
          0.95,
        ),
        latencyMs: percentile(
          latencies.toSorted((a, b) => a - b),
          0.95,
        ),
      };
    },
    async stop() {
      await stop(peers);
      await media.stop();
    },
  };
}

function ask<K extends FromClass['kind']>(
  peers: ChildProcess,
  order: ClassOrder,
  kind: K,
): Promise<Extract<FromClass, { kind: K }>> {
  return new Promise((resolve) => {
    const hear = (message: FromClass) => {
      if (message.kind !== kind) return;
      peers.off('message', hear);
      resolve(message as Extract<FromClass, { kind: K }>);
    };
    peers.on('message', hear);
    peers.send(order);
  });
}

/** The media process is a child of this one. */
function mediaProcess(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const fields = lines.map((line) => line.trim().split(/\s+/));
  const [pid] =
    fields.find(
      ([, parent, ...args]) => Number(parent) === process.pid && args.at(-1)?.endsWith('media/process/child.ts'),
    ) ?? [];
  return Number(pid);
}
