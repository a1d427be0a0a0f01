import { useEffect, useState } from 'react';

const minute = 60_000;

/** Milliseconds until the next full minute. A timer may fire slightly early; then the following minute is used. */
export const untilNextMinute = (now: number): number => {
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

/** The age of a moment (NOTI-4) in seconds, minutes or hours; from one day on, its date. */
type Age = { unit: 'seconds' } | { unit: 'minutes' | 'hours'; count: number } | { unit: 'date' };

export const ageOf = (moment: string, now: Date): Age => {
  const seconds = (now.getTime() - Date.parse(moment)) / 1000;
  if (seconds < 60) return { unit: 'seconds' };
  if (seconds < 3_600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3_600) };
  return { unit: 'date' };
};
