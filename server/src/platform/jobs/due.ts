import type { Logger } from 'pino';

/** A queue with a delayed job. */
export interface DueQueue {
  name: string;
  /** Milliseconds until its first job is due; zero or less when one is due now. */
  inMs: number;
}

export interface DueJobs {
  start(): void;
  /** Wakes a queue at `moment`, by a timer; later moments are left to the next poll. */
  at(name: string, moment: Date): void;
  /** Polls soon: a job has failed, and its retry may be due before the next poll. */
  soon(): void;
  stop(): Promise<void>;
}

interface Ports {
  /** The queues that have a job due within so many milliseconds. */
  findDue: (withinMs: number) => Promise<DueQueue[]>;
  wake: (name: string) => void;
  log: Logger;
}

/** The polling interval; also the longest delay of a job whose notification was lost. */
export const POLL_MS = 10_000;
/** Longer than the interval, so that a late poll misses nothing. */
const POLL_AHEAD_MS = 2 * POLL_MS;
/** pg-boss writes the time of the retry shortly after the handler of a failed job has thrown. */
const SETTLE_MS = 250;

/** After a job's moment: a timer may fire a millisecond early, or the database's clock be behind, and the job be missed. */
const LATE_MS = 20;

/** Wakes the workers of a queue when one of its jobs becomes due: one polling query for all queues, and timers. */
export function watchDueJobs({ findDue, wake, log }: Ports): DueJobs {
  const timers = new Map<string, NodeJS.Timeout>();
  let next: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();
  let stopped = false;

  function wakeIn(name: string, ms: number): void {
    const key = `${name} ${Math.round(Date.now() + ms)}`;
    if (timers.has(key)) return;
    const timer = setTimeout(
      () => {
        timers.delete(key);
        wake(name);
      },
      Math.max(0, ms) + LATE_MS,
    );
    timers.set(key, timer.unref());
  }

  async function poll(): Promise<void> {
    try {
      for (const { name, inMs } of await findDue(POLL_AHEAD_MS)) {
        if (inMs <= 0) wake(name);
        else wakeIn(name, inMs);
      }
    } catch (error) {
      log.warn({ err: error }, 'due jobs could not be looked for');
    }
    pollIn(POLL_MS);
  }

  function pollIn(ms: number): void {
    if (stopped) return;
    clearTimeout(next);
    next = setTimeout(() => {
      polling = poll();
    }, ms);
    next.unref();
  }

  return {
    start: () => pollIn(0),
    at(name, moment) {
      const ms = moment.getTime() - Date.now();
      if (!stopped && ms < POLL_AHEAD_MS) wakeIn(name, ms);
    },
    soon: () => pollIn(SETTLE_MS),
    async stop() {
      stopped = true;
      clearTimeout(next);
      for (const timer of timers.values()) clearTimeout(timer);
      await polling;
    },
  };
}
