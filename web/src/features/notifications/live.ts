import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import sound from './notification.wav';
import { addNotification, markRead, markReadUntil, refreshNotifications } from './queries.ts';
import { createRing } from './sound.ts';

/** Shows notifications in real time with a sound; refetches after a lost connection. */
export const useLiveNotifications = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const ring = createRing({
      play: () => new Audio(sound).play(),
      isWanted: async () => (await import('./channels/queries.ts')).wantsSound(queries),
      locks: navigator.locks,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    return {
      on: {
        nuevaNotificacion: (notification) => {
          addNotification(queries, notification);
          void ring();
        },
        notificacionesLeidas: ({ hasta }) => markReadUntil(queries, hasta),
        notificacionLeida: ({ id }) => markRead(queries, id),
      },
      catchUp: () => void refreshNotifications(queries),
    };
  }, [queries]);
  useHearing(hearing);
};
