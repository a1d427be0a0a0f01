import type { Logger } from 'pino';

import { BoundedMap } from '../../bounded-map.ts';

interface KeptOptions {
  log: Pick<Logger, 'warn'>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** How long an answer is given without looking for changes that no event tells. */
  freshMs?: number;
  /** How long a request waits for a new answer while there is an old one. */
  patienceMs?: number;
}

interface Kept<T> {
  value: T;
  generation: number;
  madeAt: number;
}

/** After a failure, requests get the old answer for so long before the next one is tried. */
const afterFailureMs = 1_000;
const mostAnswers = 500;

/**
 * Answers that are the same for everybody, kept in memory. `forget` is called when what they say has changed: the next
 * request waits for a new answer. One that is merely old is given once more while the new one is made. When none can be
 * made, the last good one is given for as long as it takes: pages stay up while the database is down (SHOP-1).
 */
export class KeptAnswers<T> {
  private readonly kept = new BoundedMap<string, Kept<T>>(mostAnswers);
  private readonly inTheMaking = new Map<string, { generation: number; answer: Promise<T> }>();
  private readonly failedAt = new BoundedMap<string, number>(mostAnswers);
  private readonly options: Required<KeptOptions>;
  private generation = 0;

  constructor({ log, now = () => performance.now(), freshMs = 30_000, patienceMs = 2_000 }: KeptOptions) {
    this.options = { log, now, freshMs, patienceMs };
  }

  forget(): void {
    this.generation += 1;
    this.failedAt.clear();
  }

  /** The answer, where it may be given without a look at anything else. */
  current(key: string): T | undefined {
    const known = this.kept.get(key);
    const { now, freshMs } = this.options;
    return known?.generation === this.generation && now() - known.madeAt < freshMs ? known.value : undefined;
  }

  /**
   * @param make makes the answer; one that it does not want to be kept (a 404) replaces none that is
   * @throws what `make` throws, when there is no old answer
   */
  async get(key: string, make: () => Promise<{ value: T; isKept: boolean }>): Promise<T> {
    const { now, patienceMs } = this.options;
    const current = this.current(key);
    if (current !== undefined) return current;
    const known = this.kept.get(key);
    const isCurrent = known?.generation === this.generation;
    if (known && now() - (this.failedAt.get(key) ?? -Infinity) < afterFailureMs) return known.value;

    const answer = this.once(key, make);
    if (!known) return answer;
    const orElse = answer.catch(() => known.value);
    return isCurrent ? known.value : within(patienceMs, orElse, known.value);
  }

  /** Coalesces requests: makes one answer at a time for each key, however many wait for it. */
  private once(key: string, make: () => Promise<{ value: T; isKept: boolean }>): Promise<T> {
    const { generation } = this;
    const running = this.inTheMaking.get(key);
    if (running?.generation === generation) return running.answer;
    const answer = this.made(key, generation, make).finally(() => {
      if (this.inTheMaking.get(key)?.answer === answer) this.inTheMaking.delete(key);
    });
    this.inTheMaking.set(key, { generation, answer });
    return answer;
  }

  private async made(key: string, generation: number, make: () => Promise<{ value: T; isKept: boolean }>): Promise<T> {
    const { now, log } = this.options;
    try {
      const { value, isKept } = await make();
      this.failedAt.delete(key);
      if (!isKept) this.kept.delete(key);
      // Not over a newer one: this may have been read before the change that made it stale.
      else if ((this.kept.get(key)?.generation ?? -1) <= generation) {
        this.kept.set(key, { value, generation, madeAt: now() });
      }
      return value;
    } catch (error) {
      this.failedAt.set(key, now());
      log.warn({ err: error, page: key }, 'a page could not be made');
      throw error;
    }
  }
}

/** @returns the answer, or after a time what there is instead */
async function within<T>(ms: number, answer: Promise<T>, instead: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), ms);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
