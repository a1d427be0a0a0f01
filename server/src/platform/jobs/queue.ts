import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { fieldsOf } from '@puente/contracts/fields';
import { fromKysely, PgBoss } from 'pg-boss';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';

import { systemActor } from '../actor.ts';
import { locks, oneProcessAtATime } from '../database/advisory-lock.ts';
import type { Database, Db, Tx } from '../database/database.ts';
import { isDiskFull } from '../errors/app-error.ts';
import type { TracedWork, Tracing } from '../tracing/tracing.ts';
import { type DueJobs, watchDueJobs } from './due.ts';
import { forgetGivenUpRuns, givenUpKeptSeconds, givenUpQueue } from './given-up-store.ts';
import { type EnqueueOptions, FinalFailure, type Job, type JobOptions, type Jobs, type JobType } from './jobs.ts';
import { findDueQueues, unfinishedQueues } from './store.ts';

/** A job that runs longer is run again by another process. */
const STOP_TIMEOUT_MS = 9_000;
/**
 * Replaces polling: notifications and due.ts wake the workers. By default each worker would poll its own queue, and
 * pg-boss would poll for features that are not used: flows, and schema migrations in the background.
 */
const HARDLY_EVER_SECONDS = 3_600;
/** A process that died sends no heartbeat; within a minute its jobs are run by another. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 30;
/** The delay of a job with a `cron`, on top of the half minute between pg-boss's checks of the schedule. */
const CRON_WORKER_SECONDS = 15;
/** Two hours, in seconds. */
const LONGEST_RETRY_DELAY_SECONDS = 7_200;

/** Jobs in pg-boss's tables. A queue's workers start with its first job: most queues have none for hours. */
export class JobQueue implements Jobs {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #works: boolean;
  readonly #tracing: Tracing | null;
  readonly #boss: PgBoss;
  readonly #due: DueJobs;
  readonly #declared = new Map<string, Job>();
  /** Ids of the workers, by queue. */
  readonly #workers = new Map<string, string[]>();
  readonly #starting = new Set<Promise<void>>();
  #stopped = false;
  #onFailure: ((error: unknown) => void) | undefined;

