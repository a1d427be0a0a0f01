import type { ErrorCode } from '@puente/contracts/errors';

import { AppError } from './errors/app-error.ts';

interface QueueBounds {
  /** How many run at the same time. */
  concurrency: number;
  /** How many may wait; one more is refused. */
  waiting: number;
  /** How long one may wait, in milliseconds: whoever has waited longer is refused instead of run. */
  patienceMs: number;
  /** Error code of a refusal, answered with 503; SERVER_BUSY by default. */
  refusal?: ErrorCode;
}

export interface DeadlineQueue {
  /**
   * Runs the work once it is its turn.
   * @param signal aborted when the client has gone: work that waits is then dropped (load shedding)
   * @throws AppError `refusal` when too many wait, or the turn comes too late
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** How many wait. */
  readonly waiting: number;
}

/**
 * Backpressure for expensive work: a bounded number at a time, a short queue, and a clear refusal beyond it, so that
 * latency stays bounded under overload.
 */
export function createDeadlineQueue({
  concurrency,
  waiting,
  patienceMs,
  refusal = 'SERVER_BUSY',
}: QueueBounds): DeadlineQueue {
  const queue = new Set<() => void>();
  let running = 0;

  function next(): void {
    const [first] = queue;
    if (first && running < concurrency) first();
  }

  /** Resolves when a place is free, which the caller then occupies. */
  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(new AppError(refusal));
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.size >= waiting) return Promise.reject(new AppError(refusal));
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(begin);
        clearTimeout(timer);
        signal?.removeEventListener('abort', refuse);
      };
      const begin = () => {
        leave();
        running += 1;
        resolve();
      };
      const refuse = () => {
        leave();
        reject(new AppError(refusal));
      };
      const timer = setTimeout(refuse, patienceMs);
      signal?.addEventListener('abort', refuse, { once: true });
      queue.add(begin);
    });
  }

  return {
    get waiting() {
      return queue.size;
    },
    async run(work, signal) {
      await turn(signal);
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
