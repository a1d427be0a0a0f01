/**
 * Runs expensive work, so many at once; so many more wait for their turn, and further work is not taken (load shedding):
 * who comes then is better told at once than after everybody else. A value comes wrapped, beside `full`.
 */
export function createBoundedQueue({ atOnce, waiting: places }: { atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<{ value: T } | 'full'> => {
    if (running < atOnce) running += 1;
    else if (waiting.length < places) await new Promise<void>((resolve) => waiting.push(resolve));
    else return 'full';
    try {
      return { value: await work() };
    } finally {
      // Hands the slot directly to the next waiter, so that a new request can't take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
