import { useEffect, useState } from 'react';

/** The present moment, taken anew every minute, so that what depends on it doesn't go stale on an open page. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