  /**
   * @param options.works whether jobs run in this process too; otherwise they are only added here
   * @param options.keepsSchedule whether this process adds the jobs with a `cron` when they are due, if it works
   */
  constructor(
    database: Database,
    log: Logger,
    {
      works = true,
      keepsSchedule = true,
      tracing = null,
    }: { works?: boolean; keepsSchedule?: boolean; tracing?: Tracing | null } = {},
  ) {
    this.#database = database;
    this.#log = log;
    this.#works = works;
    this.#tracing = tracing;
    this.#due = watchDueJobs({
      findDue: (withinMs) => findDueQueues(database.db, [...this.#declared.keys()], withinMs),
      wake: (name) => this.#wake(name),
      log,
    });
    this.#boss = new PgBoss({
      db: {
        executeSql: (text, values) => database.query(text, values),
        listen: (channel, onNotification, onReconnect) => this.#listen(channel, onNotification, onReconnect),
      },
      backend: database.kind,
      useListenNotify: works,
      supervise: works,
      schedule: works && keepsSchedule,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      monitorVacuum: false,
      cronWorkerIntervalSeconds: CRON_WORKER_SECONDS,
      flowIntervalSeconds: HARDLY_EVER_SECONDS,
      bamIntervalSeconds: HARDLY_EVER_SECONDS,
    });
    this.#boss.on('error', (error) => isDiskFull(error) || log.warn({ err: error }, 'the job queue failed'));
    this.#boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  }

  async enqueue<P>(
    db: Db | Tx,
    type: JobType<P>,
    payload: P,
    { startAfter, singletonKey = this.#ownKey() }: EnqueueOptions = {},
  ): Promise<void> {
    type.payload.parse(payload);
    await this.#boss.send(type.name, fieldsOf(payload), {
      singletonKey,
      ...(startAfter && { startAfter }),
      ...(db.isTransaction && { db: fromKysely(db) }),
    });
    if (startAfter) this.#due.at(type.name, startAfter);
  }

  declared(name: string): Job | undefined {
    return this.#declared.get(name);
  }

  async start(jobs: readonly Job[]): Promise<void> {
    // pg-boss creates its schema and its queues here, which two processes at the same time can't do.
    await oneProcessAtATime(this.#database, locks.jobQueue, async () => {
      await this.#boss.start();
      await declareQueues(this.#boss, jobs);
      await declareSchedules(this.#boss, jobs);
    });
    for (const job of jobs) this.#declared.set(job.type.name, job);
    if (this.#works) this.#due.start();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#due.stop();
    await Promise.all(this.#starting);
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
  }

  async drain(): Promise<void> {
    const failures: unknown[] = [];
    this.#onFailure = (error) => failures.push(error);
    for (;;) {
      const queues = await unfinishedQueues(this.#database.db, [...this.#declared.keys()]);
      if (queues.length === 0) break;
      for (const { name, isWaiting } of queues) if (isWaiting) this.#wake(name);
      await sleep(10);
    }
    this.#onFailure = undefined;
    if (failures.length) throw new AggregateError(failures, 'Jobs failed.');
  }

  async #listen(channel: string, onNotification: (queue: string) => void, onReconnect: () => void) {
    const onJob = (queue: string): void => {
      // pg-boss wakes the workers that are there, its own too; `#wake` starts those that aren't.
      onNotification(queue);
      if (!this.#workers.has(queue)) this.#wake(queue);
    };
    return { close: await this.#database.listen(channel, onJob, () => (onReconnect(), this.#due.soon())) };
  }

  #wake(name: string): void {
    const job = this.#declared.get(name);
    const known = this.#workers.get(name);
    if (known) known.forEach((worker) => this.#boss.notifyWorker(worker));
    else if (job && this.#works && !this.#stopped) this.#startWorkers(job);
  }

  #startWorkers(job: Job): void {
    const { name } = job.type;
    this.#workers.set(name, []);
    const started = this.#work(job)
      .catch((error: unknown) => {
        // The next notification or poll tries again.
        if ((this.#workers.get(name) ?? []).length === 0) this.#workers.delete(name);
        this.#log.warn({ err: error, job: name }, 'the workers of a job could not be started');
      })
      .finally(() => this.#starting.delete(started));
    this.#starting.add(started);
  }

  async #work(job: Job): Promise<void> {
    for (let slot = 0; slot < (job.options.concurrency ?? 1); slot++) {
      const worker: string = await this.#boss.work(
        job.type.name,
        {
          includeMetadata: true,
          perJobResults: true,
          pollingIntervalSeconds: HARDLY_EVER_SECONDS,
          notifyPollingIntervalSeconds: HARDLY_EVER_SECONDS,
        },
        async (batch: JobWithMetadata[]) => {
          // Notifies the worker itself, which would otherwise sleep after each job, though another one may be waiting.
          this.#boss.notifyWorker(worker);
          const results: JobResult[] = [];
          for (const each of batch) results.push(await this.#run(job, each));
          return results;
        },
      );
      this.#workers.get(job.type.name)?.push(worker);
    }
  }

  /** A key that no other job has. It carries the trace that the job goes on with: one with a shared key has several causes. */
  #ownKey(): string {
    const trace = this.#tracing?.carried();
    return trace === undefined ? randomUUID() : `${trace} ${randomUUID()}`;
  }

  /** @throws what the handler threw, unless it is final: pg-boss tries again as long as retries are left */
  async #run(declared: Job, job: JobWithMetadata): Promise<JobResult> {
    const attempt = () => this.#attempt(declared, job);
    const work: TracedWork = {
      name: `job ${declared.type.name}`,
      kind: 'consumer',
      attributes: { 'academy.job_id': job.id, 'academy.attempt': job.retryCount + 1 },
      cause: traceparent.exec(job.singletonKey ?? '')?.[0] ?? null,
    };
    try {
      await (this.#tracing ? this.#tracing.run(work, attempt) : attempt());
      return { id: job.id, status: 'completed' };
    } catch (error) {
      if (!(error instanceof FinalFailure)) throw error;
      return { id: job.id, status: 'deadletter', output: error };
    }
  }

  async #attempt({ type, handler, options }: Job, job: JobWithMetadata): Promise<void> {
    const attempt = job.retryCount + 1;
    const log = this.#log.child({ job: type.name, jobId: job.id, attempt, ...this.#tracing?.logged() });
    try {
      if (comesAgain(options)) await forgetGivenUpRuns(this.#database.bookkeeping, type.name, job.data);
      await handler(job.data, { actor: systemActor(type.name), attempt, log, signal: job.signal });
    } catch (error) {
      this.#onFailure?.(error);
      this.#due.soon();
      if (isDiskFull(error)) throw error;
      if (error instanceof FinalFailure || job.retryCount >= job.retryLimit)
        log.error({ err: error }, 'a job failed and was given up');
      else log.warn({ err: error }, 'a job failed and will be tried again');
      throw error;
    }
  }
}

/** A trace at the beginning of a job's own key (W3C Trace Context). */
const traceparent = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}(?= )/;

/** Whether a schedule or another job starts it anew after a failure, without anybody's doing. */
const comesAgain = ({ cron, retryLimit }: JobOptions) => cron !== undefined || retryLimit === 0;

async function declareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(givenUpQueue)) await boss.createQueue(givenUpQueue, { retentionSeconds: givenUpKeptSeconds });
  for (const { type, options } of jobs) {
    const queue = {
      retryLimit: options.retryLimit ?? 5,
      retryDelay: options.retryDelaySeconds ?? 5,
      retryBackoff: options.retryBackoff ?? true,
      ...((options.retryBackoff ?? true) && { retryDelayMax: LONGEST_RETRY_DELAY_SECONDS }),
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: givenUpQueue,
      notify: true,
    };
    const known = existing.get(type.name);
    if (known && isAsDeclared(known, queue)) continue;
    if (known) await boss.updateQueue(type.name, queue);
    // The policy allows one job per singleton key, waiting or running.
    else await boss.createQueue(type.name, { ...queue, policy: 'exclusive' });
    // pg-boss caches a queue's settings on first use; reading them inside a caller's transaction would be a deadlock.
    await boss.findJobs(type.name, { id: randomUUID() });
  }
}

/** Whether a queue has these settings already, as nearly all have when a process starts. */
const isAsDeclared = (known: object, declared: object) =>
  Object.entries(declared).every(([setting, value]) => Object.is(Reflect.get(known, setting), value));

async function declareSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { type, options } of jobs) {
    if (options.cron && scheduled.get(type.name) !== options.cron) {
      await boss.schedule(type.name, options.cron, {}, { tz: 'UTC', missed: 'once' });
    }
    if (options.cron) scheduled.delete(type.name);
  }
  for (const name of scheduled.keys()) await boss.unschedule(name);
}
