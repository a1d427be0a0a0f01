import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';

import { expect, vi } from 'vitest';

import { ForkedMediaServer } from '../../features/live/media/forked-media-server.ts';
import type { MediaRights, MediaServer } from '../../features/live/media/media-server.ts';
import type { MediaSettings } from '../../features/live/media/process/messages.ts';
import { Peer, type Sent } from './peer.ts';
import type { Wire } from './wire.ts';

export const allRights: MediaRights = { microfono: true, camara: true, pantalla: true, sonidoPantalla: true };

export type MediaLog = ConstructorParameters<typeof ForkedMediaServer>[0]['log'];
const silent: MediaLog = { error: () => undefined, warn: () => undefined };

/** A real media server, and participants without browsers. Call `end` after each test. */
export class TestClass {
  readonly media: MediaServer;
  readonly #open: (() => void)[] = [];

  constructor(
    settings: MediaSettings = { announce: ['127.0.0.1'], ports: null, relays: false },
    log: MediaLog = silent,
  ) {
    this.media = new ForkedMediaServer({ settings, log });
  }

  async join(roomId: string, rights = allRights, wire?: Wire): Promise<{ seatId: string; peer: Peer }> {
    const seatId = randomUUID();
    const peer = new Peer();
    this.#open.push(() => {
      peer.close();
      wire?.close();
    });
    await peer.connect(async (offer) => {
      const answer = await this.media.connect({ roomId, seatId, offer, rights });
      return wire ? wire.through(answer) : answer;
    });
    return { seatId, peer };
  }

  /** Sends pictures or sound all the time, as a browser does, with a key frame whenever one is asked for. */
  keepSending(peer: Peer, sent: Sent, level?: number): () => void {
    let keyFrame = true;
    peer.events.on('rtcp', ({ kind }) => (keyFrame ||= kind === 'keyFrame'));
    const timer = setInterval(() => {
      if (sent === 'microfono' || sent === 'sonidoPantalla') peer.sendAudio(sent, level);
      else peer.sendVideo(sent, { keyFrame });
      keyFrame = false;
    }, 10);
    const stop = () => clearInterval(timer);
    this.#open.push(stop);
    return stop;
  }

  async end(): Promise<void> {
    for (const close of this.#open.splice(0)) close();
    await this.media.stop();
  }
}

export const until = (condition: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 10_000, interval: 20 });

/** The media processes that this process has started. */
export const mediaProcesses = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('media/process/child.ts'),
    )
    .map(([pid]) => Number(pid));
