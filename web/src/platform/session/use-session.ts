import type { User } from '@puente/contracts/accounts';
import { useSyncExternalStore } from 'react';

import { session } from './browser-session.ts';
import type { SessionState } from './session.ts';

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state, session.state);

/** The signed-in user, or undefined. */
export const useUser = (): User | undefined => {
  const state = useSession();
  return state.status === 'signed-in' ? state.user : undefined;
};
