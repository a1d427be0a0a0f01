import type { accountsRoutes as contract } from '@puente/contracts/accounts';

import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { perAddress } from '../../../platform/http/limit-per.ts';
import { clearSessionCookies, refreshTokenOf, setSessionCookies } from '../../../platform/session/cookies.ts';
import { deviceOf } from '../signing-in/known-devices.ts';
import { texts } from '../texts.ts';
import type { Sessions } from './sessions.ts';
import { liveSessions } from './store.ts';

/** Limit of refreshes from one IP address: a school shares one. */
const refreshesOfAddress = perAddress('refresh-ip', 3_000, 15);

/** The session routes: they accept the refresh cookie as well as the bearer token. */
export function sessionRoutes({ config, database }: Platform, sessions: Sessions) {
  const secure = config.publicUrl.protocol === 'https:';

  return {
    refresh: {
      limits: [refreshesOfAddress],
      handle: async ({ actor, now, request, reply, givenTimezone }) => {
        const presented = refreshTokenOf(request, secure);
        if (!presented) throw new AppError('REFRESH_TOKEN_MISSING');
        try {
          const refreshed = await sessions.refresh(actor, presented, deviceOf(request, givenTimezone, secure), now);
          if (refreshed.refreshToken) setSessionCookies(reply, refreshed.refreshToken, refreshed.expiresAt, secure);
          return { accessToken: refreshed.accessToken, user: refreshed.user };
        } catch (error) {
          // Clears the cookies of a session that ended for good, so that the web client doesn't retry it at every start.
          if (error instanceof AppError && error.code !== 'TOO_MANY_REQUESTS') clearSessionCookies(reply, secure);
          throw error;
        }
      },
    },

    logout: async ({ actor, now, request, reply, language }) => {
      await sessions.end(actor, request, now);
      clearSessionCookies(reply, secure);
      return { message: texts.loggedOut[language] };
    },

    logoutAll: async ({ actor, principal, now, reply, language }) => {
      await sessions.endAll(actor, principal.user.id, 'logout-all', now);
      clearSessionCookies(reply, secure);
      return { message: texts.loggedOutEverywhere[language] };
    },

    sessions: async ({ principal, now }) => {
      const rows = await liveSessions(database.db, principal.user.id, now);
      return { sessions: rows.map((row) => ({ ...row, current: row.id === principal.sessionId })) };
    },

    endSession: async ({ actor, principal, params, now, reply, language }) => {
      assertThat(await sessions.endOne(actor, principal.user.id, params.id, now), 'SESSION_NOT_FOUND');
      if (params.id === principal.sessionId) clearSessionCookies(reply, secure);
      return { message: texts.sessionEnded[language] };
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
