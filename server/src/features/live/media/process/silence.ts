/**
 * Watches over something that answers. Silence is measured in turns of this process's own event loop, not by a clock: while
 * the loop is blocked nothing is asked and nothing is read, so that time is nobody's silence, and a turn begins only after
 * what came in before it was read.
 * @param everyMs between two turns
 * @param ask called at each turn
 * @param silent called once, when `most` turns went by in which nothing was heard
 */
export function watchSilence(
  { everyMs, most }: { everyMs: number; most: number },
  ask: () => void,
  silent: () => void,
): { heard: () => void; stop: () => void } {
  let unanswered = 0;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    clearInterval(timer);
  };
  const turn = (): void => {
    if (stopped) return;
    if (unanswered >= most) {
      stop();
      silent();
    } else {
      unanswered += 1;
      ask();
    }
  };
  // Timers run before what came in is read, and immediates after it.
  const timer = setInterval(() => setImmediate(turn), everyMs);
  const heard = (): void => {
    unanswered = 0;
  };
  return { heard, stop };
}
