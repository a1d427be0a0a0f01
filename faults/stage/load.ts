import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type Answer, ask } from './client.ts';
import type { GeneratorOrder, GeneratorOutcome } from './generator.ts';
import { percentile } from './numbers.ts';

/** A visitor who opens pages while something else goes on. */
export interface Visitor {
  /** The latencies so far in milliseconds, and the statuses that were not 200. */
  stop: () => Promise<{ p50: number; p99: number; failed: number[] }>;
}

/** Opens pages, 50 a second, until it is stopped. */
export function startVisitor(url: string, path: string, token?: string): Visitor {
  const stopping = new AbortController();
  const going = (async () => {
    const answers: Promise<Answer>[] = [];
    while (!stopping.signal.aborted) {
      answers.push(ask(url, path, { token }));
      await wait(20);
    }
    return Promise.all(answers);
  })();
  return {
    async stop() {
      stopping.abort();
      const answers = await going;
      const times = answers.map(({ ms }) => ms);
      const failed = answers.map(({ status }) => status).filter((status) => status !== 200);
      return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
    },
  };
}

/** Runs an order in a process of its own (generator.ts). */
export async function generate(order: GeneratorOrder): Promise<GeneratorOutcome> {
  const child = fork(join(import.meta.dirname, 'generator.ts'));
  try {
    child.send(order);
    const [outcome] = (await once(child, 'message')) as [GeneratorOutcome];
    return outcome;
  } finally {
    child.kill('SIGKILL');
  }
}
