/**
 * Spreads what arrives together over time, in the order of its arrival.
 * @returns a function that resolves at the caller's turn: at once when the last turn was `everyMs` ago
 */
export function takingTurns(everyMs: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isPausing = false;

  function next(): void {
    const begin = waiting.shift();
    isPausing = begin !== undefined;
    if (!begin) return;
    begin();
    setTimeout(next, everyMs);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!isPausing) next();
    });
}
