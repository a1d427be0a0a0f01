import type { Logger } from 'pino';

/** A queue with a job that waits for its time. */
export interface DueQueue {
  name: string;
  /** Milliseconds until its first job is due; zero or less when one is due now. */
  inMs: number;
}

export interface DueJobs {
  start(): void;
  /** Has a queue looked at once `moment` has come; a moment that the next look still finds is left to it. */
  at(name: string, moment: Date): void;
  /** Looks again soon: a job has failed, and its retry may be due before the next look. */
  soon(): void;
  stop(): Promise<void>;
}

interface Ports {
  /** The queues that have a job due within so many milliseconds. */
  findDue: (withinMs: number) => Promise<DueQueue[]>;
  wake: (name: string) => void;
  log: Logger;
}

/** Also how long a job waits at most whose notification was lost. */
export const LOOK_EVERY_MS = 10_000;
/** Beyond the next look, so that a late one misses nothing. */
const LOOK_AHEAD_MS = 2 * LOOK_EVERY_MS;
/** pg-boss writes when a failed job is tried again just after its handler has thrown. */
const SETTLE_MS = 250;

/** Wakes the workers of a queue when a job of it becomes due: one query for all queues, and a timer for each moment. */
export function watchDueJobs({ findDue, wake, log }: Ports): DueJobs {
  const timers = new Map<string, NodeJS.Timeout>();
  let next: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let stopped = false;

  function wakeIn(name: string, ms: number): void {
    const key = `${name} ${Math.round(Date.now() + ms)}`;
    if (timers.has(key)) return;
    const timer = setTimeout(
      () => {
        timers.delete(key);
        wake(name);
      },
      Math.max(0, ms),
    );
    timers.set(key, timer.unref());
  }

  async function look(): Promise<void> {
    try {
      for (const { name, inMs } of await findDue(LOOK_AHEAD_MS)) {
        if (inMs <= 0) wake(name);
        else wakeIn(name, inMs);
      }
    } catch (error) {
      log.warn({ err: error }, 'due jobs could not be looked for');
    }
    lookIn(LOOK_EVERY_MS);
  }

  function lookIn(ms: number): void {
    if (stopped) return;
    clearTimeout(next);
    next = setTimeout(() => {
      looking = look();
    }, ms);
    next.unref();
  }

  return {
    start: () => lookIn(0),
    at(name, moment) {
      const ms = moment.getTime() - Date.now();
      if (!stopped && ms < LOOK_AHEAD_MS) wakeIn(name, ms);
    },
    soon: () => lookIn(SETTLE_MS),
    async stop() {
      stopped = true;
      clearTimeout(next);
      for (const timer of timers.values()) clearTimeout(timer);
      await looking;
    },
  };
}
