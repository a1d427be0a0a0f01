import type { User } from '@puente/contracts/accounts';

import type { SessionState } from '../platform/session/session.ts';

let state: SessionState = { status: 'signed-out' };

/** Stands for `platform/session/browser-session.ts` where the build draws documents, without a browser. */
export const session = {
  state: () => state,
  token: () => undefined,
  subscribe: () => () => {},
  setUser: (user: User) => {
    state = { status: 'signed-in', accessToken: '', user };
  },
};
