import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { refreshSubscriptions, showMeeting } from './queries.ts';

/** Lets the way into a class open when its tutor starts it, and close when it ends, without a reload (SUBS-5). */
export const useLiveClasses = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: { reunionActualizada: (meeting) => void showMeeting(queries, meeting) },
      catchUp: () => void refreshSubscriptions(queries),
    }),
    [queries],
  );
  useHearing(hearing);
};
