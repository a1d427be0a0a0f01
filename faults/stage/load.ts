import { setTimeout as wait } from 'node:timers/promises';

import { type Answer, ask } from './client.ts';
import { percentile } from './numbers.ts';

type Asking = () => Promise<Answer>;

/** Asks with so many at a time until the time is over. */
export async function closedLoop(
  asking: Asking,
  { atOnce, forMs }: { atOnce: number; forMs: number },
): Promise<Answer[]> {
  const ends = performance.now() + forMs;
  const answers: Answer[] = [];
  const one = async () => {
    while (performance.now() < ends) answers.push(await asking());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}

/** Asks so many times a second, whether or not there were answers: people don't wait for each other. */
export async function openLoop(
  asking: Asking,
  { perSecond, forMs }: { perSecond: number; forMs: number },
): Promise<Answer[]> {
  const begun = performance.now();
  const asked: Promise<Answer>[] = [];
  for (let elapsed = 0; elapsed < forMs; elapsed = performance.now() - begun) {
    while (asked.length < (elapsed / 1000) * perSecond) asked.push(asking());
    await wait(2);
  }
  return Promise.all(asked);
}

/** A visitor who opens pages while something else goes on. */
export interface Visitor {
  /** The latencies so far in milliseconds, and the statuses that were not 200. */
  stop: () => Promise<{ p50: number; p99: number; failed: number[] }>;
}

/** Opens pages, 50 a second, until it is stopped. */
export function startVisitor(url: string, path: string, token?: string): Visitor {
  let stopped = false;
  const going = (async () => {
    const answers: Promise<Answer>[] = [];
    while (!stopped) {
      answers.push(ask(url, path, { token }));
      await wait(20);
    }
    return Promise.all(answers);
  })();
  return {
    async stop() {
      stopped = true;
      const answers = await going;
      const times = answers.map(({ ms }) => ms);
      const failed = answers.map(({ status }) => status).filter((status) => status !== 200);
      return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
    },
  };
}
