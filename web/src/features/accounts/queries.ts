import { useMutation, useQuery } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { session } from '../../platform/session/browser-session.ts';

/** The devices where the account is logged in. */
export const useSessions = () =>
  useQuery({
    queryKey: ['accounts', 'sessions'],
    queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).sessions,
  });

/** What the profile form changes; empty texts are left out. */
export type ProfileForm = Partial<Record<'firstName' | 'lastName' | 'phoneNumber' | 'language', string>>;

/** Saves personal data; only fields that hold something are sent. The shell shows the new name at once. */
export const useSaveProfile = () =>
  useMutation({
    mutationFn: (form: ProfileForm) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) if (value.trim() !== '') body.set(name, value.trim());
      return api('PUT /usuarios/me', { body });
    },
    onSuccess: ({ user }) => session.setUser(user),
  });

/** Ends every session of the account, this one included. */
export const useEndAllSessions = () =>
  useMutation({
    mutationFn: () => api('POST /auth/logout-all'),
    onSuccess: () => session.logout({ tellServer: true }),
  });
