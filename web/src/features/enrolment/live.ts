import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { refreshSubscriptions, showMeeting } from './queries.ts';

/** Updates the join link of a class in real time when its tutor starts or ends the class (SUBS-5). */
export const useLiveClasses = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: {
        reunionActualizada: (meeting) => void showMeeting(queries, meeting),
        reunionesAgendadas: () => void refreshSubscriptions(queries),
      },
      catchUp: () => void refreshSubscriptions(queries),
    }),
    [queries],
  );
  useHearing(hearing);
};
