import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { session } from '../../platform/session/browser-session.ts';
import { profileFields } from './profile-fields.ts';

/** The devices where the account is logged in. */
export const useSessions = () =>
  useQuery({
    queryKey: ['accounts', 'sessions'],
    queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).sessions,
  });

/** My data as the academy has them now: another device may have changed them. The shell shows them too. */
export const useProfile = () =>
  useQuery({
    queryKey: ['accounts', 'me'],
    queryFn: async ({ signal }) => {
      const user = await api('GET /usuarios/me', { signal });
      session.setUser(user);
      return user;
    },
  });

/** What the profile form changes. */
export type ProfileForm = Record<'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'language', string>;

interface ProfileChange extends Partial<ProfileForm> {
  picture?: Blob | undefined;
  /** Hears how much of the picture is sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** Saves personal data. The shell shows the new name and picture at once (PROF-4). */
export const useSaveProfile = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ picture, onProgress, ...texts }: ProfileChange) => {
      const body = new FormData();
      const state = session.state();
      const phoneNumber = state.status === 'signed-in' ? state.user.phoneNumber : null;
      for (const [name, value] of profileFields(texts, { phoneNumber })) body.set(name, value);
      if (picture) body.set('avatar', picture, 'foto.webp');
      return api('PUT /usuarios/me', { body, ...(picture && onProgress && { onProgress }) });
    },
    onSuccess: ({ user }, { email = '' }) => {
      session.setUser(user);
      queries.setQueryData(['accounts', 'me'], user);
      const wanted = email.trim().toLowerCase();
      if (wanted === '' || wanted === user.email) return;
      // The server knows of the new address once its mail has been sent, a moment later.
      queries.setQueryData<Access>(['accounts', 'access'], (access) => access && { ...access, pendingEmail: wanted });
    },
  });
};

export const useRemovePicture = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /usuarios/me/avatar'),
    onSuccess: ({ user }) => {
      session.setUser(user);
      queries.setQueryData(['accounts', 'me'], user);
    },
  });
};

/** Ends every session of the account, this one included. */
export const useEndAllSessions = () =>
  useMutation({
    mutationFn: () => api('POST /auth/logout-all'),
    onSuccess: () => session.logout({ tellServer: true }),
  });

type Access = Result<'GET /usuarios/me/access'>;

/** With what the account is logged in to, and the address that it is about to change to. */
export const useAccess = () =>
  useQuery({ queryKey: ['accounts', 'access'], queryFn: ({ signal }) => api('GET /usuarios/me/access', { signal }) });

/** Changes the password; every other session ends. */
export const useChangePassword = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api('PUT /usuarios/me/change-password', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['accounts'] }),
  });
};

/** Has a link sent that sets a password. */
export const useSendResetLink = () =>
  useMutation({ mutationFn: (email: string) => api('POST /auth/forgot-password', { body: { email } }) });

/** Ends one session of the account; one that has ended meanwhile goes from the list too. */
export const useEndSession = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /auth/sessions/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['accounts', 'sessions'] }),
  });
};
