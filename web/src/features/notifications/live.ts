import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import sound from './notification.wav';
import { addNotification, refreshNotifications } from './queries.ts';

const ring = (): void => {
  // Browsers refuse sound before the first touch of the page: worth a warning, no more (NOTI-2).
  new Audio(sound).play().catch((error: unknown) => console.warn('The notification sound could not be played.', error));
};

/** Shows notifications as they happen, with a sound; after a lost connection, fetches what was missed. */
export const useLiveNotifications = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: {
        nuevaNotificacion: (notification) => {
          addNotification(queries, notification);
          ring();
        },
      },
      onReconnect: () => void refreshNotifications(queries),
    }),
    [queries],
  );
  useHearing(hearing);
};
