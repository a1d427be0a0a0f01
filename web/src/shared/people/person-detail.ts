import type { PersonaEncontrada } from '@puente/contracts/people';

import { useRoleLabel } from './role-label.ts';

/** The second line of a person in a choice: the role, and the e-mail address where the server told it (to staff). */
export const usePersonDetail = (): ((persona: PersonaEncontrada) => string) => {
  const roleLabel = useRoleLabel();
  return ({ role, email }) => (email === undefined ? roleLabel(role) : `${roleLabel(role)} · ${email}`);
};
