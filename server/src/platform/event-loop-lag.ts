import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two samples. Each wakes the process: every 20 ms they cost an idle one 0.6 % of a core. */
const everyMs = 100;

/** By how much the event loop was late, in seconds: what one request made all others wait. */
export interface EventLoopLag {
  median: number;
  p99: number;
  /** Up to 100 ms short of the longest turn. */
  longest: number;
}

/** Watches the event loop of this process. */
export function watchEventLoop(): {
  /** The lag since the last call. */
  take: () => EventLoopLag;
  stop: () => void;
} {
  const intervals = monitorEventLoopDelay({ resolution: everyMs });
  intervals.enable();
  // Node counts the whole time between two samples.
  const lateness = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - everyMs / 1_000);
  return {
    take() {
      const [median, p99, longest] = [intervals.percentile(50), intervals.percentile(99), intervals.max].map(lateness);
      intervals.reset();
      return { median: median ?? 0, p99: p99 ?? 0, longest: longest ?? 0 };
    },
    stop: () => void intervals.disable(),
  };
}
