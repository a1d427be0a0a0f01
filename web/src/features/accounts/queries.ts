import type { Language } from '@puente/contracts/shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import type { Route } from '../../platform/api/route-types.ts';
import { apiQuery, showAnswer, useApi } from '../../platform/api/use-api.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { session } from '../../platform/session/browser-session.ts';
import { profileFields } from './profile-fields.ts';

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

/** The fields of the profile form. */
export type ProfileForm = Record<'firstName' | 'lastName' | 'email' | 'phoneNumber', string> & { language: Language };

interface ProfileChange extends Partial<ProfileForm> {
  picture?: Blob | undefined;
  /** Upload progress of the picture, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** Saves personal data. The dashboard shows the new name and picture at once (PROF-4). */
export const useSaveProfile = () => {
  const queries = useQueryClient();
  return useChange(
    ({ picture, onProgress, ...texts }: ProfileChange) => {
      const body = new FormData();
      const state = session.state();
      const phoneNumber = state.status === 'signed-in' ? state.user.phoneNumber : null;
      for (const [name, value] of profileFields(texts, { phoneNumber })) body.set(name, value);
      if (picture) body.set('avatar', picture, 'foto.webp');
      return api('PUT /usuarios/me', { body, ...(picture && onProgress && { onProgress }) });
    },
    {
      onSuccess: ({ user }, { email = '' }) => {
        session.setUser(user);
        showAnswer(queries, 'GET /usuarios/me', {}, user);
        const wanted = email.trim().toLowerCase();
        if (wanted === '' || wanted === user.email) return;
        // Updates the cache by hand: the server stores the new address slightly later, after its e-mail has been sent.
        showAnswer(queries, 'GET /usuarios/me/access', {}, (access) => ({ ...access, pendingEmail: wanted }));
      },
    },
  );
};

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
