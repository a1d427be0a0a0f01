import type { Logger } from 'pino';

import { isDiskFull } from '../../platform/errors/app-error.ts';
import type { CardSandbox } from './sandbox.ts';

/** The delay of a webhook, similar to the real one's. */
const AFTER_CALL_MS = 500;
/** The polling interval, for changes that other processes make in the same database. */
const POLL_MS = 10_000;

/**
 * Runs the sandbox's automatic steps by a timer: after each call that may have changed something, and when the next
 * charge, dispute or webhook delivery is due.
 * @returns a function that stops it, once the running step is over
 */
export function startSandboxTimer(
  sandbox: CardSandbox,
  log: Logger,
  { afterCallMs = AFTER_CALL_MS, lookEveryMs = POLL_MS } = {},
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;
  let turn = Promise.resolve();

  /** Schedules a run; only the earliest time is kept. */
  function turnIn(ms: number): void {
    const at = Date.now() + ms;
    if (stopped || at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      turn = turn.then(takeTurn);
    }, ms);
    timer.unref();
  }

  async function takeTurn(): Promise<void> {
    timerAt = Infinity;
    for (const step of [sandbox.advance, sandbox.deliverPending]) {
      try {
        await step();
      } catch (error) {
        if (!isDiskFull(error)) log.warn({ err: error }, 'card sandbox could not go on; it tries again');
        turnIn(afterCallMs);
      }
    }
    try {
      turnIn(Math.max(afterCallMs, Math.min(await sandbox.nextDueIn(), lookEveryMs)));
    } catch {
      turnIn(lookEveryMs);
    }
  }

  sandbox.onCall(() => turnIn(afterCallMs));
  turnIn(afterCallMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await turn;
  };
}
