import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { fetchAgain } from '../../platform/api/use-api.ts';
import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { teachingRoutes } from './queries.ts';

/** Fetches the lists of classes again when anybody schedules, starts, cancels or finishes one. */
export const useLiveTeaching = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const refresh = () => void fetchAgain(queries, ...teachingRoutes);
    return {
      on: { reunionActualizada: refresh, reunionesAgendadas: refresh, nuevoMensajePrivado: refresh },
      catchUp: refresh,
    };
  }, [queries]);
  useHearing(hearing);
};
