import { useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import type { Route } from '../../platform/api/route-types.ts';
import { apiQuery, showAnswer, useApi, useChange } from '../../platform/api/use-api.ts';
import { session } from '../../platform/session/browser-session.ts';
import { makePasskey } from './passkey.ts';

/** Everything about the account. */
const all = [
  'GET /usuarios/me',
  'GET /usuarios/me/access',
  'GET /usuarios/me/identities',
  'GET /usuarios/me/second-step',
  'GET /auth/sessions',
] as const satisfies Route[];

/** The active sessions of the account. */
export const useSessions = () => useApi('GET /auth/sessions', { select: ({ sessions }) => sessions });

/**
 * The current profile from the server, because another device may have changed it. Also updates the dashboard's header.
 */
export const useProfile = () =>
  useQuery({
    ...apiQuery('GET /usuarios/me', {}),
    queryFn: async ({ signal }) => {
      const user = await api('GET /usuarios/me', { signal });
      session.setUser(user);
      return user;
    },
  });

export const useRemovePicture = () => {
  const queries = useQueryClient();
  return useChange(() => api('DELETE /usuarios/me/avatar'), {
    onSuccess: ({ user }) => {
      session.setUser(user);
      showAnswer(queries, 'GET /usuarios/me', {}, user);
    },
  });
};

/** Ends every session of the account, including this one. */
export const useEndAllSessions = () =>
  useChange(
    () => {
      // The server tells this browser's tabs that their session has ended before it answers.
      session.expectEnd();
      return api('POST /auth/logout-all');
    },
    {
      onError: () => session.expectEnd(false),
      onSuccess: () => session.logout({ tellServer: true }),
    },
  );

/** The account's login methods, and its unverified new address. */
export const useAccess = () => useApi('GET /usuarios/me/access');

/** Changes the password; every other session ends. */
export const useChangePassword = () =>
  useChange(
    (body: { currentPassword: string; newPassword: string }) => api('PUT /usuarios/me/change-password', { body }),
    { awaited: all },
  );

/** Requests a link that sets a password. */
export const useSendResetLink = () =>
  useChange((email: string) => api('POST /auth/forgot-password', { body: { email } }));

/** Ends one session of the account; a session that has already ended is removed from the list as well. */
export const useEndSession = () =>
  useChange((id: string) => api('DELETE /auth/sessions/:id', { params: { id } }), {
    awaited: ['GET /auth/sessions'],
    staleAfterFailure: true,
  });

/** The accounts of identity providers that log in to this account. */
export const useIdentities = () => useApi('GET /usuarios/me/identities', { select: ({ identities }) => identities });

/** Begins to connect a Google account; the browser then opens the returned address. */
export const useConnectGoogle = () => useChange(() => api('POST /usuarios/me/identities/google'));

/** Disconnects the Google account; one that is gone already disappears from the screen as well. */
export const useDisconnectGoogle = () =>
  useChange(() => api('DELETE /usuarios/me/identities/google'), { awaited: all, staleAfterFailure: true });

/** The second factors of the account. */
export const useSecondStep = () => useApi('GET /usuarios/me/second-step');

/** The factors, and the sessions that the first one has ended. */
const refreshed = { awaited: ['GET /usuarios/me/second-step', 'GET /auth/sessions'] } as const;

/** The key of a new authenticator app. */
export const useBeginApp = () => useChange(() => api('POST /usuarios/me/second-step/app'));

export const useConfirmApp = () =>
  useChange(
    ({ id, ...body }: { id: string; name: string; code: string }) =>
      api('POST /usuarios/me/second-step/app/:id/confirm', { params: { id }, body }),
    refreshed,
  );

/** Makes a passkey on this device and adds it. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const passkey = await makePasskey(await api('POST /usuarios/me/second-step/passkey'));
    return api('POST /usuarios/me/second-step/passkeys', { body: { name, passkey } });
  }, refreshed);

export const useRenameFactor = () =>
  useChange(
    ({ id, name }: { id: string; name: string }) =>
      api('PUT /usuarios/me/second-step/:id', { params: { id }, body: { name } }),
    refreshed,
  );

export const useRemoveFactor = () =>
  useChange((id: string) => api('DELETE /usuarios/me/second-step/:id', { params: { id } }), refreshed);

export const useRenewRecoveryCodes = () =>
  useChange(() => api('POST /usuarios/me/second-step/recovery-codes'), refreshed);
