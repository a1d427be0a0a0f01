import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { refreshTickets } from './queries.ts';

/** Shows replies and changes of tickets as they happen (SOP-3). */
export const useLiveTickets = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: { ticketActualizado: ({ id }) => refreshTickets(queries, id) },
      catchUp: () => refreshTickets(queries),
    }),
    [queries],
  );
  useHearing(hearing);
};
