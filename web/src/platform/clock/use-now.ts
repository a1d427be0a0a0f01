import { useEffect, useState } from 'react';

const minute = 60_000;

/** Milliseconds until the clock's next minute. A timer may fire a little early: then the one after it is meant. */
const untilNextMinute = (now: number): number => {
  const left = minute - (now % minute);
  return left < 1_000 ? left + minute : left;
};

/**
 * The present moment, taken anew as each minute of the clock begins, when things are due, and when the page is looked at
 * again, so that nothing shown goes stale.
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
    // Timers rest in a page that nobody sees.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
};
