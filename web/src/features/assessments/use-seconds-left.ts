import { useEffect, useState } from 'react';

import { secondsLeft } from './clock.ts';

/** Whole seconds until the time is over by the server's clock, counted down. `offset`: see `clockOffset`. */
export const useSecondsLeft = (vence: string, offset: number): number => {
  const [left, setLeft] = useState(() => secondsLeft(vence, offset, Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      setLeft(secondsLeft(vence, offset, now));
      // At the next whole second, so that none is skipped.
      const rest = (Date.parse(vence) - now - offset) % 1_000;
      if (secondsLeft(vence, offset, now) > 0) timer = setTimeout(look, rest > 0 ? rest + 5 : 1_000);
    };
    look();
    // Browsers throttle timers in background pages.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [vence, offset]);
  return left;
};
