import type { Intento } from '@puente/contracts/assessments';
import { useEffect, useState } from 'react';

import { clockOffset, secondsLeft } from './clock.ts';
import { useFreshAttempt, useShownHandIn } from './queries.ts';

/** Milliseconds between two tries to reach the server once the time is over. */
const retryMs = 3_000;

/**
 * Closes the attempt at the deadline: sends pending answers and refetches the attempt. If it is not graded yet and has
 * no more time, it is handed in; this device's clock alone never decides. Retries every three seconds after a failure.
 */
export const useClosing = (attempt: Intento, flush: () => Promise<boolean>) => {
  const { id } = attempt;
  const [isClosing, setClosing] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const fetchFresh = useFreshAttempt(id);
  const handIn = useShownHandIn(id);

  useEffect(() => {
    if (!isClosing) return;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = async () => {
      clearTimeout(timer);
      try {
        await flush();
        const fresh = await fetchFresh();
        if (isStopped || fresh.estado === 'Calificado') return;
        const hasTime =
          fresh.vence === null || secondsLeft(fresh.vence, clockOffset(fresh.ahora, Date.now()), Date.now()) > 0;
        if (hasTime) setClosing(false);
        else await handIn();
      } catch {
        if (isStopped) return;
        setOffline(true);
        timer = setTimeout(() => void close(), retryMs);
      }
    };
    void close();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each time that the clock reaches zero
  }, [isClosing]);

  return {
    isClosing,
    isOffline,
    close: () => {
      setOffline(false);
      setClosing(true);
    },
  };
};
