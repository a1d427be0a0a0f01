import { EventEmitter } from 'node:events';

import type { Logger } from 'pino';

import { AppError } from '../../../platform/errors/app-error.ts';
import type {
  ConnectOptions,
  MediaEvents,
  MediaProblem,
  MediaRights,
  MediaServer,
  MediaWants,
  PacketCounts,
} from './media-server.ts';
import { type MediaProcess, NoMediaPort, startMediaProcess } from './process/media-process.ts';
import type { FromChild, MediaSettings } from './process/messages.ts';

/** Pictures that one process forwards (decision 0077). */
export const streamCap = 60;

const answerMs = 8_000;
const backoffMs = { first: 200, most: 10_000 };
/** A process that ran for so long had no fault from its start. */
const soundAfterMs = 30_000;

/** Says what to set where the range of ports is too short for the processes of the machine. */
const tooShort = {
  media:
    'live classes have no sound and no pictures at this process: no port of SFU_UDP_RANGE is free. Give it a port for each process that serves, two with TURN_URLS, and open them in the firewall',
  relays:
    'people behind strict firewalls may get no sound and no pictures: SFU_UDP_RANGE has no second port for this process. With TURN_URLS give it two for each process that serves',
};

interface Waiting {
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

const unavailable = () => new AppError('ROOM_MEDIA_UNAVAILABLE');

/**
 * The media server of this process. Its child process starts with the first connection, so that a server without live
 * classes pays nothing; when it dies it is started again, each time later while it does not last.
 */
export class ForkedMediaServer implements MediaServer {
  readonly #settings: MediaSettings;
  readonly #log: Pick<Logger, 'error' | 'warn'>;
  readonly #emitter = new EventEmitter();
  readonly #waiting = new Map<number, Waiting>();
  /** Connected seats, with their rooms. */
  readonly #seats = new Map<string, string>();
  #child: Promise<MediaProcess> | undefined;
  #running: MediaProcess | undefined;
  #problem: MediaProblem | null = null;
  #stopped = false;
  #requests = 0;
  #streams = 0;
  #lag: number | undefined;
  #packets: PacketCounts = { received: 0, lost: 0 };
  #waitMs = backoffMs.first;
  #notBefore = 0;
  #restart: NodeJS.Timeout | undefined;

  constructor({ settings, log }: { settings: MediaSettings; log: Pick<Logger, 'error' | 'warn'> }) {
    this.#settings = settings;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#stopped = false;
    const { ports, relays } = this.#settings;
    if (relays && ports && ports.from === ports.to) this.#log.warn({ setting: ports }, tooShort.relays);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#restart);
    this.#failWaiting();
    this.#seats.clear();
    const last = await this.#child?.catch(() => undefined);
    this.#child = undefined;
    this.#running = undefined;
    await last?.stop();
  }

