import type { Logger } from 'pino';
import type { z } from 'zod';

import type { Actor } from '../actor.ts';
import type { Db, Tx } from '../database/database.ts';

/** A kind of work and what it is given: ids, never the things themselves, which may have changed by then. */
export interface JobType<P> {
  name: string;
  payload: z.ZodType<P>;
}

export const jobType = <P>(name: string, payload: z.ZodType<P>): JobType<P> => ({ name, payload });

export interface JobRun {
  /** The system, by the job's name: whose doing the run's writes are. */
  actor: Actor;
  /** 1 the first time. */
  attempt: number;
  log: Logger;
  /** Aborted when the run has taken too long or the process stops. */
  signal: AbortSignal;
}

export interface JobOptions {
  /** How often it is tried again after failing: 5. */
  retryLimit?: number;
  /** Seconds before the first retry: 5. */
  retryDelaySeconds?: number;
  /** Whether each delay is about twice the one before: it is. */
  retryBackoff?: boolean;
  /** Five fields, UTC. The payload is `{}`; a run missed while no server ran is made up for; runs don't overlap. */
  cron?: string;
  /** How many of its kind one process runs at a time: 1. */
  concurrency?: number;
}

export interface Job {
  type: JobType<unknown>;
  handler: (payload: unknown, run: JobRun) => Promise<void>;
  options: JobOptions;
}

/**
 * Runs at least once, in one of the processes: the handler must bear being repeated, even after it succeeded. What it
 * throws is logged and tried again.
 */
export const handle = <P>(
  type: JobType<P>,
  handler: (payload: P, run: JobRun) => Promise<void>,
  options: JobOptions = {},
): Job => ({ type, handler: handler as Job['handler'], options });

export interface Jobs {
  /**
   * Has work done soon after the commit of `db`, if that is a transaction. With a `singletonKey` nothing is added while
   * a job of that type and key is waiting or running.
   * @throws ZodError when the payload isn't the job's.
   */
  enqueue<P>(
    db: Db | Tx,
    type: JobType<P>,
    payload: P,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
  start(jobs: readonly Job[]): Promise<void>;
  /** Lets running jobs finish, for 20 seconds at most. */
  stop(): Promise<void>;
  /**
   * For tests: resolves when everything that is due has been done, and what that enqueued.
   * @throws AggregateError of what handlers threw meanwhile.
   */
  drain(): Promise<void>;
}
