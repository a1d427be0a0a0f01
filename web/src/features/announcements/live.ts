import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { refreshAnnouncements } from './queries.ts';

/** Shows announcements as they come, change and go, and fetches them again after a lost connection. */
export const useLiveAnnouncements = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const refresh = () => void refreshAnnouncements(queries);
    return { on: { anunciosCambiados: refresh }, catchUp: refresh };
  }, [queries]);
  useHearing(hearing);
};
