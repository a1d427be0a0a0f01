import { useEffect, useState } from 'react';

const minute = 60_000;

/** Milliseconds until the next full minute. A timer may fire slightly early; then the following minute is used. */
const untilNextMinute = (now: number): number => {
  const left = minute - (now % minute);
  return left < 1_000 ? left + minute : left;
};

/**
 * The current time, updated at each full minute and when the page becomes visible again, so that relative times stay
 * current.
 */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const moment = new Date();
      setNow(moment);
      timer = setTimeout(look, untilNextMinute(moment.getTime()));
    };
    timer = setTimeout(look, untilNextMinute(Date.now()));
    // Browsers throttle timers in background pages.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
};
