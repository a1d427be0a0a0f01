import type { Persona } from '@puente/contracts/people';

import { known } from '../../platform/i18n/known.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

/** 'Usuario', 'Tutor' or 'Administrador': what a person is called by their role. */
export const useRoleLabel = (): ((role: Persona['role']) => string) => {
  const { t } = useTranslation('people');
  return (role) => t(`role.${known(['tutor', 'admin'], role, 'user')}`);
};
