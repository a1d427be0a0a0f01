import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { refreshCoursework } from './queries.ts';

/** Addresses that the notices about handed-in work link to. */
const about = /^\/dashboard\/(tareas\/|paneladmin\/tareas)/;

/** Fetches assignments again when a notice about one arrives, and after a lost connection. */
export const useLiveCoursework = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const refresh = () => void refreshCoursework(queries);
    return {
      on: { nuevaNotificacion: ({ enlace }) => void (about.test(enlace ?? '') && refresh()) },
      catchUp: refresh,
    };
  }, [queries]);
  useHearing(hearing);
};
