import type { Persona } from '@puente/contracts/people';

import { known } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

/** The label of a role: 'Usuario', 'Tutor' or 'Administrador'. */
export const useRoleLabel = (): ((role: Persona['role']) => string) => {
  const { t } = useTranslation('people');
  return (role) => t(`role.${known(['tutor', 'admin'], role, 'user')}`);
};
