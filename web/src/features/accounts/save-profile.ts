import type { Language } from '@puente/contracts/shapes';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { showAnswer, useChange } from '../../platform/api/use-api.ts';
import { session } from '../../platform/session/browser-session.ts';
import { profileFields } from './profile-fields.ts';

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
