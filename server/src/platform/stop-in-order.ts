import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from 'pino';

export interface StopStep {
  name: string;
  /** Milliseconds after which the next step begins, whether or not this one has ended. */
  withinMs: number;
  stop: () => Promise<void> | void | undefined;
}

/** Stops one part after the other. One that fails or hangs is logged, and does not keep the others from stopping. */
export async function stopInOrder(steps: readonly StopStep[], log: Logger): Promise<void> {
  for (const { name, withinMs, stop } of steps) {
    const waiting = new AbortController();
    const late = sleep(withinMs, 'late', { ref: false, signal: waiting.signal }).catch(() => undefined);
    try {
      const ended = await Promise.race([Promise.resolve(stop()), late]);
      if (ended === 'late') log.warn({ part: name, withinMs }, 'a part has not stopped in time');
    } catch (error) {
      log.error({ err: error, part: name }, 'a part could not be stopped');
    } finally {
      waiting.abort();
    }
  }
}
