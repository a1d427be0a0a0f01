import type { Logger } from 'pino';
import type { z } from 'zod';

import type { Actor } from '../actor.ts';
import type { Db, Tx } from '../database/database.ts';

/** A kind of background job and its payload: ids, never copies of rows, which may change before the job runs. */
export interface JobType<P> {
  name: string;
  payload: z.ZodType<P>;
}

export const jobType = <P>(name: string, payload: z.ZodType<P>): JobType<P> => ({ name, payload });

/**
 * A failure that another try would meet again, such as a mailbox that does not exist. A job that throws it is not tried again:
 * it is kept at once with those that failed for good.
 */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
}

export interface JobRun {
  /** The system, by the job's name: the actor of the run's writes. */
  actor: Actor;
  /** 1 for the first run. */
  attempt: number;
  log: Logger;
  /** Aborted when the run exceeds its time limit, or the process stops. */
  signal: AbortSignal;
}

export interface JobOptions {
  /** How often it is retried after a failure: 5. */
  retryLimit?: number;
  /** Seconds before the first retry: 5. */
  retryDelaySeconds?: number;
  /** Whether the delay doubles with each retry (exponential backoff): true. */
  retryBackoff?: boolean;
  /** Five fields, UTC. The payload is `{}`; a run missed while no server ran is run later; runs don't overlap. */
  cron?: string;
  /** How many jobs of this type one process runs at a time: 1. */
  concurrency?: number;
  /** Whether it sends mail, which is told to administrators as such: false. */
  isMail?: boolean;
}

export interface Job {
  type: JobType<unknown>;
  /** Parses the payload. */
  handler: (payload: unknown, run: JobRun) => Promise<void>;
  options: JobOptions;
}

/**
 * Runs at least once, in one of the processes, so the handler must be idempotent, even after a success. What it throws
 * is logged, and the job is retried, unless it is a `FinalFailure`.
 */
export const handle = <P>(
  type: JobType<P>,
  handler: (payload: P, run: JobRun) => Promise<void>,
  options: JobOptions = {},
): Job => ({ type, handler: (payload, run) => handler(type.payload.parse(payload), run), options });

export interface EnqueueOptions {
  startAfter?: Date;
  singletonKey?: string;
}

export interface Jobs {
  /**
   * Adds a job, which runs soon after the commit when `db` is a transaction. With a `singletonKey` nothing is added
   * while a job of that type and key is waiting or running.
   * @throws ZodError when the payload isn't the job's.
   */
  enqueue<P>(db: Db | Tx, type: JobType<P>, payload: P, options?: EnqueueOptions): Promise<void>;
  /** The started job of a name; undefined for one of another version of the program. */
  declared(name: string): Job | undefined;
  start(jobs: readonly Job[]): Promise<void>;
  /** Graceful shutdown: waits for running jobs, for 9 seconds at most. */
  stop(): Promise<void>;
  /**
   * For tests: resolves when all due jobs have been run, and those that they enqueued.
   * @throws AggregateError of what handlers threw meanwhile.
   */
  drain(): Promise<void>;
}