  async connect(options: ConnectOptions): Promise<string> {
    const media = await this.#ensure();
    const request = (this.#requests += 1);
    const known = this.#seats.has(options.seatId);
    this.#seats.set(options.seatId, options.roomId);
    const late = setTimeout(() => {
      this.#settle(request)?.reject(unavailable());
      media.send({ kind: 'disconnect', seatId: options.seatId });
    }, answerMs);
    try {
      return await new Promise<string>((resolve, reject) => {
        this.#waiting.set(request, { resolve, reject });
        media.send({ kind: 'connect', request, ...options });
      });
    } catch (error) {
      if (!known) this.#seats.delete(options.seatId);
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  setRights(seatId: string, rights: MediaRights): void {
    this.#running?.send({ kind: 'rights', seatId, rights });
  }

  setWants(seatId: string, { quality, large, visible }: MediaWants): void {
    this.#running?.send({ kind: 'wants', seatId, wants: { quality, large, visible: [...visible] } });
  }

  disconnect(seatId: string): void {
    this.#seats.delete(seatId);
    this.#running?.send({ kind: 'disconnect', seatId });
  }

  closeRoom(roomId: string): void {
    for (const [seatId, room] of this.#seats) if (room === roomId) this.#seats.delete(seatId);
    this.#running?.send({ kind: 'closeRoom', roomId });
  }

  usage(): { streams: number; cap: number } {
    return { streams: this.#streams, cap: streamCap };
  }

  problem(): MediaProblem | null {
    return this.#problem;
  }

  takeLag(): number | undefined {
    const taken = this.#lag;
    this.#lag = undefined;
    return taken;
  }

  takePackets(): PacketCounts {
    const taken = this.#packets;
    this.#packets = { received: 0, lost: 0 };
    return taken;
  }

  on<E extends keyof MediaEvents>(event: E, listener: MediaEvents[E]): void {
    this.#emitter.on(event, listener);
  }

  #emit<E extends keyof MediaEvents>(event: E, ...args: Parameters<MediaEvents[E]>): void {
    this.#emitter.emit(event, ...args);
  }

  async #ensure(): Promise<MediaProcess> {
    if (!this.#child && (this.#stopped || performance.now() < this.#notBefore)) throw this.#refusal();
    this.#child ??= this.#launch();
    try {
      return await this.#child;
    } catch {
      throw this.#refusal();
    }
  }

  #refusal(): AppError {
    return this.#problem === 'no-port' ? new AppError('ROOM_MEDIA_NO_PORT') : unavailable();
  }

  /** Logs what is wrong with the ports, once for as long as it is so. */
  #setProblem(problem: MediaProblem | null): void {
    const setting = this.#settings.ports;
    if (problem !== this.#problem && problem === 'no-port') this.#log.error({ setting }, tooShort.media);
    if (problem !== this.#problem && problem === 'no-relay-port') this.#log.warn({ setting }, tooShort.relays);
    this.#problem = problem;
  }

  async #launch(): Promise<MediaProcess> {
    const startedAt = performance.now();
    const ended = () => {
      if (performance.now() - startedAt > soundAfterMs) this.#waitMs = backoffMs.first;
      this.#running = undefined;
      this.#gone();
    };
    const options = { settings: this.#settings, cap: streamCap, log: this.#log };
    try {
      this.#running = await startMediaProcess(options, (message) => this.#hear(message), ended);
    } catch (error) {
      if (error instanceof NoMediaPort) this.#setProblem('no-port');
      this.#gone();
      throw error;
    }
    this.#setProblem(this.#running.hasRelayPort ? null : 'no-relay-port');
    const lost = [...this.#seats.keys()];
    this.#seats.clear();
    // Seats of the process before can connect again only now.
    if (lost.length > 0) this.#emit('restarted', lost);
    return this.#running;
  }

  /** Plans the next process after one has ended, or did not start: after a while, at once only if somebody needs it. */
  #gone(): void {
    this.#child = undefined;
    this.#streams = 0;
    this.#lag = undefined;
    this.#failWaiting();
    if (this.#stopped) return;
    if (this.#problem !== 'no-port')
      this.#log.error({ again: this.#waitMs }, 'the media process has ended and is started again');
    this.#notBefore = performance.now() + this.#waitMs;
    if (this.#seats.size > 0)
      this.#restart = setTimeout(() => void (this.#child ??= this.#launch()).catch(() => undefined), this.#waitMs);
    this.#waitMs = Math.min(backoffMs.most, this.#waitMs * 2);
  }

  #hear(message: FromChild): void {
    if (message.kind === 'answer') this.#settle(message.request)?.resolve(message.answer);
    else if (message.kind === 'refused') this.#settle(message.request)?.reject(new AppError(message.code));
    else if (message.kind === 'usage') this.#streams = message.streams;
    else if (message.kind === 'alive') this.#measured(message);
    else if (message.kind === 'speaking') this.#emit('speaking', message.roomId, message.seatIds);
    // The seat may have left since.
    else if ('seatId' in message && this.#seats.has(message.seatId)) {
      if (message.kind === 'slots') this.#emit('slots', message.seatId, message.slots);
      else if (message.kind === 'quality') this.#emit('quality', message.seatId, message.quality);
      else this.#emit('connection', message.seatId, message.state);
    }
  }

  #measured({ lagSeconds, packets }: Extract<FromChild, { kind: 'alive' }>): void {
    this.#lag = Math.max(this.#lag ?? 0, lagSeconds);
    this.#packets.received += packets.received;
    this.#packets.lost += packets.lost;
  }

  #settle(request: number): Waiting | undefined {
    const waits = this.#waiting.get(request);
    this.#waiting.delete(request);
    return waits;
  }

  #failWaiting(): void {
    for (const { reject } of this.#waiting.values()) reject(unavailable());
    this.#waiting.clear();
  }
}
