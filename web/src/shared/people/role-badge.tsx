import type { Persona } from '@puente/contracts/people';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

/** Marks those who speak for the academy; a student has no badge. */
export const RoleBadge = ({ persona: { role } }: { persona: Pick<Persona, 'role'> }) => {
  const { t } = useTranslation('people');
  return role === 'user' ? null : <Badge tone={role === 'admin' ? 'info' : 'success'}>{t(`role.${role}`)}</Badge>;
};
