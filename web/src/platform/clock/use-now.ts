import { useEffect, useState } from 'react';

/** The present moment, taken anew every minute and when the page is looked at again, so that nothing shown goes stale. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, 60_000);
    // Timers rest in a page that nobody sees.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
};
