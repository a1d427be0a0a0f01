import { EventEmitter } from 'node:events';

import type { Logger } from 'pino';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { ConnectOptions, MediaEvents, MediaServer } from './media-server.ts';
import { type MediaProcess, startMediaProcess } from './process/media-process.ts';
import type { FromChild, MediaSettings } from './process/messages.ts';

/** Pictures that one process forwards (decision 0077). */
export const streamCap = 60;

const answerMs = 8_000;
const backoffMs = { first: 200, most: 10_000 };
/** A process that ran for so long had no fault from its start. */
const soundAfterMs = 30_000;

interface Waiting {
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

/**
 * The media server of this process. Its child process starts with the first connection, so that a server without live
 * classes pays nothing; when it dies it is started again, each time later while it does not last.
 */
export function createMediaServer({
  settings,
  log,
}: {
  settings: MediaSettings;
  log: Pick<Logger, 'error'>;
}): MediaServer {
  const emitter = new EventEmitter();
  const emit = <E extends keyof MediaEvents>(event: E, ...args: Parameters<MediaEvents[E]>) =>
    emitter.emit(event, ...args);
  const waiting = new Map<number, Waiting>();
  /** Connected seats, with their rooms. */
  const seats = new Map<string, string>();
  let child: Promise<MediaProcess> | undefined;
  let running: MediaProcess | undefined;
  let stopped = false;
  let requests = 0;
  let streams = 0;
  let lag: number | undefined;
  let waitMs = backoffMs.first;
  let notBefore = 0;
  let restart: NodeJS.Timeout | undefined;

  const unavailable = () => new AppError('ROOM_MEDIA_UNAVAILABLE');

  function heard(message: FromChild): void {
    if (message.kind === 'answer') settle(message.request)?.resolve(message.answer);
    else if (message.kind === 'refused') settle(message.request)?.reject(new AppError(message.code));
    else if (message.kind === 'usage') streams = message.streams;
    else if (message.kind === 'alive') lag = Math.max(lag ?? 0, message.lagSeconds);
    else if (message.kind === 'speaking') emit('speaking', message.roomId, message.seatIds);
    // The seat may have left since.
    else if ('seatId' in message && seats.has(message.seatId)) {
      if (message.kind === 'slots') emit('slots', message.seatId, message.slots);
      else if (message.kind === 'quality') emit('quality', message.seatId, message.quality);
      else emit('connection', message.seatId, message.state);
    }
  }

  function settle(request: number): Waiting | undefined {
    const waits = waiting.get(request);
    waiting.delete(request);
    return waits;
  }

  function failWaiting(): void {
    for (const { reject } of waiting.values()) reject(unavailable());
    waiting.clear();
  }

  async function launch(): Promise<MediaProcess> {
    const startedAt = performance.now();
    const ended = () => {
      if (performance.now() - startedAt > soundAfterMs) waitMs = backoffMs.first;
      running = undefined;
      gone();
    };
    try {
      running = await startMediaProcess({ settings, cap: streamCap, log }, heard, ended);
    } catch (error) {
      gone();
      throw error;
    }
    const lost = [...seats.keys()];
    seats.clear();
    // Those of the process before: only now can they connect again.
    if (lost.length > 0) emit('restarted', lost);
    return running;
  }

  /** The process has ended, or did not start: the next is started after a while, at once only if somebody needs it. */
  function gone(): void {
    child = undefined;
    streams = 0;
    lag = undefined;
    failWaiting();
    if (stopped) return;
    log.error({ again: waitMs }, 'the media process has ended and is started again');
    notBefore = performance.now() + waitMs;
    if (seats.size > 0) restart = setTimeout(() => void (child ??= launch()).catch(() => undefined), waitMs);
    waitMs = Math.min(backoffMs.most, waitMs * 2);
  }

  async function ensure(): Promise<MediaProcess> {
    if (!child && (stopped || performance.now() < notBefore)) throw unavailable();
    child ??= launch();
    try {
      return await child;
    } catch {
      throw unavailable();
    }
  }

  async function connect(options: ConnectOptions): Promise<string> {
    const media = await ensure();
    const request = (requests += 1);
    const known = seats.has(options.seatId);
    seats.set(options.seatId, options.roomId);
    const late = setTimeout(() => {
      settle(request)?.reject(unavailable());
      media.send({ kind: 'disconnect', seatId: options.seatId });
    }, answerMs);
    try {
      return await new Promise<string>((resolve, reject) => {
        waiting.set(request, { resolve, reject });
        media.send({ kind: 'connect', request, ...options });
      });
    } catch (error) {
      if (!known) seats.delete(options.seatId);
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  return {
    async start() {
      stopped = false;
    },
    async stop() {
      stopped = true;
      clearTimeout(restart);
      failWaiting();
      seats.clear();
      const last = await child?.catch(() => undefined);
      child = undefined;
      running = undefined;
      await last?.stop();
    },
    connect,
    setRights: (seatId, rights) => running?.send({ kind: 'rights', seatId, rights }),
    setWants: (seatId, { quality, large, visible }) =>
      running?.send({ kind: 'wants', seatId, wants: { quality, large, visible: [...visible] } }),
    disconnect(seatId) {
      seats.delete(seatId);
      running?.send({ kind: 'disconnect', seatId });
    },
    closeRoom(roomId) {
      for (const [seatId, room] of seats) if (room === roomId) seats.delete(seatId);
      running?.send({ kind: 'closeRoom', roomId });
    },
    usage: () => ({ streams, cap: streamCap }),
    takeLag() {
      const taken = lag;
      lag = undefined;
      return taken;
    },
    on: (event, listener) => void emitter.on(event, listener),
  };
}
