import { useEffect, useSyncExternalStore } from 'react';

import { session } from '../session/browser-session.ts';
import { createRealtime, type Hearing, socketOptions } from './socket.ts';

/** This tab's realtime channel, at the page's own origin. */
export const realtime = createRealtime(session, async (auth) => {
  const { io } = await import('socket.io-client');
  return io({ ...socketOptions, auth });
});

/** Hears realtime events while the component is shown. Give it a hearing that stays the same from render to render. */
export const useHearing = (hearing: Hearing): void => useEffect(() => realtime.hear(hearing), [hearing]);

/** Whether the connection to the academy has been gone for so long that the person should know. */
export const useIsAway = (): boolean => useSyncExternalStore(realtime.watch, realtime.isAway);
