import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two samples. They are taken without JavaScript, and cost an idle process next to nothing. */
const everyMs = 20;

/** By how much the event loop was late, in seconds: what one request made all others wait. */
export interface EventLoopLag {
  median: number;
  p99: number;
  /** Up to 20 ms short of the longest turn. */
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
