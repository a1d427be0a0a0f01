import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { refreshTests } from './queries.ts';

/** Fetches tests and attempts again when one was graded or got more time, and after a lost connection. */
export const useLiveTests = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const refresh = () => void refreshTests(queries);
    return { on: { intentoActualizado: refresh }, catchUp: refresh };
  }, [queries]);
  useHearing(hearing);
};
