import type { Logger } from 'pino';

import type { CardSandbox } from './sandbox.ts';

/** The time that a webhook takes to arrive, as the real one's would. */
const AFTER_CALL_MS = 500;
/** What another process did to the same database is found by then. */
const LOOK_EVERY_MS = 10_000;

/**
 * Lets the sandbox's own time pass: a turn after each call that may have changed something, and one at the next moment
 * at which a charge is decided, a dispute opened or a webhook tried again.
 * @returns what stops it, once the present turn is over
 */
export function startSandboxTimer(
  sandbox: CardSandbox,
  log: Logger,
  { afterCallMs = AFTER_CALL_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;
  let turn = Promise.resolve();

  /** The earliest of the moments asked for is kept. */
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
        log.warn({ err: error }, 'card sandbox could not go on; it tries again');
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
