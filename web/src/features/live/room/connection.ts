import type { Calidad } from '@puente/contracts/room';

import type { AcademySocket } from '../../../platform/realtime/command.ts';
import type { Dispatch } from './room-events.ts';

/** Milliseconds between two pings, and without a pong until the socket counts as dead. */
const pingEveryMs = 5_000;
const deadAfterMs = 8_000;
/** The same, when there is a reason to doubt: the device was asleep, or changed its network. */
const deadAfterDoubtMs = 3_000;
/** Milliseconds that a timer may be late before the page counts as having been asleep. */
const asleepMs = 2_000;

/**
 * Watches the realtime connection during a class. Socket.IO notices a dead connection only after 45 seconds; here it is
 * closed after eight, and Socket.IO opens a new one.
 */
export function watchLiveness(socketNow: () => AcademySocket | undefined, now: () => number = Date.now) {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let asked: AcademySocket | undefined;

  const forget = (): void => {
    clearTimeout(deadline);
    deadline = undefined;
    asked?.off('pong', forget);
    asked?.off('disconnect', forget);
    asked = undefined;
  };

  const ping = (withinMs: number): void => {
    const socket = socketNow();
    if (!socket?.connected) return forget();
    forget();
    asked = socket;
    socket.on('pong', forget);
    socket.on('disconnect', forget);
    const due = now() + withinMs;
    deadline = setTimeout(() => {
      // Late, because the page was asleep: the pong may be waiting.
      if (now() - due > asleepMs) return ping(deadAfterDoubtMs);
      forget();
      socket.io.engine.close();
    }, withinMs);
    socket.emit('ping');
  };

  const timer = setInterval(() => {
    if (!deadline) ping(deadAfterMs);
  }, pingEveryMs);

  return {
    /** There is a reason to doubt: checks at once, and opens a lost connection now instead of after its back-off. */
    hurry: (): void => {
      const socket = socketNow();
      if (!socket || socket.connected) return ping(deadAfterDoubtMs);
      // Only one that waits for its back-off; `connect` alone would wait, too.
      if (socket.active) socket.disconnect().connect();
    },
    stop: (): void => {
      clearInterval(timer);
      forget();
    },
  };
}

/** Keeps a phone's screen on during the class. The browser takes the lock away from a hidden page. */
export function createWakeLock(wakeLock: Pick<WakeLock, 'request'> | undefined) {
  let held: Promise<WakeLockSentinel | undefined> | undefined;
  const release = (): void => {
    void held?.then((lock) => lock?.release());
    held = undefined;
  };
  return {
    /** Asks for the lock, again when the page is shown again. */
    hold: (): void => {
      release();
      // Refused on a low battery.
      held = wakeLock?.request('screen').catch(() => undefined);
    },
    release,
  };
}

/** The connection over some seconds. */
export interface Sample {
  /** Round trip to the server in milliseconds; null when it is not known. */
  roundTripMs: number | null;
  /** Share of the packets that were lost, of the worse direction, from 0 to 1. */
  loss: number;
  /** Share of the time in which pictures stood still, from 0 to 1. */
  frozen: number;
}

/** Sums since the connection began, as `getStats` counts them. */
export interface Totals {
  atMs: number;
  roundTripMs: number | null;
  received: number;
  lost: number;
  /** Loss of the packets that were sent, as the server reports it, from 0 to 1. */
  sentLoss: number;
  frozenSeconds: number;
}

/** Fewer packets say nothing about loss. */
const fewestPackets = 20;

/** The totals of a `getStats` report. */
export function totalsOf(report: Iterable<Record<string, unknown>>, atMs: number): Totals {
  const totals: Totals = { atMs, roundTripMs: null, received: 0, lost: 0, sentLoss: 0, frozenSeconds: 0 };
  for (const part of report) {
    if (part['type'] === 'candidate-pair' && part['nominated'] && part['state'] === 'succeeded') {
      const seconds = part['currentRoundTripTime'];
      if (typeof seconds === 'number') totals.roundTripMs = seconds * 1_000;
    }
    if (part['type'] === 'inbound-rtp') {
      totals.received += numberOf(part['packetsReceived']);
      totals.lost += numberOf(part['packetsLost']);
      totals.frozenSeconds += numberOf(part['totalFreezesDuration']);
    }
    if (part['type'] === 'remote-inbound-rtp') {
      totals.sentLoss = Math.max(totals.sentLoss, numberOf(part['fractionLost']));
    }
  }
  return totals;
}

/** Sample of the time between two moments; null when time has not passed. */
export function sampleBetween(before: Totals, now: Totals): Sample | null {
  const seconds = (now.atMs - before.atMs) / 1_000;
  if (seconds <= 0) return null;
  // Negative where packets that counted as lost were only late.
  const lost = now.lost - before.lost;
  const packets = lost + Math.max(0, now.received - before.received);
  return {
    roundTripMs: now.roundTripMs,
    loss: Math.max(packets < fewestPackets ? 0 : lost / packets, now.sentLoss),
    frozen: Math.min(1, Math.max(0, now.frozenSeconds - before.frozenSeconds) / seconds),
  };
}

/** How good one sample is. Voice is understood up to about 3 % of loss, and breaks from about 10 %. */
export function qualityOf({ roundTripMs, loss, frozen }: Sample): Calidad {
  if (loss > 0.1 || frozen > 0.25 || (roundTripMs ?? 0) > 800) return 'mala';
  if (loss > 0.03 || frozen > 0.08 || (roundTripMs ?? 0) > 350) return 'regular';
  return 'buena';
}

export interface QualityMemory {
  shown: Calidad | null;
  /** The quality that the last samples had instead, and how many of them in a row. */
  other: Calidad | null;
  count: number;
}

export const noQuality: QualityMemory = { shown: null, other: null, count: 0 };

const order: Calidad[] = ['mala', 'regular', 'buena'];
/** Samples in a row: a worse connection is shown sooner than a better one. */
const untilWorse = 2;
const untilBetter = 4;

/** The quality to show after one more sample: a single sample changes nothing (hysteresis). */
export function remembering({ shown, other, count }: QualityMemory, sampled: Calidad): QualityMemory {
  if (shown === null || sampled === shown) return { shown: sampled, other: null, count: 0 };
  const same = sampled === other ? count + 1 : 1;
  const needed = order.indexOf(sampled) < order.indexOf(shown) ? untilWorse : untilBetter;
  return same >= needed ? { shown: sampled, other: null, count: 0 } : { shown, other: sampled, count: same };
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Milliseconds between two samples. */
const sampleEveryMs = 2_000;

/** Measures the own connection while it stands. */
export function createQualityWatch(dispatch: Dispatch) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let memory: QualityMemory = noQuality;
  let before: Totals | undefined;

  const show = (next: QualityMemory): void => {
    const isNew = next.shown !== memory.shown;
    memory = next;
    if (isNew) dispatch({ type: 'qualityMeasured', calidad: next.shown });
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
    before = undefined;
    show(noQuality);
  };

  return {
    start: (stats: () => Promise<RTCStatsReport> | undefined): void => {
      stop();
      const measure = async (): Promise<void> => {
        const own = timer;
        const report = await stats();
        if (own !== timer || !report) return;
        const now = totalsOf(report.values(), performance.now());
        const sample = before && sampleBetween(before, now);
        before = now;
        if (sample) show(remembering(memory, qualityOf(sample)));
      };
      timer = setInterval(() => void measure().catch(() => undefined), sampleEveryMs);
    },
    /** Another picture arrives: the time without one was no freeze. */
    pause: (): void => {
      before = undefined;
    },
    stop,
  };
}
