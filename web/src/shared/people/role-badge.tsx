import type { Persona } from '@puente/contracts/people';

import { Badge, type Tone } from '../../ui/badge.tsx';
import { useRoleLabel } from './role-label.ts';

const staffTones: Partial<Record<Persona['role'], Tone>> = { tutor: 'success', admin: 'info' };

/** Badge for staff roles; a student has none. */
export const RoleBadge = ({ persona: { role } }: { persona: Pick<Persona, 'role'> }) => {
  const roleLabel = useRoleLabel();
  const tone = staffTones[role];
  return tone ? <Badge tone={tone}>{roleLabel(role)}</Badge> : null;
};
