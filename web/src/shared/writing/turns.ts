import { useEffect, useState } from 'react';

const waiting: (() => void)[] = [];

/** Runs what waits, one in each frame, so that the page answers in between. */
function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) waitForFrame();
}
const waitForFrame = () => requestAnimationFrame(() => setTimeout(runNext));

/**
 * Whether a component may do its costly work: at once where it has to wait for nobody, else after the others, when its
 * turn comes.
 */
export function useTurn(waits: boolean): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const take = () => setTurn(true);
    if (waiting.push(take) === 1) waitForFrame();
    return () => {
      const place = waiting.indexOf(take);
      // Its place stays, so that the frame which is asked for already finds one.
      if (place !== -1) waiting[place] = () => undefined;
    };
  }, [waits]);
  return !waits || hasTurn;
}
