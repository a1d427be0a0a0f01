import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { Logger } from 'pino';

/** Milliseconds after which a process that still hangs is ended. Kubernetes kills one after 30 seconds. */
const usualDeadlineMs = 25_000;
/** A terminal and a process manager may both forward the same Ctrl-C: a signal this soon isn't a second one. */
const echoMs = 500;

interface StoppingPorts {
  log: Logger;
  /** Begins the graceful shutdown: the readiness check fails from now on. */
  drain: () => void;
  /** Milliseconds for a load balancer to notice the failing readiness check, before the server stops listening. */
  drainMs: number;
  /** Finishes what is running, and closes everything. */
  stop: () => Promise<void>;
  deadlineMs?: number;
}

/**
 * Ends the process gracefully on SIGTERM and SIGINT, with exit code 0. With exit code 1 it ends at once on a second
 * signal, when stopping fails, and at the deadline.
 */
export function stopOnSignals({ log, drain, drainMs, stop, deadlineMs = usualDeadlineMs }: StoppingPorts): void {
  let since: number | undefined;

  const onSignal = (signal: string) => {
    if (since === undefined) {
      since = performance.now();
      log.info({ signal }, 'draining');
      void stopGracefully();
    } else if (performance.now() - since > echoMs) {
      log.warn({ signal }, 'ended at once by a second signal');
      process.exit(1);
    }
  };

  async function stopGracefully(): Promise<void> {
    watchFor(deadlineMs, log);
    try {
      drain();
      await sleep(drainMs);
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Ends the process at the deadline: by itself, or from a thread of its own while the event loop is blocked. */
function watchFor(deadlineMs: number, log: Logger): void {
  const timer = setTimeout(() => {
    log.fatal({ deadlineMs }, 'stopping took too long; the process is ended');
    process.exit(1);
  }, deadlineMs);
  timer.unref();
  const watchdog = new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${deadlineMs + 1_000})`, {
    eval: true,
  });
  watchdog.unref();
}
