import type { Persona } from '@puente/contracts/people';

import { known } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const staffTones: Partial<Record<Persona['role'], Tone>> = { tutor: 'success', admin: 'info' };

/** Badge for staff roles; a student has none. */
export const RoleBadge = ({ persona: { role } }: { persona: Pick<Persona, 'role'> }) => {
  const roleLabel = useRoleLabel();
  const tone = staffTones[role];
  return tone ? <Badge tone={tone}>{roleLabel(role)}</Badge> : null;
};

/** The label of a role: 'Usuario', 'Tutor' or 'Administrador'. */
export const useRoleLabel = (): ((role: Persona['role']) => string) => {
  const { t } = useTranslation('people');
  return (role) => t(`role.${known(['tutor', 'admin'], role, 'user')}`);
};
