import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { addNotification, markRead, markReadUntil, refreshNotifications } from './queries.ts';

/** Returns a function that plays the sound, with code that the first notification fetches. */
const createLazyRing = (queries: QueryClient): (() => Promise<void>) => {
  let ring: Promise<() => Promise<void>> | undefined;
  return async () => {
    try {
      ring ??= import('./browser-sound.ts').then(({ createBrowserRing }) => createBrowserRing(queries));
      await (
        await ring
      )();
    } catch (error) {
      // Without a connection; the next notification tries again.
      ring = undefined;
      console.warn('The notification sound could not be fetched.', error);
    }
  };
};

/** Shows notifications in real time with a sound; refetches after a lost connection. */
export const useLiveNotifications = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const ring = createLazyRing(queries);
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
