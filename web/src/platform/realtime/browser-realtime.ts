import { useEffect, useSyncExternalStore } from 'react';

import { speech } from '../i18n/use-translation.ts';
import { session } from '../session/browser-session.ts';
import { type Hearing, Realtime, socketOptions } from './socket.ts';

/** This tab's realtime connection, to the page's own origin. */
export const realtime = new Realtime({
  session,
  speech,
  connect: async (auth) => {
    const { io } = await import('socket.io-client');
    return io({ ...socketOptions, auth });
  },
});

/** Subscribes to realtime events while the component is mounted. Pass a referentially stable (memoized) `hearing`. */
export const useHearing = (hearing: Hearing): void => useEffect(() => realtime.hear(hearing), [hearing]);

/** Whether the connection has been lost for so long that the user is told. */
export const useIsAway = (): boolean => useSyncExternalStore(realtime.watch, realtime.isAway);
