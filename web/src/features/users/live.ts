import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { collectStatus } from './online.ts';
import { refreshOnline, refreshTotals, showStatus } from './queries.ts';

/** Milliseconds between two counts of who is online: they cost more than a row. */
const countedEvery = 2_000;

/** Shows who comes and goes as it happens (ADM-8). */
export const useLiveStatus = (): void => {
  const queries = useQueryClient();
  const collected = useMemo(() => {
    const rows = collectStatus((changes) => showStatus(queries, changes));
    const count = collectStatus(() => refreshTotals(queries), countedEvery);
    return {
      add(userId: string, isConnected: boolean) {
        rows.add(userId, isConnected);
        count.add(userId, isConnected);
      },
      stop() {
        rows.stop();
        count.stop();
      },
    };
  }, [queries]);
  useEffect(() => collected.stop, [collected]);
  const hearing = useMemo<Hearing>(
    () => ({
      on: { userStatusChange: ({ userId, isConnected }) => collected.add(userId, isConnected) },
      catchUp: () => refreshOnline(queries),
    }),
    [queries, collected],
  );
  useHearing(hearing);
};
